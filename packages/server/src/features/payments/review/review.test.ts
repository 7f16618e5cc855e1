import { expect, test } from 'vitest';
import { reviewMessages } from '@tribe/domain/features/payments/reviewMessages.ts';
import { proofMessages } from '@tribe/domain/features/payments/proofMessages.ts';
import { disapprovePaymentScheduleTransaction } from '#features/payments/approve.service.ts';
import { pageAbandonedOrders } from '#features/payments/review/abandoned.service.ts';
import { findOpenMoney, findOpenRefunds, findRefundable } from '#features/payments/review/review.service.ts';
import { settleMoney } from '#features/payments/review/settleMoney.service.ts';
import { finishManualRefund, refundPayment } from '#features/payments/refunds/refund.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aPlan, paidByHand } from '../../../testing/billing.ts';
import { playedGateways } from '../../../testing/gateway.ts';
import { delivers, onSale, orderAt, orders, startsToPay, workOffMoney, wrongBooks } from '../../../testing/orders.ts';
import { signedInAs } from '../../../testing/people.ts';
import { approvesProof, sendsProof } from '../../../testing/proofs.ts';
import { contextOf, services, setClock, signedIn } from '../../../testing/world.ts';

const { xendit } = playedGateways('xendit');
const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;
const settles = (ctx: Ctx, id: number, act: 'apply' | 'credit' | 'dismiss', more: object = {}) =>
  contextOf(ctx).run(settleMoney, [id, { act, reason: 'Seen on the statement', ...more }]);
const openMoney = (ctx: Ctx) => contextOf(ctx).run(findOpenMoney, []);
const duesOf = (invoiceId: number) =>
  rows(
    `select price, payment_platform as platform from payment_schedule where invoice_id = $1 order by schedule_date, sequence`,
    invoiceId,
  );

/** A payment of a wrong amount at the gateway, for an order of three times ₱2,000.00. */
async function aWrongPayment(amount: number) {
  const sold = await onSale({ accessLevelIds: ['member'] });
  const { token } = await orders(sold);
  await startsToPay(token);
  const session = xendit.last;
  xendit.pay(session, { amount });
  await delivers(session);
  await workOffMoney();
  const [paid] = await rows('select id from payment_transaction where external_invoice_id = $1', session.id);
  return { token, id: paid.id as number };
}

/** A due paid twice: by hand and, afterwards, by the receipt that waited. */
async function paidTwice() {
  const admin = await signedInAs('admin');
  const plan = await aPlan(admin);
  const member = await signedIn(plan.userId);
  const { id } = await sendsProof(member, { scheduleId: plan.dueIds[0]! });
  await paidByHand(admin, plan.dueIds[0]!);
  await approvesProof(admin, id, { isSecond: true });
  const [money] = (await openMoney(admin)).filter(({ userId }) => userId === plan.userId);
  return { admin, plan, member, money: money! };
}

test('only who approves payments settles what needs a look; who looks after payments sees it', async () => {
  const { id } = await aWrongPayment(150_000);
  for (const role of ['member', 'success-manager', 'tribe-team-ro'] as const)
    expect([role, await codeOf(settles(await signedInAs(role), id, 'apply'))]).toEqual([role, 'FORBIDDEN']);
  expect(await codeOf(openMoney(await signedInAs('member')))).toBe('FORBIDDEN');
  expect((await openMoney(await signedInAs('tribe-team-ro'))).map((money) => money.id)).toContain(id);
  expect(await codeOf(settles(await signedInAs('admin'), 2_000_000_000, 'apply'))).toBe('NOT_FOUND');
});

test('less than was asked for pays a part of the due, and gives what was bought', async () => {
  const admin = await signedInAs('admin');
  const { id, token } = await aWrongPayment(150_000);
  expect((await openMoney(admin)).find((money) => money.id === id)).toMatchObject({
    why: 'wrong-amount',
    left: 150_000,
  });
  await settles(admin, id, 'apply');
  const order = await orderAt(token);
  expect(order.status).toBe('paid');
  expect(order.dues.map(({ price, isPaid }) => [price, isPaid])).toEqual([
    [150_000, true],
    [50_000, false],
    [200_000, false],
    [200_000, false],
  ]);
  expect((await openMoney(admin)).some((money) => money.id === id)).toBe(false);
  expect(await wrongBooks()).toEqual([]);
});

