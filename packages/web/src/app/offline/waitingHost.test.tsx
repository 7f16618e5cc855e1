import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { dropEvent, keepEvent } from '#kernel/outbox/keepEvents.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { WaitingHost } from './WaitingHost.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const done = (clientEventId: string) => ({
  kind: 'lesson-completed',
  clientEventId,
  at: '2026-11-27T12:00:00.000Z',
  subject: null,
  isQuiet: false,
  fields: {},
});

test('that the network is gone, and how much waits for it, is said as soon as the browser knows', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(
    <SomeoneKnown as="member">
      <WaitingHost />
    </SomeoneKnown>,
  );
  expect(screen.getByRole('status').textContent).toBe('');
  isOnline.mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.getByRole('status').textContent).toBe("You're offline");
  act(() => keepEvent(7, done('a')));
  expect(screen.getByRole('status').textContent).toBe("You're offline. 1 change waiting");
  act(() => keepEvent(7, done('b')));
  expect(screen.getByRole('status').textContent).toBe("You're offline. 2 changes waiting");
  act(() => ['a', 'b'].forEach((id) => dropEvent(7, id)));
  isOnline.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('whoever begins without a network reads it at once', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<WaitingHost />);
  expect(screen.getByRole('status').textContent).toBe("You're offline");
});
