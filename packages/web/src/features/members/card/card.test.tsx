import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, refusal } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { waitingToasts } from '#ui/toast.ts';
import { MergePlan } from '../merge/MergePlan.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { NoteComposer } from './NoteComposer.tsx';
import { TagsFacts } from './TagsFacts.tsx';
import { Timeline } from './Timeline.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const note = {
  id: 1,
  body: 'Called on Monday',
  pinned: false,
  createdAt: '2026-11-20T02:00:00Z',
  version: 1,
  author: { id: 999, name: 'Ana Cruz' },
};
const nothing = () => undefined;

function show(role: Role, part: ReactNode) {
  const client = makeClient({ type: 'test', getToken: async () => null }, nothing);
  render(
    <ClientContext value={client}>
      <SomeoneKnown as={role}>{part}</SomeoneKnown>
    </ClientContext>,
  );
}

test('who may not write about a person reads what is written, and is offered nothing', () => {
  show(
    'tribe-team-ro',
    <>
      <NotesPanel notes={[note]} mayWrite={false} onDone={nothing} />
      <TagsFacts userId={1} tags={['vip']} mayWrite={false} onDone={nothing} />
    </>,
  );
  expect(screen.getByText('Called on Monday')).toBeDefined();
  expect(screen.getByText('vip')).toBeDefined();
  expect([...screen.queryAllByRole('button'), ...screen.queryAllByRole('textbox')]).toEqual([]);
});

test('another’s note is changed by an admin, and not by a coach who may write notes', () => {
  const panel = <NotesPanel notes={[note]} mayWrite onDone={nothing} />;
  show('coach', panel);
  expect(screen.queryByRole('button', { name: 'Edit note' })).toBeNull();
  cleanup();
  show('admin', panel);
  expect(screen.getByRole('button', { name: 'Edit note' })).toBeDefined();
});

test('a note has room once one begins to write it, and is kept as it was typed where it could not be saved', async () => {
  fakeApi(null).operations['CreateMemberNote'] = () => ({ body: refusal('CONFLICT', 'Try that again') });
  show('coach', <NoteComposer userId={1} onDone={nothing} />);
  expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull();
  await userEvent.type(screen.getByLabelText('New note'), 'Called, no answer');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(waitingToasts.get().at(-1)).toMatchObject({ tone: 'error' }));
  expect(screen.getByDisplayValue('Called, no answer')).toBeDefined();
});

test('the timeline is narrowed to a topic, by day', async () => {
  const asked: unknown[] = [];
  fakeApi(null).operations['TimelineOf'] = ({ topic }) => {
    asked.push(topic);
    const at = new Date().toISOString();
    const rows = [{ __typename: 'TimelineEntry', at, kind: 'payment', title: 'Paid ₱1,999.67', by: 'Ana Cruz' }];
    return { body: { data: { timelinePage: { __typename: 'TimelinePage', rows, total: 1, page: 1, pageSize: 20 } } } };
  };
  show('admin', <Timeline userId={1} above={(topic) => topic === 'notes' && <p>All notes</p>} />);
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Money' }));
  await waitFor(() => expect(asked.at(-1)).toBe('money'));
  expect(window.location.search).toBe('?show=money');
  await userEvent.click(screen.getByRole('button', { name: 'Notes' }));
  expect(await screen.findByText('All notes')).toBeDefined();
  expect(screen.queryByText('Paid ₱1,999.67')).toBeNull();
});

test('the same act in a row is one line of the timeline', async () => {
  const at = new Date().toISOString();
  const titles = ['Going to Client clinic', 'Going to Client clinic', 'Going to Client clinic', 'Finished a task'];
  fakeApi(null).operations['TimelineOf'] = () => {
    const rows = titles.map((title) => ({ __typename: 'TimelineEntry', at, kind: 'event', title, by: null }));
    return { body: { data: { timelinePage: { __typename: 'TimelinePage', rows, total: 4, page: 1, pageSize: 20 } } } };
  };
  show('admin', <Timeline userId={1} above={nothing} />);
  expect(await screen.findByText('Going to Client clinic')).toHaveProperty(
    'textContent',
    'Going to Client clinic · 3 times',
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('from a page of the timeline of which nothing is left the way leads back to the first', async () => {
  window.history.replaceState(null, '', '/?page=2');
  const entry = { __typename: 'TimelineEntry', at: '2026-11-20T02:00:00Z', kind: 'account', title: 'Made', by: null };
  fakeApi(null).operations['TimelineOf'] = ({ page }) => {
    const rows = page === 1 ? [entry] : [];
    return { body: { data: { timelinePage: { __typename: 'TimelinePage', rows, total: 1, page, pageSize: 20 } } } };
  };
  show('admin', <Timeline userId={1} above={nothing} />);
  await userEvent.click(await screen.findByRole('button', { name: 'First page' }));
  expect(await screen.findByText('Made')).toBeDefined();
});

test('what both accounts have says which of two stays', () => {
  const planned = [{ label: 'Groups', moves: 0, conflicts: 1, note: 'Stays in Agila' }];
  const points = { survivorPoints: 1, mergedPoints: 2, points: 3 };
  render(<MergePlan preview={{ planned, ...points }} />);
  expect(screen.getByText('Stays in Agila')).toBeDefined();
});
