import { randomUUID } from 'node:crypto';
import { disputeMessages } from '@tribe/domain/features/payments/dispute.input.ts';
import { reviewMessages } from '@tribe/domain/features/payments/reviewMessages.ts';
import { paymentMessages } from '@tribe/domain/features/billing/paymentMessages.ts';
import { providers, type Provider } from '@tribe/domain/features/payments/providers.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { findDisputes } from '#features/payments/review/review.service.ts';
import { openDispute, setDisputeEvidenceDay, settleDispute } from '#features/payments/refunds/dispute.service.ts';
import { refundPayment } from '#features/payments/refunds/refund.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aPlan, paidByHand } from '../../../testing/billing.ts';
import { onSale, orderAt, orders, startsToPay, strikes, workOffMoney, wrongBooks } from '../../../testing/orders.ts';
import { aStandIn } from '../../../testing/payments.ts';
import { signedInAs } from '../../../testing/people.ts';
import { contextOf, services, setClock, signedIn } from '../../../testing/world.ts';

const standIn = await aStandIn();
const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;

beforeEach(() => {
  standIn.reset();
  setClock('2026-11-21T02:00:00Z');
});

const opens = (ctx: Ctx, payment: string, more: object = {}) => contextOf(ctx).run(openDispute, [{ payment, ...more }]);
const settles = (ctx: Ctx, id: number, outcome: 'won' | 'lost', more: object = {}) =>
  contextOf(ctx).run(settleDispute, [id, { outcome, ...more }]);
const setsDay = (ctx: Ctx, id: number, day: string | null) => contextOf(ctx).run(setDisputeEvidenceDay, [id, day]);
const shown = async (ctx: Ctx, transactionId: number) =>
  (await contextOf(ctx).run(findDisputes, [])).filter((each) => each.transactionId === transactionId);

async function aPaidPlan(admin: Ctx) {
  const plan = await aPlan(admin);
  const id = await paidByHand(admin, plan.dueIds[0]!);
  return { ...plan, transactionId: id, number: `PAY-${String(id).padStart(6, '0')}` };
}

const transaction = async (id: number) =>
  (await rows('select status, amount, refunded from payment_transaction where id = $1', id))[0];
const subscriptionOf = async (id: number) =>
  (await rows('select status from subscription where id = $1', id))[0]!.status;

/** Somebody buys at a gateway, and disputes it there. */
async function bought(provider: Provider) {
  const { token } = await orders(await onSale());
  await startsToPay(token, provider);
  const session = standIn.sessions().at(-1)!;
  standIn.pay(provider, session.id);
  await standIn.settled();
  await workOffMoney();
  await standIn.settled();
  setClock('2026-11-21T02:10:01Z');
  await strikes('payments.reconcile');
  const { payments } = standIn.session(provider, session.id);
  const [paid] = await rows('select id, number from payment_transaction where external_id = $1', payments[0]!.id);
  return { token, paymentId: payments[0]!.id, transactionId: paid!.id as number, number: paid!.number as string };
}

async function heard(): Promise<void> {
  await standIn.settled();
  await workOffMoney();
}

test('only who may take payments back opens, dates and settles a dispute; who looks after payments sees it', async () => {
  const admin = await signedInAs('admin');
  const { number, transactionId } = await aPaidPlan(admin);
  const id = await opens(admin, number);
  for (const role of ['member', 'success-manager', 'tribe-team-ro'] as const) {
    const other = await signedInAs(role);
    for (const act of [() => opens(other, number), () => setsDay(other, id, null), () => settles(other, id, 'lost')])
      expect([role, await codeOf(act())]).toEqual([role, 'FORBIDDEN']);
  }
  expect(await codeOf(contextOf(await signedInAs('member')).run(findDisputes, []))).toBe('FORBIDDEN');
  expect(await shown(await signedInAs('tribe-team-ro'), transactionId)).toMatchObject([{ id, state: 'opened' }]);
  expect(await codeOf(settles(admin, 2_000_000_000, 'won'))).toBe('NOT_FOUND');
  expect(await codeOf(setsDay(admin, 2_000_000_000, null))).toBe('NOT_FOUND');
});

test('nobody opens or settles a dispute of their own payment', async () => {
  const admin = await signedInAs('admin');
  const own = await aPlan(admin, { userId: (await signedInAs('admin')).me!.userId });
  const id = await paidByHand(admin, own.dueIds[0]!);
  const number = `PAY-${String(id).padStart(6, '0')}`;
  const owner = await signedIn(own.userId);
  await expect(opens(owner, number)).rejects.toThrow(paymentMessages.notYourOwn);
  const dispute = await opens(admin, number);
  await expect(settles(owner, dispute, 'won')).rejects.toThrow(paymentMessages.notYourOwn);
});

