import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays } from '@tribe/domain/kernel/time/manila.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { AffiliateCommissionPage } from './AffiliateCommissionPage.tsx';
import { AffiliateDashboard } from './AffiliateDashboard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const points = (days: number) =>
  Array.from({ length: days }, (_, place) => ({
    __typename: 'AffiliateDashboardPoint',
    day: addDays('2026-11-25', place + 1 - days),
    clicks: place === days - 1 ? 100 : 2,
    leads: place < 3 ? 1 : 0,
    orders: place === 0 ? 1 : 0,
    earned: place === 0 ? 0.1 : place === 1 ? 0.2 : 0,
  }));

const dashboard = (values: object = {}, days = 30) => ({
  __typename: 'AffiliateDashboard',
  earned: 40_790,
  onHold: 6_950,
  onItsWay: 4_110,
  ready: 2_360,
  paid: 27_370,
  points: points(days),
  freesUp: [
    { __typename: 'AffiliateFreesUp', from: '2026-11-22', until: '2026-11-28', amount: 5_100 },
    { __typename: 'AffiliateFreesUp', from: null, until: null, amount: 1_850 },
  ],
  nextPayout: { __typename: 'NextPayout', amount: 2_360, minimum: 1_000, blockedBy: null },
  ...values,
});

const row = (values: object = {}) => ({
  __typename: 'Commission',
  id: '1',
  kind: 'earned',
  amount: 500,
  reason: '20% of ₱2,500.00 (PAY-000007)',
  at: '2026-11-18T02:00:00Z',
  availableAt: '2026-12-18T02:00:00Z',
  isApproved: false,
  isHeld: false,
  product: 'Masterclass',
  payment: 1,
  payments: 3,
  collected: 2_500,
  buyer: 'D••• A•••',
  why: 'They used your coupon CARLO10',
  balance: 500,
  ...values,
});

const statement = (...rows: object[]) => ({
  myCommissionPage: { __typename: 'CommissionPage', rows, total: rows.length, page: 1, pageSize: 20 },
});

type Answers = Record<string, (variables: Record<string, unknown>) => object>;

function show(drawn: ReactNode, operations: Answers, joined: string | null = '2026-01-01T00:00:00Z') {
  const asked: string[] = [];
  const api = fakeApi(null);
  const known: Answers = {
    MyAffiliateDashboard: ({ days }) => ({ myAffiliateDashboard: dashboard({}, Number(days)) }),
    MyAffiliateStatus: () => ({
      affiliateTerms: {
        __typename: 'AffiliateTerms',
        mine: { __typename: 'OwnAffiliate', id: 3, status: 'active', statusReason: null },
      },
    }),
    MyCommissions: () => statement(row()),
    MyAffiliateLinks: () => ({
      myAffiliateLinks: { __typename: 'OwnAffiliateLinks', links: [], clicks: 0, leads: 0, orders: 0 },
    }),
    ...operations,
  };
  for (const [name, answer] of Object.entries(known))
    api.operations[name] = (variables) => {
      asked.push(`${name} ${JSON.stringify(variables)}`);
      return { body: { data: answer(variables) } };
    };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <SomeoneKnown as="affiliate" affiliateTimestamp={joined}>
        {drawn}
      </SomeoneKnown>
    </ClientContext>,
  );
  return asked;
}

test('the dashboard says where each peso is, and what the last days brought', async () => {
  show(<AffiliateDashboard title="Magandang gabi, Carlo" />, {});
  expect(await screen.findByRole('heading', { level: 1, name: 'Magandang gabi, Carlo' })).toBeDefined();
  for (const amount of ['₱2,360.00', '₱6,950.00', '₱4,110.00', '₱27,370.00'])
    expect(screen.getAllByText(amount).length).toBeGreaterThan(0);
  expect(screen.getByText('₱40,790.00 earned in total')).toBeDefined();
  expect(screen.getByText('It goes out with the next payout.')).toBeDefined();
  expect(screen.getByText('3 people signed up through you in the last 30 days.')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Clicks/ }).textContent).toContain('158');
  expect(screen.getByRole('button', { name: /^Leads/ }).textContent).toContain('1.9% of clicks');
  // Ten and twenty centavos are thirty, to the last one.
  expect(screen.getByRole('button', { name: /^Earned/ }).textContent).toContain('₱0.30');
  expect(screen.getByText('Sun, 11/22 to Sat, 11/28')).toBeDefined();
  expect(screen.getByText('While we look into it')).toBeDefined();
  expect(await screen.findByText('They used your coupon CARLO10')).toBeDefined();
});

