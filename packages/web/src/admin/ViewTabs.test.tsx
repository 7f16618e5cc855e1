import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import type { View } from './savedView.ts';
import { useListAddress } from './useListAddress.ts';
import { ViewTabs } from './ViewTabs.tsx';

const filterNames = ['batch', 'stage'];
const columns = [
  { title: 'Name', cell: () => null },
  { title: 'Batch', cell: () => null },
  { title: 'Joined', cell: () => null, isExtra: true },
];

const view: View = {
  id: 3,
  name: 'Batch 24 by name',
  shared: true,
  filters: { batch: '24', search: 'ana', gone: 'x' },
  sort: '-name',
  columns: ['Name'],
  isMine: true,
  owner: 'Joy Peña',
  version: 2,
};

const presets = [{ name: 'Of batch 25', filters: { batch: '25' } }];

const onColumns = vi.fn<() => void>();

function List() {
  const at = useListAddress(filterNames);
  return (
    <ViewTabs
      route="users"
      path="/community/members"
      at={at}
      columns={columns}
      presets={presets}
      onColumns={onColumns}
      action={null}
    />
  );
}

function open(query: string, views: View[]) {
  window.history.replaceState(null, '', `/community/members${query}`);
  const sent: unknown[] = [];
  const api = fakeApi(someone('admin'));
  api.operations['SavedViews'] = () => ({ body: { data: { savedViews: views } } });
  api.operations['CreateSavedView'] = (variables) => {
    sent.push(variables);
    const messages = { name: ['You have a view of this name already'] };
    const extensions = { code: 'BAD_USER_INPUT', properties: { messages } };
    if (sent.length === 1) return { body: { errors: [{ message: 'Not valid', extensions }] } };
    return { body: { data: { createSavedView: { id: 9 } } } };
  };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <List />
    </ClientContext>,
  );
  return sent;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const late = { timeout: 5000 };
const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole('menuitem', { name }, late));

test('a view that is chosen narrows the list by its address and shows its columns', async () => {
  open('?page=4&stage=2', [view, { ...view, id: 4, name: 'Theirs', isMine: false, owner: 'Ana Cruz', filters: {} }]);
  expect((await screen.findByRole('button', { name: 'Theirs' })).title).toBe('Shared by Ana Cruz');
  await userEvent.click(screen.getByRole('button', { name: view.name }));
  await waitFor(() => expect(window.location.search).toBe('?search=ana&sort=-name&batch=24'));
  expect(localStorage.getItem('columns:/community/members')).toBe('["Batch","Joined"]');
  expect(onColumns).toHaveBeenCalledOnce();
});

test('a list that is seen as a view has it says so, and its owner may edit it there', async () => {
  open('?batch=24&sort=-name', [{ ...view, filters: { batch: '24' } }]);
  expect((await screen.findByRole('button', { name: view.name })).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: `Options for ${view.name}` }));
  expect(await screen.findByRole('menuitem', { name: `Edit ${view.name}` }, late)).toBeDefined();
  expect(screen.getByRole('menuitem', { name: `Delete ${view.name}` })).toBeDefined();
});

test('another’s view is not one’s own to edit', async () => {
  open('?batch=24&sort=-name', [{ ...view, filters: { batch: '24' }, isMine: false }]);
  await userEvent.click(await screen.findByRole('button', { name: `Options for ${view.name}` }));
  await screen.findByRole('menuitem', { name: 'Make this my default' }, late);
  expect(screen.queryByRole('menuitem', { name: /^(Edit|Delete)/ })).toBeNull();
});

test('what is seen now is kept under a name; a name that is taken says so', async () => {
  const sent = open('?batch=24&search=ana', []);
  await userEvent.click(await screen.findByRole('button', { name: 'Save this view' }));
  await userEvent.type(await screen.findByLabelText('Name', {}, late), 'Mine');
  await userEvent.click(screen.getByRole('switch', { name: 'Share with staff' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await screen.findByText('You have a view of this name already');
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
  const input = { name: 'Mine', shared: true, filters: { search: 'ana', batch: '24' }, sort: null };
  expect(sent.at(-1)).toEqual({ route: 'users', input: { ...input, columns: ['Name', 'Batch'] } });
});

test('the list opens as its default has it, unless an address says otherwise', async () => {
  open('?batch=24', []);
  await userEvent.click(await screen.findByRole('button', { name: 'Of batch 25' }));
  await waitFor(() => expect(window.location.search).toBe('?batch=25'));
  await userEvent.click(screen.getByRole('button', { name: 'Options for Of batch 25' }));
  await choose('Make this my default');
  cleanup();
  open('?batch=24', []);
  await screen.findByRole('button', { name: /^Your default: ?Of batch 25$/ });
  expect(window.location.search).toBe('?batch=24');
  cleanup();
  open('', []);
  await waitFor(() => expect(window.location.search).toBe('?batch=25'));
  await userEvent.click(screen.getByRole('button', { name: /All$/ }));
  await waitFor(() => expect(window.location.search).toBe(''));
});
