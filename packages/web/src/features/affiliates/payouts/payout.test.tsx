import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { joiningMessages } from '@tribe/domain/features/affiliates/joining/messages.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, refusal } from '#kernel/testing/fakeApi.ts';
import { ToastHost } from '#ui/ToastHost.tsx';
import { AffiliatePayoutPage } from './AffiliatePayoutPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const next = { __typename: 'NextPayout', amount: 400, minimum: 1_000, blockedBy: 'belowMinimum' };
const figures = { earned: 400, onHold: 0, onItsWay: 0, ready: 400, paid: 0, points: [], freesUp: [], nextPayout: next };
const details = {
  __typename: 'OwnPayoutDetails',
  method: 'gcash',
  bank: '',
  accountName: 'Carlo Peña',
  lastFour: '4567',
  changedAt: '2026-10-01T00:00:00Z',
  isFresh: false,
};
const payout = (values: object = {}) => ({
  __typename: 'OwnPayout',
  id: 8,
  at: '2026-11-20T02:00:00Z',
  approvedAt: null,
  settledAt: null,
  status: 'prepared',
  method: 'gcash',
  lastFour: '4567',
  part: 1,
  parts: 1,
  gross: 4_110,
  withheld: 411,
  net: 3_699,
  reference: null,
  failureReason: null,
  ...values,
});
const rows = [
  { amount: 4_610.1, kind: 'earned', id: '1' },
  { amount: -500.1, kind: 'reversed', id: '2' },
].map((each) => ({
  __typename: 'Commission',
  reason: 'Of PAY-000007',
  at: '2026-10-16T02:00:00Z',
  availableAt: '2026-11-16T02:00:00Z',
  isApproved: true,
  isHeld: false,
  product: 'Masterclass',
  payment: 1,
  payments: 1,
  collected: 23_050.5,
  buyer: 'L••• G•••',
  why: 'You brought them first',
  ...each,
}));

type Answers = Record<string, (variables: Record<string, unknown>) => { body: unknown }>;
const data = (value: object) => ({ body: { data: value } });

function show(payouts: object[], operations: Answers = {}) {
  const asked: Record<string, unknown>[] = [];
  const api = fakeApi(null);
  const known: Answers = {
    MyPayouts: () =>
      data({
        myPayoutPage: { __typename: 'OwnPayoutPage', rows: payouts, total: payouts.length, page: 1, pageSize: 10 },
      }),
    MyPayout: ({ id }) =>
      data({ myPayout: { __typename: 'OwnPayoutDetail', payout: payout({ id }), rows, count: 2, sum: 4_110 } }),
    MyPayoutDetails: () => data({ myPayoutDetails: details }),
    MyAffiliateDashboard: () => data({ myAffiliateDashboard: { __typename: 'AffiliateDashboard', ...figures } }),
    ...operations,
  };
  for (const [name, answer] of Object.entries(known))
    api.operations[name] = (variables) => {
      asked.push({ [name]: variables });
      return answer(variables);
    };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <AffiliatePayoutPage />
      <ToastHost />
    </ClientContext>,
  );
  return asked;
}

test('a payout says how far it is, where it goes, and which rows it pays to the last centavo', async () => {
  const user = userEvent.setup();
  show([payout(), payout({ id: 7, status: 'paid', net: 2_940, settledAt: '2026-10-23T02:00:00Z' })]);
  expect(await screen.findByText('₱4,110.00 less ₱411.00 withholding tax')).toBeDefined();
  expect(screen.getByText('To GCash ••• 4567')).toBeDefined();
  expect(screen.getAllByText('Waiting for a second approval').length).toBeGreaterThan(0);
  expect(screen.getByText('Approved').closest('li')?.getAttribute('aria-current')).toBe('step');
  const table = await screen.findByRole('table', { name: 'Rows of this payout' });
  const lines = within(table)
    .getAllByRole('row')
    .map((line) => line.textContent);
  expect(lines[2]).toContain('−₱500.10');
  expect(lines.at(-1)).toBe('Payout₱4,110.00');
  await user.click(screen.getByRole('button', { name: /Fri, 10\/23\/2026/ }));
  await waitFor(() => expect(window.location.search).toBe('?payout=7'));
});

test('a payout that came back says why and what to do', async () => {
  show([
    payout({
      status: 'failed',
      approvedAt: '2026-11-21T02:00:00Z',
      settledAt: '2026-11-23T02:00:00Z',
      failureReason: 'Account is closed',
    }),
  ]);
  expect(await screen.findByText(/^It didn’t arrive: Account is closed\./)).toBeDefined();
  expect(screen.getAllByText('Came back')).toHaveLength(3);
});

test('without payouts the page says when there will be one, and asks where to send it', async () => {
  show([], { MyPayoutDetails: () => data({ myPayoutDetails: null }) });
  expect(await screen.findByText('No payouts yet')).toBeDefined();
  expect(await screen.findByText('We pay out from ₱1,000.00. What you have carries over.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Add payout details' })).toBeDefined();
});

test('new details need the password; a wrong one is said at its field and keeps the rest', async () => {
  const user = userEvent.setup();
  let isWrong = true;
  const asked = show([], {
    ChangePayoutDetails: () =>
      isWrong
        ? refusal('BAD_USER_INPUT', 'Wrong', { messages: { currentPassword: ['That’s not your password'] } })
        : data({ changePayoutDetails: { ...details, method: 'bank', bank: 'BDO', lastFour: '7890', isFresh: true } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Change where you’re paid' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('radio', { name: 'Bank account' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save payout details' }));
  expect(await within(dialog).findByText(accountMessages.passwordRequired)).toBeDefined();
  await user.type(within(dialog).getByLabelText('Bank'), 'BDO');
  await user.type(within(dialog).getByLabelText('Account name'), 'Carlo Peña');
  await user.type(within(dialog).getByLabelText('Account number'), '12');
  await user.type(within(dialog).getByLabelText('Current password'), 'not-this');
  await user.click(within(dialog).getByRole('button', { name: 'Save payout details' }));
  expect(await within(dialog).findByText(joiningMessages.bankNumber)).toBeDefined();
  await user.type(within(dialog).getByLabelText('Account number'), '34-5678-90');
  await user.click(within(dialog).getByRole('button', { name: 'Save payout details' }));
  expect(await within(dialog).findByText('That’s not your password')).toBeDefined();
  expect(within(dialog).getByDisplayValue('Carlo Peña')).toBeDefined();
  isWrong = false;
  await user.click(within(dialog).getByRole('button', { name: 'Save payout details' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.filter((each) => 'ChangePayoutDetails' in each).at(-1)).toEqual({
    ChangePayoutDetails: {
      input: {
        method: 'bank',
        bank: 'BDO',
        accountName: 'Carlo Peña',
        accountNumber: '1234567890',
        currentPassword: 'not-this',
      },
    },
  });
  await waitFor(() => expect(asked.filter((each) => 'MyPayoutDetails' in each)).toHaveLength(2));
});