test('other days are asked for and kept in the address, and the table says what the bars draw', async () => {
  const user = userEvent.setup();
  const asked = show(<AffiliateDashboard title="Hi" />, {});
  await user.click(await screen.findByRole('button', { name: '7 days' }));
  await waitFor(() => expect(window.location.search).toBe('?days=7'));
  await waitFor(() => expect(asked).toContain('MyAffiliateDashboard {"days":7}'));
  expect(await screen.findByRole('heading', { name: 'Last 7 days' })).toBeDefined();
  await waitFor(() =>
    expect(within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })).toHaveLength(8),
  );
  await user.click(screen.getByRole('button', { name: /^Orders/ }));
  expect(screen.getByRole('button', { name: /^Orders/ }).getAttribute('aria-pressed')).toBe('true');
});

test('who never accepted the terms is led there, and nothing else is asked', async () => {
  const asked = show(<AffiliateDashboard title="Hi" />, {}, null);
  expect((await screen.findByRole('link', { name: 'Read the terms' })).getAttribute('href')).toBe('/affiliate/terms');
  expect(asked).toEqual([]);
});

test('who is paused reads why; a balance below zero and one below the minimum say what happens', async () => {
  const mine = { __typename: 'OwnAffiliate', id: 3, status: 'paused', statusReason: 'Ads in groups' };
  show(<AffiliateDashboard title="Hi" />, {
    MyAffiliateStatus: () => ({ affiliateTerms: { __typename: 'AffiliateTerms', mine } }),
    MyAffiliateDashboard: () => ({ myAffiliateDashboard: dashboard({ ready: -500 }) }),
    MyCommissions: () => statement(),
  });
  expect(await screen.findByText('Your affiliate account is paused')).toBeDefined();
  expect(screen.getByText('Reason: Ads in groups')).toBeDefined();
  expect(screen.getByText('−₱500.00')).toBeDefined();
  expect(screen.getByText(/^A refund came after you were paid/)).toBeDefined();
  expect(await screen.findByText('No commission yet')).toBeDefined();
});

test('every row of the statement says why, and what was taken back is negative', async () => {
  show(<AffiliateCommissionPage />, {
    MyCommissions: () =>
      statement(
        row({
          id: '4',
          kind: 'paid',
          amount: -300,
          reason: 'Payout of November',
          product: null,
          buyer: null,
          why: null,
          collected: null,
          isApproved: true,
          balance: 0,
        }),
        row({ id: '3', kind: 'reversed', amount: -500, reason: 'Refund of PAY-000007', balance: 300 }),
        row({
          id: '2',
          kind: 'adjusted',
          amount: 300,
          reason: '<b>Thanks</b> for the talk',
          product: null,
          buyer: null,
          why: null,
          collected: null,
          isApproved: true,
          balance: 800,
        }),
        row({ id: '1', isHeld: true }),
      ),
  });
  const table = await screen.findByRole('table', { name: 'Statement' });
  const lines = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((line) => line.textContent);
  expect(lines[0]).toContain('Paid out');
  expect(lines[0]).toContain('Payout of November');
  expect(lines[0]).toContain('−₱300.00');
  expect(lines[1]).toContain('Taken back: Masterclass, payment 1 of 3');
  expect(lines[1]).toContain('Refund of PAY-000007');
  expect(lines[1]).toContain('−₱500.00₱300.00');
  expect(lines[2]).toContain('<b>Thanks</b> for the talk');
  expect(lines[2]).toContain('+₱300.00');
  expect(lines[3]).toContain('They used your coupon CARLO1020% of ₱2,500.00 (PAY-000007)On hold while we look into it');
});

test('an empty statement leads to a link', async () => {
  show(<AffiliateCommissionPage />, { MyCommissions: () => statement() });
  expect((await screen.findByRole('link', { name: 'Get a link' })).getAttribute('href')).toBe('/affiliate/links');
});