test.each(providers.filter((provider) => provider !== 'xendit'))(
  'what is disputed at %s is opened and closed once, however often it is heard, and moves no money',
  async (provider) => {
    const admin = await signedInAs('admin');
    const { token, paymentId, transactionId } = await bought(provider);
    standIn.rule({ provider, on: 'webhook', do: 'double' });
    standIn.dispute(provider, paymentId);
    await heard();
    standIn.dispute(provider, paymentId);
    await heard();
    standIn.dispute(provider, paymentId, 'lost');
    await heard();
    const named = standIn.session(provider, standIn.sessions()[0]!.id).payments[0]!.dispute!.id;
    expect(await shown(admin, transactionId)).toMatchObject([
      { state: 'lost', isUnsettled: true, externalId: named, fee: null, left: 200_000 },
    ]);
    expect(await transaction(transactionId)).toMatchObject({ status: 'paid', refunded: 0 });
    expect((await orderAt(token)).status).toBe('paid');
    expect(await wrongBooks()).toEqual([]);
  },
);

const atGateways = providers.filter((provider) => provider !== 'xendit');

describe.each(atGateways)('%s closes a dispute', (provider) => {
  /** What the gateway tells of one dispute, a minute apart, delivered in the order of these numbers. */
  async function hearsOf(order: number[], ...states: ('open' | 'won' | 'lost' | 'withdrawn')[]) {
    const sold = await bought(provider);
    const before = standIn.deliveries().length;
    standIn.rule({ provider, on: 'webhook', do: 'hold', times: 9 });
    for (const [minute, state] of states.entries()) {
      standIn.clock(minute * 60_000);
      standIn.dispute(provider, sold.paymentId, state);
    }
    const held = standIn.deliveries().slice(before);
    for (const at of order) {
      await standIn.deliver([held[at]!.id]);
      await workOffMoney();
    }
    return { ...sold, dispute: (await shown(await signedInAs('admin'), sold.transactionId))[0]! };
  }

  test.each(['won', 'withdrawn'] as const)('that is %s: nothing is left to do', async (state) => {
    const { dispute, transactionId } = await hearsOf([0, 1], 'open', state);
    expect(dispute).toMatchObject({ state, isUnsettled: false, settledAt: null });
    expect(await transaction(transactionId)).toMatchObject({ status: 'paid', refunded: 0 });
  });

  test('that is lost: it counts as refunded once staff say so', async () => {
    const admin = await signedInAs('admin');
    const { dispute, transactionId, number } = await hearsOf([0, 1], 'open', 'lost');
    expect(dispute).toMatchObject({ state: 'lost', isUnsettled: true });
    const said = (await auditRows('payment', transactionId)).filter(({ action }) => action === 'dispute.heard');
    expect(said.map(({ sentence }) => sentence)).toEqual([
      `The gateway’s result for the dispute over payment ${number}: lost`,
    ]);
    await settles(admin, dispute.id, 'lost', { fee: 75_000 });
    expect(await transaction(transactionId)).toMatchObject({ refunded: 200_000 });
    expect(await shown(admin, transactionId)).toMatchObject([{ state: 'lost', isUnsettled: false, fee: 75_000 }]);
    expect(await wrongBooks()).toEqual([]);
  });

  test.each([
    ['before it was opened', [1, 0], ['open', 'won'], 'won'],
    ['twice', [0, 1, 1, 0, 1], ['open', 'won'], 'won'],
    ['and says otherwise later', [0, 1, 2], ['open', 'won', 'lost'], 'lost'],
    ['and says otherwise later, which comes first', [2, 0, 1], ['open', 'won', 'lost'], 'lost'],
  ] as const)('%s: the last word counts', async (_when, order, states, state) => {
    const { dispute, transactionId } = await hearsOf([...order], ...states);
    expect(dispute).toMatchObject({ state });
    expect(await shown(await signedInAs('admin'), transactionId)).toHaveLength(1);
  });

  test('and never changes what staff settled; staff settle otherwise what it closed', async () => {
    const admin = await signedInAs('admin');
    const { dispute, paymentId, transactionId } = await hearsOf([0, 1], 'open', 'won');
    await settles(admin, dispute.id, 'lost');
    expect(await transaction(transactionId)).toMatchObject({ refunded: 200_000 });
    standIn.dispute(provider, paymentId, 'withdrawn');
    const [last] = standIn.deliveries().slice(-1);
    await standIn.deliver([last!.id]);
    await workOffMoney();
    expect(await shown(admin, transactionId)).toMatchObject([{ state: 'lost', isUnsettled: false }]);
  });
});

test('news of a dispute opens it even where it comes late, and a forged one opens nothing', async () => {
  const admin = await signedInAs('admin');
  const { paymentId, transactionId } = await bought('paypal');
  standIn.rule({ provider: 'paypal', on: 'webhook', do: 'forge' });
  standIn.dispute('paypal', paymentId);
  await heard();
  expect(await shown(admin, transactionId)).toEqual([]);
  standIn.rule({ provider: 'paypal', on: 'webhook', do: 'staleTime' });
  standIn.dispute('paypal', paymentId);
  await heard();
  expect(await shown(admin, transactionId)).toHaveLength(1);
});

