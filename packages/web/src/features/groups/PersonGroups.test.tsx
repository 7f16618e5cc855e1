import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi } from '#kernel/testing/fakeApi.ts';
import { PersonGroups } from './PersonGroups.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stay = {
  __typename: 'GroupStay',
  id: 2,
  personId: 7,
  name: 'Joy Peña',
  groupName: 'Bituin',
  subGroupName: 'Bituin 1',
  joinedAt: '2026-11-10T02:00:00Z',
  leftAt: null,
  reason: null,
};

function show(groupsOfPerson: (typeof stay | object)[]) {
  const api = fakeApi(null);
  api.operations['GroupsOfPerson'] = () => ({ body: { data: { groupsOfPerson } } });
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <PersonGroups userId={7} />
    </ClientContext>,
  );
  return api;
}

test('each group somebody was in is a line: which, from when to when, and why they left', async () => {
  const left = { id: 1, groupName: 'Agila', subGroupName: null, leftAt: '2026-11-10T02:00:00Z', reason: 'Moved' };
  show([stay, { ...stay, ...left, joinedAt: '2026-10-05T02:00:00Z' }]);
  await screen.findByRole('heading', { name: 'Group history' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bituin, Bituin 1Since Tue, 11/10/2026',
    'AgilaMon, 10/05/2026 to Tue, 11/10/2026 · Moved',
  ]);
});

test('someone who was in no group has no history', async () => {
  const api = show([]);
  await waitFor(() => expect(api.calls).toContain('GroupsOfPerson'));
  expect(screen.queryByRole('heading')).toBeNull();
});