test('more than was asked for pays the due, and the rest the next ones in part', async () => {
  const admin = await signedInAs('admin');
  const { id, token } = await aWrongPayment(450_000);
  await settles(admin, id, 'apply');
  const order = await orderAt(token);
  expect(order.dues.map(({ price, isPaid }) => [price, isPaid])).toEqual([
    [200_000, true],
    [200_000, true],
    [50_000, true],
    [150_000, false],
  ]);
  expect(await wrongBooks()).toEqual([]);
});

test('of two staff who settle one payment one wins, and the other learns by whom', async () => {
  const { id } = await aWrongPayment(150_000);
  const staff = [await signedInAs('admin'), await signedInAs('admin')];
  const answers = await Promise.allSettled(staff.map((ctx) => settles(ctx, id, 'apply')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const lost = answers.find((answer) => answer.status === 'rejected');
  expect(lost?.reason.message).toBe(reviewMessages.settledBy('Joy Peña'));
  expect(await wrongBooks()).toEqual([]);
});

test('what isn’t pesos pays nothing; it goes back or is put away', async () => {
  const admin = await signedInAs('admin');
  const sold = await onSale();
  const { token } = await orders(sold);
  await startsToPay(token);
  xendit.pay(xendit.last, { currency: 'USD' });
  await delivers(xendit.last);
  await workOffMoney();
  const [paid] = await rows('select id from payment_transaction where external_invoice_id = $1', xendit.last.id);
  await expect(settles(admin, paid.id, 'apply')).rejects.toThrow(reviewMessages.neverPays);
  await settles(admin, paid.id, 'dismiss');
  expect((await openMoney(admin)).some((money) => money.id === paid.id)).toBe(false);
});

test('a second payment is kept as a credit on the next dues, or goes back by hand', async () => {
  const one = await paidTwice();
  expect(one.money).toMatchObject({ why: 'paid-twice', left: 200_000, paidBy: expect.stringMatching(/^PAY-/) });
  expect(await codeOf(settles(one.admin, one.money.id, 'apply'))).toBe('CONFLICT');
  await settles(one.admin, one.money.id, 'credit');
  expect(await duesOf(one.plan.invoiceId)).toEqual([
    { price: 200_000, platform: 'GCash' },
    { price: 200_000, platform: 'credit' },
    { price: 200_000, platform: null },
  ]);
  // What paid another due goes back from there, not twice.
  const twice = contextOf(one.admin).run(refundPayment, [one.money.id, { amount: 1, reason: 'Asked' }]);
  await expect(twice).rejects.toThrow('At most ₱0.00 can be refunded');

  const other = await paidTwice();
  const asked = { amount: 200_000, reason: 'Paid twice' };
  const { id } = await contextOf(other.admin).run(refundPayment, [other.money.id, asked]);
  expect(await contextOf(other.admin).run(findOpenRefunds, [])).toEqual(
    expect.arrayContaining([expect.objectContaining({ id, state: 'manual', name: 'Joy Peña', amount: 200_000 })]),
  );
  await contextOf(other.admin).run(finishManualRefund, [id, 'GC 4711']);
  expect((await contextOf(other.admin).run(findOpenRefunds, [])).some((refund) => refund.id === id)).toBe(false);
  expect((await openMoney(other.admin)).some((money) => money.id === other.money.id)).toBe(false);
  expect(await wrongBooks()).toEqual([]);
});

test('from a due staff find what paid it and how much of it can go back; of what nobody paid there is nothing', async () => {
  const admin = await signedInAs('admin');
  const { dueIds } = await aPlan(admin);
  await paidByHand(admin, dueIds[0]!);
  const find = (ctx: Ctx, id: number) => contextOf(ctx).run(findRefundable, [id]);
  const found = await find(admin, dueIds[0]!);
  expect(found).toMatchObject({ name: 'Joy Peña', left: 200_000, number: expect.stringMatching(/^PAY-/) });
  expect(await find(admin, dueIds[1]!)).toBeNull();
  for (const role of ['member', 'success-manager', 'tribe-team-ro'] as const)
    expect([role, await codeOf(find(await signedInAs(role), dueIds[0]!))]).toEqual([role, 'FORBIDDEN']);
  await contextOf(admin).run(refundPayment, [found!.id, { amount: 50_000, reason: 'Asked' }]);
  expect((await find(admin, dueIds[0]!))?.left).toBe(150_000);
  await contextOf(admin).run(refundPayment, [found!.id, { amount: 150_000, reason: 'Asked' }]);
  expect(await find(admin, dueIds[0]!)).toBeNull();
});

test('a receipt of more than is due needs a word about the rest, which is a credit or goes back', async () => {
  const admin = await signedInAs('admin');
  const plan = await aPlan(admin);
  const member = await signedIn(plan.userId);
  const { id } = await sendsProof(member, { scheduleId: plan.dueIds[0]! }, { amount: 250_000 });
  const approves = (more: object) => approvesProof(admin, id, more);
  await expect(approves({})).rejects.toThrow(proofMessages.over);
  await approves({ rest: 'credit' });
  expect(await duesOf(plan.invoiceId)).toEqual([
    { price: 200_000, platform: 'GCash' },
    { price: 50_000, platform: 'credit' },
    { price: 150_000, platform: null },
    { price: 200_000, platform: null },
  ]);
  // The transfer bounced: what its credit paid is revoked first.
  const revokes = (scheduleId: number) =>
    contextOf(admin).run(disapprovePaymentScheduleTransaction, [scheduleId, 'Bounced']);
  await expect(revokes(plan.dueIds[0]!)).rejects.toThrow(reviewMessages.revokeFirst);
  await revokes(plan.dueIds[1]!);
  await revokes(plan.dueIds[0]!);
  expect((await duesOf(plan.invoiceId)).map(({ platform }) => platform)).toEqual([null, null, null, null]);
  expect((await openMoney(admin)).filter(({ userId }) => userId === plan.userId)).toEqual([]);
  expect(await wrongBooks()).toEqual([]);
});

test('a credit that no due is left for waits to be given back', async () => {
  const admin = await signedInAs('admin');
  const plan = await aPlan(admin, { term: { name: 'In full' } });
  const member = await signedIn(plan.userId);
  const { id } = await sendsProof(member, { scheduleId: plan.dueIds[0]! }, { amount: 700_000 });
  await approvesProof(admin, id, { rest: 'credit' });
  const [money] = (await openMoney(admin)).filter(({ userId }) => userId === plan.userId);
  expect(money).toMatchObject({ why: 'credit', left: 100_000 });
  await contextOf(admin).run(refundPayment, [money!.id, { amount: 100_000, reason: 'Too much', keepsAccess: true }]);
  expect((await openMoney(admin)).filter(({ userId }) => userId === plan.userId)).toEqual([]);
  expect(await wrongBooks()).toEqual([]);
});

test('a checkout that was left shows after an hour, until the same is ordered again', async () => {
  const admin = await signedInAs('admin');
  const sold = await onSale();
  const email = 'left-behind@example.ph';
  await orders(sold, { email });
  const found = async (ctx: Ctx = admin) =>
    (await contextOf(ctx).run(pageAbandonedOrders, [{ search: 'left-behind' }])).rows.map(({ amount }) => amount);
  expect(await found()).toEqual([]);
  setClock('2026-11-21T03:01:00Z');
  expect(await found()).toEqual([600_000]);
  expect(await found(await signedInAs('tribe-team-ro'))).toEqual([600_000]);
  expect(await codeOf(found(await signedInAs('success-manager')))).toBe('FORBIDDEN');
  await orders(sold, { email });
  expect(await found()).toEqual([]);
  await workOffMoney();
  setClock('2026-11-21T02:00:00Z');
});
