import { cleanup, render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { AuthProvider } from '#kernel/me/AuthProvider.tsx';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import { AffiliateLeads } from './AffiliateLeads.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const lead = {
  __typename: 'AffiliateLead',
  id: 1,
  email: 'karen.peña@example.ph',
  name: 'Karen Peña',
  userId: 42,
  state: 'paid',
  why: 'They came through the link “Reel”, 2 days before',
  at: '2026-11-20T16:30:00Z',
  orderId: 9,
  product: 'Masterclass',
  amount: 7_999,
  orderedAt: '2026-11-20T16:30:00Z',
  subscriptionId: 3,
  isFlagged: true,
  candidates: [
    { affiliateId: 8, name: 'Isko Reyes', via: 'Click', refused: 'wasn’t active' },
    { affiliateId: 7, name: 'Felicidad', via: 'Click', refused: null },
    { affiliateId: 6, name: 'Ana Uy', via: 'Earlier lead', refused: null },
  ],
};

function show(rows: object[] = [lead]) {
  const asked: unknown[] = [];
  const api = fakeApi(someone('admin'));
  api.operations['AffiliateLeads'] = (variables) => {
    asked.push(variables);
    const page = { __typename: 'AffiliateLeadPage', rows, total: rows.length, page: 1, pageSize: 10 };
    return { body: { data: { affiliateLeadPage: page } } };
  };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <AuthProvider client={makeDbAuth()}>
      <ClientContext value={client}>
        <SomeoneKnown as="admin">
          <AffiliateLeads affiliateId={7} />
        </SomeoneKnown>
      </ClientContext>
    </AuthProvider>,
  );
  return { asked, user: userEvent.setup() };
}

test('staff read who was brought, by which order, why, and who else was considered, on the Manila day', async () => {
  show();
  const row = (await screen.findByRole('link', { name: 'Karen Peña' })).closest('tr')!;
  expect(screen.getByRole('link', { name: 'Karen Peña' }).getAttribute('href')).toBe('/community/members/42');
  expect(screen.getByRole('link', { name: 'Masterclass' }).getAttribute('href')).toBe('/subscriptions/3');
  for (const text of [
    'karen.peña@example.ph',
    'Paid',
    '₱7,999.00, 11/21/2026',
    'They came through the link “Reel”, 2 days before',
    'The buyer used the affiliate’s device',
    'Also considered: Isko Reyes (click, wasn’t active); Ana Uy (earlier lead)',
  ])
    expect([text, within(row).getAllByText(text).length > 0]).toEqual([text, true]);
});

test('leads are narrowed by how far they came, and where none match all can be shown again', async () => {
  const { asked, user } = show([]);
  expect(await screen.findByText('No leads yet')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Didn’t finish' }));
  expect(await screen.findByText('No leads match')).toBeDefined();
  expect(asked.at(-1)).toMatchObject({ affiliateId: 7, page: 1, state: 'left', search: null });
  await user.click(screen.getByRole('button', { name: 'Show all leads' }));
  expect(await screen.findByText('No leads yet')).toBeDefined();
  expect(window.location.search).toBe('');
});
