import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { UndoBar } from './UndoBar.tsx';
import type { ActProgress } from './useManyAct.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const waiting = { id: 5, error: null, total: 12, processed: 0, changed: 0, refused: 0, refusals: [] };
const over = { ...waiting, status: 'done', processed: 12, changed: 10, refused: 2, undoUntil: null };

function open(progress: Pick<ActProgress, 'status' | 'undoUntil'>, answers: object[]) {
  const [onChange, onGone] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const api = fakeApi(someone('admin'));
  api.operations['BulkActionById'] = () => ({
    body: { data: { bulkAction: answers.length > 1 ? answers.shift() : answers[0] } },
  });
  api.operations['UndoBulkAction'] = () => ({
    body: { data: { undoBulkAction: { ...waiting, status: 'undone', undoUntil: null } } },
  });
  render(
    <ClientContext value={makeClient({ type: 'test', getToken: async () => null }, () => undefined)}>
      <SomeoneKnown as="admin">
        <UndoBar
          of={{ ...waiting, ...progress }}
          words={{ busy: 'Enrolling…', done: 'enrolled' }}
          onChange={onChange}
          onGone={onGone}
        />
      </SomeoneKnown>
    </ClientContext>,
  );
  return { onChange, onGone };
}

/** The device's clock is wrong: no instant of the server may be compared with it. */
const undoUntil = '2001-01-01T00:00:00Z';

test('an act that waits says when it begins, and Undo cancels it', async () => {
  const { onChange, onGone } = open({ status: 'waiting', undoUntil }, []);
  expect(screen.getByText('12 members: enrolling in 10 seconds')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(onGone).toHaveBeenCalled());
  expect(onChange).toHaveBeenCalledOnce();
});

test('once the wait is over it is followed to its end, which says how many were skipped', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { onChange } = open({ status: 'waiting', undoUntil }, [
    { ...waiting, status: 'running', undoUntil: null },
    over,
  ]);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
  await vi.advanceTimersByTimeAsync(1_000);
  await screen.findByText('12 members: enrolling…');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await screen.findByText('10 members enrolled, 2 skipped', {}, { timeout: 5000 })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(onChange).toHaveBeenCalledOnce();
});

test('an act that goes on in the background can be undone once it is done', async () => {
  open({ status: 'running', undoUntil: null }, [{ ...over, undoUntil }]);
  expect(await screen.findByText('10 members enrolled, 2 skipped', {}, { timeout: 5000 })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
});
