import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { SuccessManagerPage } from './SuccessManagerPage.tsx';
import { SuccessManagersPage } from './SuccessManagersPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const manager = {
  __typename: 'SuccessManager',
  id: 4,
  name: 'Nena Diaz',
  email: 'nena@example.com',
  profileImage: null,
  members: 1204,
  away: 12,
  expiring: 3,
  overdue: 1,
  isFormer: true,
};

const item = {
  __typename: 'ManagedPerson',
  id: 9,
  name: 'Ligaya Peña',
  email: 'ligaya@example.com',
  tribeId: 'T-000009',
  profileImage: null,
  lastLoginAt: null,
  expiry: '2026-12-01',
  reasons: [
    { __typename: 'HeldReason', kind: 'overdue', since: '2026-11-02' },
    { __typename: 'HeldReason', kind: 'no-login', since: '2026-10-01' },
  ],
  isResting: false,
};

const acted = { __typename: 'BulkAction', id: 5, status: 'done', error: null, total: 1204, processed: 1204 };

/** Answers every page with this row, and with none where a search is asked for. */
function open(path: string, page: ReactElement) {
  window.history.replaceState(null, '', path);
  const asked: { name: string; variables: Record<string, unknown> }[] = [];
  const api = fakeApi(someone('admin'));
  const pageOf = (field: string, row: object) => (variables: Record<string, unknown>) => {
    asked.push({ name: field, variables });
    const rows = variables['search'] ? [] : [row];
    return { body: { data: { [field]: { rows, total: rows.length, page: 1, pageSize: 10 } } } };
  };
  api.operations['SuccessManagerPage'] = pageOf('successManagerPage', manager);
  api.operations['WorklistPage'] = pageOf('worklistPage', item);
  api.operations['SuccessManagerById'] = () => ({ body: { data: { successManager: manager } } });
  api.operations['SuccessManagers'] = () => ({
    body: { data: { successManagers: [manager, { ...manager, id: 6, name: 'Tess Go', isFormer: false }] } },
  });
  api.operations['AssignUsers'] = (variables) => {
    asked.push({ name: 'assignUsers', variables });
    return { body: { data: { assignUsers: { ...acted, changed: 1204, refused: 0, refusals: [] } } } };
  };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <SomeoneKnown as="admin">{page}</SomeoneKnown>
    </ClientContext>,
  );
  return (name: string) => asked.findLast((one) => one.name === name)?.variables;
}

test('managers are a table that is searched and sorted by its address; who left is marked', async () => {
  const lastAsked = open('/success-managers?sort=-overdue', <SuccessManagersPage />);
  const link = await screen.findByRole('link', { name: /Nena Diaz/ });
  expect(link.getAttribute('href')).toBe('/success-managers/4');
  expect(link.textContent).toContain('Former');
  expect(screen.getByText('1,204')).toBeDefined();
  expect(lastAsked('successManagerPage')).toMatchObject({ sort: '-overdue', page: 1, pageSize: 10 });
  await userEvent.type(screen.getByRole('searchbox'), 'zz');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear search' }));
  await screen.findByRole('link', { name: /Nena Diaz/ });
});

test('a worklist is narrowed to what its members need, in the address and back on the first page', async () => {
  const lastAsked = open('/success-managers/4?show=all&page=3', <SuccessManagerPage id={4} />);
  const link = await screen.findByRole('link', { name: /Ligaya Peña/ });
  expect(link.getAttribute('href')).toBe('/community/members/9');
  const row = within(screen.getByRole('table'));
  expect(row.getByText('Payment overdue since Mon, 11/02/2026')).toBeDefined();
  expect(row.getByText(/No login for \d+ days/)).toBeDefined();
  expect(lastAsked('worklistPage')).toMatchObject({ managerId: 4, page: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Payment overdue' }, { timeout: 5000 }));
  await waitFor(() => expect(decodeURIComponent(window.location.search)).toBe('?show=all&filter=needs.any(overdue)'));
  await waitFor(() => expect(lastAsked('worklistPage')).toMatchObject({ page: 1, filter: 'needs.any(overdue)' }));
});

test('an address of before still narrows a worklist', async () => {
  const lastAsked = open('/success-managers/4?show=all&needs=renewal', <SuccessManagerPage id={4} />);
  await screen.findByRole('link', { name: /Ligaya Peña/ });
  await waitFor(() => expect(decodeURIComponent(window.location.search)).toBe('?show=all&filter=needs.any(renewal)'));
  expect(lastAsked('worklistPage')).toMatchObject({ managerId: 4, filter: 'needs.any(renewal)' });
});

test('all members of who left are handed over, however many pages they fill', async () => {
  const lastAsked = open('/success-managers/4?show=all&search=zz&needs=nonsense', <SuccessManagerPage id={4} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Hand over members' }));
  expect(await screen.findByText('Hand over 1,204 members', {}, { timeout: 5000 })).toBeDefined();
  await screen.findByText('Tess Go');
  await userEvent.selectOptions(screen.getByLabelText('Success manager'), 'Tess Go');
  await userEvent.click(screen.getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('1,204 members handed over')).toBeDefined();
  expect(lastAsked('assignUsers')).toEqual({
    of: { filter: 'manager.any(4),kind.any(member)', count: 1204 },
    managerId: 6,
  });
  expect(lastAsked('worklistPage')).not.toHaveProperty('filter');
});