test('what staff opened before the gateway named it stays one dispute', async () => {
  const admin = await signedInAs('admin');
  const { paymentId, transactionId } = await bought('stripe');
  const id = await opens(admin, paymentId);
  standIn.dispute('stripe', paymentId);
  await heard();
  expect(await shown(admin, transactionId)).toMatchObject([{ id, externalId: expect.stringMatching(/^dp_/) }]);
  await settles(admin, id, 'won');
  standIn.dispute('stripe', paymentId, 'won');
  await heard();
  expect(await shown(admin, transactionId)).toMatchObject([{ id, state: 'won' }]);
});

test('of one payment one dispute is open; an unknown payment and a past day are said', async () => {
  const admin = await signedInAs('admin');
  const { number, transactionId } = await aPaidPlan(admin);
  await expect(opens(admin, 'PAY-999999')).rejects.toMatchObject({
    messages: { payment: [disputeMessages.unknownPayment] },
  });
  await expect(opens(admin, number, { evidenceDay: '2026-11-20' })).rejects.toMatchObject({
    messages: { evidenceDay: [disputeMessages.dayPast] },
  });
  const both = await Promise.allSettled([opens(admin, number), opens(admin, number.toLowerCase())]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(opens(admin, number)).rejects.toThrow(disputeMessages.openAlready);
  const { id } = (await shown(admin, transactionId))[0]!;
  await setsDay(admin, id, '2026-11-21');
  expect(await shown(admin, transactionId)).toMatchObject([{ evidenceDay: '2026-11-21' }]);
  await settles(admin, id, 'won', { fee: 500 });
  expect(await transaction(transactionId)).toMatchObject({ status: 'paid', refunded: 0 });
  await expect(setsDay(admin, id, null)).rejects.toThrow(disputeMessages.over);
});

test('a lost dispute is a refund of all that is left, with its fee, and ends the subscription, once', async () => {
  const admin = await signedInAs('admin');
  const { id: subscriptionId, number, transactionId, dueIds } = await aPaidPlan(admin);
  const part = { amount: 50_000, reason: 'Asked for it', keepsAccess: true };
  await contextOf(admin, randomUUID()).run(refundPayment, [transactionId, part]);
  const id = await opens(admin, number);
  expect(await subscriptionOf(subscriptionId)).toBe('active');
  const both = await Promise.allSettled([
    settles(admin, id, 'lost', { fee: 75_000 }),
    settles(await signedInAs('admin'), id, 'lost', { fee: 75_000 }),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(settles(admin, id, 'lost')).rejects.toThrow(disputeMessages.over);
  expect(await transaction(transactionId)).toMatchObject({ status: 'paid', amount: 200_000, refunded: 200_000 });
  // What staff were to send by hand went with the rest: it must not go out twice.
  expect(
    await rows('select state, amount, reason from refund where transaction_id = $1 order by amount', transactionId),
  ).toEqual([
    { state: 'failed', amount: 50_000, reason: 'Asked for it' },
    { state: 'done', amount: 200_000, reason: 'Dispute lost' },
  ]);
  expect(await subscriptionOf(subscriptionId)).toBe('unenrolled');
  expect(
    await rows('select transaction_id is not null as paid from payment_schedule where id = $1', dueIds[0]),
  ).toEqual([{ paid: true }]);
  expect(await shown(admin, transactionId)).toMatchObject([{ state: 'lost', fee: 75_000, left: 0 }]);
  const said = (await auditRows('payment', transactionId)).filter(({ action }) => action === 'dispute.lost');
  expect(said.map(({ sentence }) => sentence)).toEqual([
    `Lost the dispute over payment ${number}: ₱2,000.00 was refunded, with a fee of ₱750.00`,
  ]);
  expect(await wrongBooks()).toEqual([]);
});

test('staff may let somebody keep their access, and one payment of two that is lost ends nothing', async () => {
  const admin = await signedInAs('admin');
  const kept = await aPaidPlan(admin);
  await settles(admin, await opens(admin, kept.number), 'lost', { keepsAccess: true });
  expect(await subscriptionOf(kept.id)).toBe('active');
  const two = await aPaidPlan(admin);
  await paidByHand(admin, two.dueIds[1]!);
  await settles(admin, await opens(admin, two.number), 'lost');
  expect(await subscriptionOf(two.id)).toBe('active');
  expect(await wrongBooks()).toEqual([]);
});

test('a payment whose credit paid another due is revoked there before its dispute is lost', async () => {
  const admin = await signedInAs('admin');
  const plan = await aPaidPlan(admin);
  await rows(
    `insert into payment_transaction (number, schedule_id, kind, platform, external_id, amount, status, paid_at, received_at)
     values ('PAY-C1', $1, 'credit', 'credit', $2, 100, 'paid', now(), now())`,
    plan.dueIds[2],
    plan.number,
  );
  const id = await opens(admin, plan.number);
  await expect(settles(admin, id, 'lost')).rejects.toThrow(reviewMessages.revokeFirst);
  await expect(opens(admin, 'PAY-C1')).rejects.toMatchObject({
    messages: { payment: [disputeMessages.neverDisputed] },
  });
  await rows(`delete from payment_transaction where number = 'PAY-C1'`);
});
