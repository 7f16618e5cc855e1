import { expect, test } from 'vitest';
import { proofMessages } from '@tribe/domain/features/payments/proofMessages.ts';
import { findSubscription } from '#features/billing/subscriptions/view.service.ts';
import { approvePaymentScheduleTransaction, type SeenPayment } from '#features/payments/handApproval.service.ts';
import { findProofBerth } from '#features/payments/proofs/picture.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { toAppError } from '#kernel/api/errors.ts';
import { codeOf } from '../../testing/accounts.ts';
import { aPlan } from '../../testing/billing.ts';
import { wrongBooks } from '../../testing/orders.ts';
import { aMember, signedInAs } from '../../testing/people.ts';
import { contextOf, services, signedIn } from '../../testing/world.ts';

const approves = (as: Ctx, id: number, seen: SeenPayment = {}) =>
  contextOf(as).run(approvePaymentScheduleTransaction, [id, 'GCash', '8830 1142', seen]);
const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => toAppError(error).messages,
  );

test('only those who approve payments do, and nobody their own, with a day and an amount too', async () => {
  const admin = await signedInAs('admin');
  const { dueIds, userId } = await aPlan(admin);
  for (const as of [await signedIn(userId), await signedInAs('success-manager'), await signedInAs('tribe-team-ro')])
    expect(await codeOf(approves(as, dueIds[0]!, { amount: 100_000, acceptsPart: true }))).toBe('FORBIDDEN');
  const own = await aPlan(await signedInAs('admin'), { userId: admin.me.userId });
  expect(await codeOf(approves(admin, own.dueIds[0]!))).toBe('FORBIDDEN');
});

test('a payment bears the day on which it came, today at the latest', async () => {
  const admin = await signedInAs('admin');
  const { dueIds } = await aPlan(admin);
  expect(await messageOf(approves(admin, dueIds[0]!, { paidOn: '2026-11-22' }))).toEqual({
    paidOn: [proofMessages.notYetPaid],
  });
  expect(await messageOf(approves(admin, dueIds[0]!, { paidOn: '2025-11-01' }))).toEqual({
    paidOn: [proofMessages.longAgo],
  });
  expect(await approves(admin, dueIds[0]!, { paidOn: '2026-11-16' })).toMatchObject({
    paidAt: new Date('2026-11-16T04:00:00Z'),
  });
  expect(await approves(admin, dueIds[1]!)).toMatchObject({ paidAt: services.clock() });
});

test('a part leaves the rest due, and what is more is a credit, as at the proof desk', async () => {
  const admin = await signedInAs('admin');
  const { id, dueIds } = await aPlan(admin);
  expect(await messageOf(approves(admin, dueIds[0]!, { amount: 150_000 }))).toEqual({
    acceptsPart: [proofMessages.short],
  });
  await approves(admin, dueIds[0]!, { amount: 150_000, acceptsPart: true });
  const [invoice] = (await findSubscription(admin, id)).invoices;
  expect(invoice!.total).toBe(600_000);
  expect(invoice!.paymentSchedule.map(({ price, transactionId }) => [price, transactionId !== null])).toEqual([
    [150_000, true],
    [50_000, false],
    [200_000, false],
    [200_000, false],
  ]);
  expect(await messageOf(approves(admin, dueIds[1]!, { amount: 300_000 }))).toEqual({ rest: [proofMessages.over] });
  await approves(admin, dueIds[1]!, { amount: 300_000, rest: 'credit' });
  const { rows } = await services.pools.main.query('select amount from payment_credit where invoice_id = $1', [
    invoice!.id,
  ]);
  expect(rows).toEqual([{ amount: 100_000 }]);
  expect(await wrongBooks()).toEqual([]);
});

test('a picture is taken for a due by who approves it or whose it is, and must be of that due', async () => {
  const admin = await signedInAs('admin');
  const { dueIds, userId } = await aPlan(admin);
  const named = { order: null, scheduleId: dueIds[0]! };
  for (const as of [admin, await signedIn(userId)]) expect(await codeOf(findProofBerth(as, named))).toBeNull();
  for (const as of [await signedIn(await aMember()), await signedInAs('success-manager')])
    expect(await codeOf(findProofBerth(as, named))).toBe('NOT_FOUND');
  expect(await messageOf(approves(admin, dueIds[0]!, { pictureId: 999_999 }))).toEqual({
    pictureId: [proofMessages.unknownPicture],
  });
});

test('of two who approve it at once one does', async () => {
  const [one, two] = [await signedInAs('admin'), await signedInAs('admin')];
  const { dueIds } = await aPlan(one);
  const part = { amount: 150_000, acceptsPart: true };
  const both = await Promise.all([one, two].map((as) => codeOf(approves(as, dueIds[0]!, part))));
  expect(both.toSorted()).toEqual(expect.arrayContaining(['CONFLICT']));
  expect(both).toContain(null);
  expect(await wrongBooks()).toEqual([]);
});
