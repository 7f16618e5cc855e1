import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import { MembersPage } from './MembersPage.tsx';

vi.mock('#kernel/me/Me.tsx', () => ({ useMe: () => someone('admin') }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = (id: number, name: string) => ({
  __typename: 'UserRow',
  id,
  name,
  email: `${id}@example.com`,
  tribeId: `T-00000${id}`,
  profileImage: null,
  createdAt: '2026-11-01T02:00:00Z',
  lastLoginAt: null,
  batch: { __typename: 'UserBatch', id: 24, name: 'Batch 24' },
  stage: null,
  group: null,
  accessLevels: [{ __typename: 'UserAccessLevel', id: 'member', name: 'member' }],
});

function open(query = '') {
  window.history.replaceState(null, '', `/community/members${query}`);
  const asked: unknown[] = [];
  const api = fakeApi(someone('admin'));
  api.operations['UserFilterChoices'] = () => ({
    body: {
      data: {
        userFilterChoices: { batches: [{ id: 24, name: 'Batch 24' }], stages: [], groups: [], accessLevels: [] },
      },
    },
  });
  api.operations['UserPage'] = (variables) => {
    asked.push(variables);
    const rows = variables['search'] ? [] : [row(1, 'Ligaya Peña')];
    return { body: { data: { userPage: { rows, total: rows.length, page: 1, pageSize: 10 } } } };
  };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <MembersPage />
    </ClientContext>,
  );
  return asked;
}

test('people are listed with where they stand, each leading to their page', async () => {
  open();
  const link = await screen.findByRole('link', { name: /Ligaya Peña/ });
  expect(link.getAttribute('href')).toBe('/community/members/1');
  expect(screen.getByText('No Stage')).toBeDefined();
  expect(screen.getByText('Never')).toBeDefined();
  expect(screen.getByText('1 user')).toBeDefined();
});

test('a filter goes into the address, back to the first page, and is asked of the server', async () => {
  const asked = open('?page=3');
  await screen.findByRole('option', { name: 'Batch 24' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Batch' }), 'Batch 24');
  await waitFor(() => expect(window.location.search).toBe('?batch=24'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 1, filter: { batchId: 24, status: null } }));
});

test('an address with nonsense in it filters by nothing', async () => {
  const asked = open('?batch=abc&status=MERGED&kind=alien');
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      filter: { batchId: null, status: null, userType: null, accessLevelId: null },
    }),
  );
});

test('where nothing is left, one press takes search and filters away', async () => {
  open('?search=zz&kind=member');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  await screen.findByRole('link', { name: /Ligaya Peña/ });
  expect(window.location.search).toBe('');
});
