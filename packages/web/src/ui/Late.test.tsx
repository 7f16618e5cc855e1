import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { Suspense, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyWithRetry } from './lazyWithRetry.ts';
import { waitingToasts } from './toast.ts';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.restoreAllMocks();
});

/** Code behind a network that the test cuts and mends. */
function behindNetwork<Props extends object>(Part: (props: Props) => React.ReactNode, look?: 'quiet') {
  const network = { isThere: false, asked: 0 };
  const Late = lazyWithRetry<Props>(async () => {
    network.asked += 1;
    if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return Part;
  }, look);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return { network, Late };
}

const Notes = () => <p>Notes</p>;

test('code that does not come offers to try again in its own place, and comes then', async () => {
  const { network, Late } = behindNetwork(Notes);
  render(
    <Suspense>
      <h1>Lesson</h1>
      <Late />
    </Suspense>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'Lesson' })).toBeDefined();
  fireEvent.click(again);
  await waitFor(() => expect(network.asked).toBe(2));
  network.isThere = true;
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Notes');
});

test.each([
  { look: undefined, until: 'An error has occurredTry again' },
  { look: 'quiet' as const, until: '' },
])('it comes by itself when the network is back, until when its place shows "$until"', async ({ look, until }) => {
  const { network, Late } = behindNetwork(Notes, look);
  const { container } = render(
    <Suspense fallback="On its way">
      <Late />
    </Suspense>,
  );
  await waitFor(() => expect(container.textContent).toBe(until));
  network.isThere = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('Notes');
});

test('a quiet part that failed when the network was back already is asked for again by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { network, Late } = behindNetwork(Notes, 'quiet');
  render(
    <Suspense>
      <Late />
    </Suspense>,
  );
  await waitFor(() => expect(network.asked).toBe(1));
  await act(async () => undefined);
  network.isThere = true;
  await act(async () => void (await vi.advanceTimersByTimeAsync(6_000)));
  await screen.findByText('Notes');
});

test('what can be closed is closed with a word, and asked for again when it is opened again', async () => {
  const { network, Late } = behindNetwork<{ isOpen: boolean; onClose: () => void }>(
    ({ isOpen }) => isOpen && <p>Menu</p>,
  );
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const [wasOpen, setWasOpen] = useState(false);
    const open = () => {
      setOpen(true);
      setWasOpen(true);
    };
    return (
      <>
        <button type="button" onClick={open}>
          {isOpen ? 'Opening' : 'Open'}
        </button>
        <Suspense>{wasOpen && <Late isOpen={isOpen} onClose={() => setOpen(false)} />}</Suspense>
      </>
    );
  }
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(waitingToasts.get().map(({ text }) => text)).toContain('An error has occurred'));
  network.isThere = true;
  fireEvent.click(await screen.findByRole('button', { name: 'Open' }));
  await screen.findByText('Menu');
});

test('what breaks in the code itself is no matter of the network', async () => {
  const { network, Late } = behindNetwork(() => {
    throw new Error('A mistake of ours');
  });
  network.isThere = true;
  render(
    <ErrorBoundary fallback={({ message }) => message}>
      <Suspense>
        <Late />
      </Suspense>
    </ErrorBoundary>,
  );
  expect(await screen.findByText('A mistake of ours')).toBeDefined();
});
