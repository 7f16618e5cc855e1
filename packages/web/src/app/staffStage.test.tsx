import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { type FakeApi, fakeApi, refusal, someone } from '#kernel/testing/fakeApi.ts';
import { App } from './App.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const task = (id: number, title: string, position: number) => ({
  __typename: 'StageTask',
  id,
  title,
  description: '',
  points: 10,
  actionLabel: '',
  actionType: 'none',
  actionTarget: null,
  proofRequired: false,
  position,
  version: 1,
  archivedAt: null,
});

const stage = {
  __typename: 'StageDetail',
  id: 4,
  number: 1,
  name: 'Your first offer',
  description: '',
  welcomeVideoUrl: null,
  badge: null,
  moveUpPolicy: 'review',
  version: 1,
  memberCount: 3,
  leaders: [],
  reviewers: [{ __typename: 'StagePerson', id: 9, firstName: 'Ana', lastName: 'Cruz' }],
  tasks: [task(1, 'Watch', 0), task(2, 'Fill', 1), task(3, 'Meet', 2)],
};

let api: FakeApi;
const sent: Record<string, unknown>[] = [];

async function openStage(role: Role) {
  sent.length = 0;
  api = fakeApi(someone(role));
  api.operations['StageById'] = () => ({ body: { data: { stage } } });
  api.operations['ReorderStageTasks'] = (variables) => {
    sent.push(variables);
    const ids = Array.isArray(variables['ids']) ? variables['ids'] : [];
    const reorderStageTasks = ids.map((id, position) => ({ __typename: 'StageTask', id, position }));
    return { body: { data: { reorderStageTasks } } };
  };
  window.history.replaceState(null, '', '/stages/4');
  render(<App auth={makeDbAuth()} />);
  await screen.findByRole('heading', { level: 1, name: 'Your first offer' });
}

const order = () =>
  within(screen.getByRole('heading', { name: 'Tasks' }).closest('section') ?? document.body)
    .getAllByRole('listitem')
    .map((item) => /Watch|Fill|Meet/.exec(item.textContent ?? '')?.[0]);

test('a head coach sees the tasks and the people, and nothing to change them with', async () => {
  await openStage('head-coach');
  expect(order()).toEqual(['Watch', 'Fill', 'Meet']);
  expect(screen.getByText('Ana Cruz')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Add task|Move|Change people/ })).toBeNull();
});

test('a task moves by its button: shown and told at once, saved by itself, the focus kept', async () => {
  await openStage('admin');
  const down = screen.getByRole('button', { name: 'Move Watch down' });
  await userEvent.click(down);
  expect(order()).toEqual(['Fill', 'Watch', 'Meet']);
  expect(screen.getByText('Watch is now 2 of 3')).toBeDefined();
  await waitFor(() => expect(sent).toEqual([{ stageId: 4, ids: [2, 1, 3] }]));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Watch down' }));
  expect(order()).toEqual(['Fill', 'Watch', 'Meet']);
});

test('Alt with an arrow key moves a task as well', async () => {
  await openStage('admin');
  screen.getByRole('button', { name: 'Move Meet up' }).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  expect(order()).toEqual(['Meet', 'Watch', 'Fill']);
  await waitFor(() => expect(sent.at(-1)).toEqual({ stageId: 4, ids: [3, 1, 2] }));
});

test('an order that the server refuses is put back', async () => {
  await openStage('admin');
  const words = 'The tasks in this stage have changed. Reload them';
  api.operations['ReorderStageTasks'] = () => refusal('CONFLICT', words);
  await userEvent.click(screen.getByRole('button', { name: 'Move Watch down' }));
  await screen.findAllByText(words);
  expect(order()).toEqual(['Watch', 'Fill', 'Meet']);
});

test('a task is added with what it gives; an action that leads somewhere asks where to', async () => {
  await openStage('admin');
  let created: unknown = null;
  api.operations['CreateStageTask'] = (variables) => {
    created = variables['input'];
    return { body: { data: { createStageTask: { __typename: 'StageTask', id: 5 } } } };
  };
  await userEvent.click(screen.getByRole('button', { name: 'Add task' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add task' });
  await userEvent.type(within(dialog).getByLabelText('Title'), 'Write your offer');
  expect(within(dialog).queryByLabelText('Target')).toBeNull();
  await userEvent.selectOptions(within(dialog).getByLabelText('Action'), 'course');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByText('Target is required for this action');
  await userEvent.type(within(dialog).getByLabelText('Target'), '7');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(created).toMatchObject({ title: 'Write your offer', points: 10, actionType: 'course', actionTarget: '7' }),
  );
});

test('an archived task leaves the list after a question that names it', async () => {
  await openStage('admin');
  api.operations['ArchiveStageTask'] = () => ({
    body: { data: { archiveStageTask: { __typename: 'StageTask', id: 2, archivedAt: '2026-11-21T00:00:00Z' } } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'More for Fill' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  const question = await screen.findByRole('dialog', { name: 'Archive Fill?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Archive task' }));
  await waitFor(() => expect(order()).toEqual(['Watch', 'Meet']));
});
