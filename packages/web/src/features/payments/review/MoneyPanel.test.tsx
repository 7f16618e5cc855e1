import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '@tribe/domain/kernel/access/roles.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { waitingToasts } from '#ui/toast.ts';
import { RefundPanel } from '../refunds/RefundPanel.tsx';
import { MoneyPanel } from './MoneyPanel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  waitingToasts.set([]);
});

const money = {
  id: 4,
  number: 'PAY-000004',
  why: 'wrong-amount',
  platform: 'xendit',
  reference: 'ps-1',
  amount: 1_500,
  left: 1_500,
  currency: 'PHP',
  receivedAt: '2026-11-21T02:00:00Z',
  userId: 9,
  name: 'Rhea Mae Lacson',
  isOwn: false,
  product: 'Tribe Membership',
  invoiceNumber: 'INV-9',
  sequence: 1,
  price: 2_000,
  paidBy: null,
  isWaived: false,
};
const refund = {
  id: 'ref_1',
  transactionId: 4,
  number: 'PAY-000004',
  platform: 'GCash',
  reference: '9021',
  amount: 500,
  reason: 'Paid twice',
  state: 'manual',
  message: null,
  createdAt: '2026-11-21T02:00:00Z',
  askedBy: 'Noel Catacutan',
  userId: 9,
  name: 'Rhea Mae Lacson',
  email: 'rhea@example.ph',
  product: 'Tribe Membership',
};

function show(panel: React.ReactNode, as: Role = 'admin', disownedOrders: object[] = []) {
  const api = fakeApi(null);
  const acts: unknown[] = [];
  api.operations['FindOpenMoney'] = () => ({ body: { data: { openMoney: [money] } } });
  api.operations['FindOpenRefunds'] = () => ({ body: { data: { openRefunds: [refund] } } });
  api.operations['FindDisownedOrders'] = () => ({ body: { data: { disownedOrders } } });
  api.operations['FindDisputes'] = () => ({ body: { data: { disputes: [] } } });
  for (const [name, answer] of Object.entries({
    SettleMoney: { settleMoney: 4 },
    SettleDisownedOrder: { settleDisownedOrder: 7 },
    FinishManualRefund: { finishManualRefund: 'ref_1' },
  }))
    api.operations[name] = (variables) => {
      acts.push(variables);
      return { body: { data: answer } };
    };
  api.operations['RefundPayment'] = (variables) => {
    acts.push(variables);
    return { body: { data: { refundPayment: { id: 'ref_2', state: 'asked' } } } };
  };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <SomeoneKnown as={as}>{panel}</SomeoneKnown>
    </ClientContext>,
  );
  return { acts, user: userEvent.setup() };
}

const disowned = {
  id: 7,
  name: 'Niña Reyes',
  email: 'owner@example.ph',
  mobileNumber: '+639171234567',
  product: 'Tribe Membership',
  total: 6_000,
  paidAt: '2026-11-21T02:00:00Z',
  disownedAt: '2026-11-22T02:00:00Z',
  userId: 9,
  subscriptionStatus: 'active',
  payments: [{ id: 4, number: 'PAY-000004', left: 2_000 }],
  isOwn: false,
};

const said = () => waitingToasts.get().map(({ text }) => text);

test('a payment of another amount pays a part of its due, with a reason, and says what stays due', async () => {
  const { acts, user } = show(<MoneyPanel />);
  await screen.findByText('Wrong amount');
  await user.click(await screen.findByRole('button', { name: 'Settle' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Apply it to what’s due' }));
  await screen.findByText('It covers part of what’s due. The other ₱500.00 stays due on the same day.');
  await user.type(screen.getByLabelText('Reason'), 'Agreed on the phone');
  await user.click(screen.getByRole('button', { name: 'Apply to what’s due' }));
  await waitFor(() =>
    expect(acts).toEqual([
      { transactionId: 4, input: { act: 'apply', reason: 'Agreed on the phone', isBeyond: false } },
    ]),
  );
  expect(said()).toEqual(['Payment applied to what’s due']);
});

test('it goes back with the amount that is left', async () => {
  const { acts, user } = show(<MoneyPanel />);
  await user.click(await screen.findByRole('button', { name: 'Settle' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Refund' }));
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  await waitFor(() =>
    expect(acts).toEqual([{ transactionId: 4, input: { amount: 1_500, reason: 'Wrong amount', keepsAccess: false } }]),
  );
  expect(said()).toEqual(['Refund started']);
});

test('a refund by hand is noted with its reference; who only looks is offered nothing', async () => {
  const { acts, user } = show(<RefundPanel />);
  await user.click(await screen.findByRole('button', { name: 'Mark as sent' }));
  await user.type(await screen.findByLabelText('Reference of your transfer'), 'GC 4711');
  await user.click(screen.getByRole('button', { name: 'It’s sent' }));
  await waitFor(() => expect(acts).toEqual([{ refundId: 'ref_1', reference: 'GC 4711' }]));
  cleanup();
  show(<RefundPanel />, 'tribe-team-ro');
  await screen.findByText('To send by hand');
  expect(screen.queryByRole('button', { name: 'Mark as sent' })).toBeNull();
});

test('an order that its buyer disowned is refunded from its row, and its case closed with a reason', async () => {
  const { acts, user } = show(<MoneyPanel />, 'admin', [disowned]);
  await screen.findByText('Niña Reyes, +639171234567');
  const settle = async () =>
    user.click(
      await within(screen.getByRole('table', { name: /someone else/ })).findByRole('button', { name: 'Settle' }),
    );
  await settle();
  await user.click(await screen.findByRole('menuitem', { name: 'Refund PAY-000004' }));
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  await waitFor(() =>
    expect(acts).toEqual([
      {
        transactionId: 4,
        input: { amount: 2_000, reason: 'The owner of this email didn’t buy it', keepsAccess: false },
      },
    ]),
  );
  await settle();
  await user.click(await screen.findByRole('menuitem', { name: 'Close the case' }));
  await user.type(await screen.findByLabelText('Reason'), 'Refunded');
  await user.click(screen.getByRole('button', { name: 'Close the case' }));
  await waitFor(() => expect(acts[1]).toEqual({ orderId: 7, input: { isTheirs: false, reason: 'Refunded' } }));
  expect(said()).toEqual(['Refund started', 'Closed']);
});

test('one’s own order is offered its subscriptions alone; without any the section doesn’t show', async () => {
  const { user } = show(<MoneyPanel />, 'admin', [{ ...disowned, isOwn: true }]);
  await screen.findByText('owner@example.ph');
  await user.click(
    await within(screen.getByRole('table', { name: /someone else/ })).findByRole('button', { name: 'Settle' }),
  );
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Their subscriptions',
  ]);
  cleanup();
  show(<MoneyPanel />);
  await screen.findByText('Rhea Mae Lacson');
  expect(screen.queryByText('Reported as someone else’s')).toBeNull();
});
