import { act, cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { confirm } from './confirm.ts';
import { ConfirmHost } from './ConfirmHost.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { Menu } from './Menu.tsx';
import { Modal } from './Modal.tsx';
import { toast, waitingToasts } from './toast.ts';
import { ToastHost } from './ToastHost.tsx';

const soon = { timeout: 5000 };

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a modal closes by its button and by Escape, and gives the focus back', async () => {
  const onClose = vi.fn<() => void>();
  render(<Modal isOpen onClose={onClose} title="Welcome back to the Tribe!" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }, soon));
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a modal that must be answered has no close button', async () => {
  render(<Modal isOpen title="Your journey form" />);
  await screen.findByRole('dialog', {}, soon);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('a question is answered by its act or by Cancel', async () => {
  render(<ConfirmHost />);
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answer = confirm({ title: 'Archive 12 members?', act: 'Archive 12 members', isDanger: true });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Archive 12 members' }, soon));
  expect(await answer).toBe(true);
  act(() => {
    answer = confirm({ title: 'Archive 12 members?', act: 'Archive 12 members' });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }, soon));
  expect(await answer).toBe(false);
});

test('a toast is shown and heard, and at most twenty wait', async () => {
  for (let count = 1; count <= 25; count += 1) toast.success(`Saved ${count}`);
  expect(waitingToasts.get()).toHaveLength(20);
  waitingToasts.set([]);
  render(<ToastHost />);
  act(() => toast.success('Payment approved successful!'));
  expect((await screen.findAllByText('Payment approved successful!', {}, soon)).length).toBeGreaterThan(0);
});

test('a menu opens at the first press, and what is chosen happens', async () => {
  const choose = vi.fn<() => void>();
  render(<Menu label="More" items={[{ label: 'Archive', onChoose: choose }]} />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }, soon));
  await waitFor(() => expect(choose).toHaveBeenCalledOnce());
});

test('the loading overlay leaves when the first screen is ready, sliding for 300 ms', () => {
  vi.useFakeTimers();
  const gone = vi.fn<() => void>();
  const { rerender } = render(<LoadingOverlay isShown onGone={gone} />);
  expect(screen.getByText('Loading…')).toBeDefined();
  rerender(<LoadingOverlay isShown={false} onGone={gone} />);
  act(() => void vi.advanceTimersByTime(299));
  expect(gone).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(gone).toHaveBeenCalledOnce();
});

test('the loading overlay never stays longer than 5000 ms and its slide', () => {
  vi.useFakeTimers();
  render(<LoadingOverlay isShown />);
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.queryByText('Loading…')).not.toBeNull();
  act(() => void vi.advanceTimersByTime(300));
  expect(screen.queryByText('Loading…')).toBeNull();
});
