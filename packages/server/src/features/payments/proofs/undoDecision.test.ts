import { expect, test } from 'vitest';
import { paymentMessages } from '@tribe/domain/features/billing/paymentMessages.ts';
import { proofMessages } from '@tribe/domain/features/payments/proofMessages.ts';
import { approvePaymentScheduleTransaction } from '#features/payments/handApproval.service.ts';
import { approveProof, rejectProof, revokeProof } from '#features/payments/proofs/decide.service.ts';
import { findProofs } from '#features/payments/proofs/queue.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { undoAct } from '#kernel/undo/undoable.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aPlan, paidByHand } from '../../../testing/billing.ts';
import { onSale, orderAt, orders, workOffMoney, wrongBooks } from '../../../testing/orders.ts';
import { aPerson, signedInAs } from '../../../testing/people.ts';
import { approvesProof, carriesOut, sendsProof } from '../../../testing/proofs.ts';
import { everything } from '../../../testing/undoing.ts';
import { aStranger, contextOf, services, signedIn } from '../../../testing/world.ts';

const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;
const approves = (ctx: Ctx, id: number, more: object = {}) => contextOf(ctx).run(approveProof, [id, more]);
const rejects = (ctx: Ctx, id: number) => contextOf(ctx).run(rejectProof, [id, { message: 'Send the whole receipt' }]);
const revokes = (ctx: Ctx, id: number) => contextOf(ctx).run(revokeProof, [id, 'The bank took it back']);
const undoes = (ctx: Ctx, id: string) => contextOf(ctx).run(undoAct, [id]);
const statusOf = async (id: number) => (await rows('select status from payment_proof where id = $1', id))[0].status;
const waits = async (ctx: Ctx, id: number) =>
  (await contextOf(ctx).run(findProofs, ['waiting'])).rows.some((row) => row.id === id);
const mailsTo = async (userId: number) =>
  (
    await rows(
      `select m.kind from mail_outbox m join app_user u on u.email = m.to_address where u.id = $1
         and m.kind in ('payment-receipt', 'payment-rejected') order by m.id`,
      userId,
    )
  ).map(({ kind }) => kind);
const noel = () => aStaff('Noel', 'Catacutan');
const liza = () => aStaff('Liza', 'Manalo');
const aStaff = async (firstName: string, lastName: string) =>
  signedIn(await aPerson({ roles: ['admin'], firstName, lastName }));

async function aWaiting(amount = 200_000) {
  const admin = await signedInAs('admin');
  const plan = await aPlan(admin);
  const { id } = await sendsProof(await signedIn(plan.userId), { scheduleId: plan.dueIds[0]! }, { amount });
  return { admin, plan, id, dueId: plan.dueIds[0]! };
}

/** All rows but those that only the act itself and its undo write, and the number that the next payment gets. */
async function books() {
  const { undoable_act: _, ...all } = await everything();
  const [next] = await rows(
    `select pg_sequence_last_value(pg_get_serial_sequence('payment_transaction', 'id')::regclass) as last`,
  );
  return { ...all, next };
}

test('whatever was decided and is taken back is as if it had not been: no row, no mail, no number', async () => {
  for (const decide of [approves, rejects]) {
    const { admin, plan, id } = await aWaiting();
    const before = await books();
    const { undoId } = await decide(admin, id);
    expect(await waits(admin, id)).toBe(false);
    expect(await undoes(admin, undoId)).toBe(true);
    expect(await waits(admin, id)).toBe(true);
    expect(await books()).toEqual(before);
    await carriesOut(undoId);
    expect([await statusOf(id), await mailsTo(plan.userId)]).toEqual(['waiting', []]);
    expect((await auditRows('due', plan.dueIds[0]!)).at(-1)).toMatchObject({ action: 'proof.decision-undone' });
    expect(await codeOf(undoes(admin, undoId))).toBe('CONFLICT');
  }
  expect(await wrongBooks()).toEqual([]);
});

test('a part, a credit and a place beyond the limit are taken back as wholly', async () => {
  for (const [amount, input] of [
    [150_000, { acceptsPart: true }],
    [250_000, { rest: 'credit' }],
    [250_000, { rest: 'refund' }],
  ] as const) {
    const { admin, id } = await aWaiting(amount);
    const before = await books();
    await undoes(admin, (await approves(admin, id, input)).undoId);
    expect(await books()).toEqual(before);
  }
  const admin = await signedInAs('admin');
  const { token } = await orders(await onSale({ seatLimit: 1, accessLevelIds: ['member'] }));
  const { id } = await sendsProof(aStranger(), { order: token });
  const before = await books();
  const { undoId } = await approves(admin, id, { isBeyond: true });
  await undoes(admin, undoId);
  expect(await books()).toEqual(before);
  // And what is not taken back makes a member of them.
  await approvesProof(admin, id);
  await workOffMoney();
  expect(await orderAt(token)).toMatchObject({ status: 'paid' });
  expect(await wrongBooks()).toEqual([]);
});

test('after ten seconds it is done in the name of whoever decided, told once, and stays', async () => {
  const { plan, id, dueId } = await aWaiting();
  const staff = await noel();
  const { undoId } = await approves(staff, id);
  expect([await statusOf(id), await mailsTo(plan.userId)]).toEqual(['waiting', []]);
  await carriesOut(undoId);
  await carriesOut(undoId);
  expect([await statusOf(id), await mailsTo(plan.userId)]).toEqual(['approved', ['payment-receipt']]);
  await expect(undoes(staff, undoId)).rejects.toThrow('It’s too late to undo this');
  const [payment] = await rows('select reviewer_id, status from payment_transaction where schedule_id = $1', dueId);
  expect(payment).toEqual({ reviewer_id: staff.me.userId, status: 'paid' });
  const [event] = await rows(`select actor_id from due_event where schedule_id = $1 order by id desc limit 1`, dueId);
  expect(event).toEqual({ actor_id: staff.me.userId });
  expect(await wrongBooks()).toEqual([]);
});

test('a revocation that is taken back leaves the payment with its number; else the due is owed again', async () => {
  const { admin, plan, id, dueId } = await aWaiting();
  await approvesProof(admin, id);
  const before = await books();
  await undoes(admin, (await revokes(admin, id)).undoId);
  expect(await books()).toEqual(before);
  const { undoId } = await revokes(admin, id);
  await expect(revokes(await noel(), id)).rejects.toThrow(proofMessages.revokedBy('Joy Peña'));
  await carriesOut(undoId);
  expect(await statusOf(id)).toBe('revoked');
  const [due] = await rows('select transaction_id from payment_schedule where id = $1', dueId);
  expect(due).toEqual({ transaction_id: null });
  await expect(revokes(admin, id)).rejects.toThrow(proofMessages.revokedBy('Joy Peña'));
  for (const role of ['member', 'success-manager', 'tribe-team-ro'] as const)
    expect([role, await codeOf(revokes(await signedInAs(role), id))]).toEqual([role, 'FORBIDDEN']);
  expect(await codeOf(revokes(aStranger(), id))).toBe('UNAUTHENTICATED');
  expect(await mailsTo(plan.userId)).toEqual(['payment-receipt']);
  expect(await wrongBooks()).toEqual([]);
});

test('one that only came besides another payment can’t be revoked as if it paid the due', async () => {
  const { admin, id, dueId } = await aWaiting();
  await paidByHand(admin, dueId);
  await approvesProof(admin, id, { isSecond: true });
  await expect(revokes(admin, id)).rejects.toThrow(paymentMessages.notPaid);
});

test('two presses are one decision, and nobody takes back another’s', async () => {
  const { id, plan } = await aWaiting();
  const [one, two] = [await noel(), await liza()];
  const answers = await Promise.allSettled([approves(one, id), approves(one, id), rejects(two, id)]);
  const done = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  expect(done).toHaveLength(1);
  const isNoels = answers[2].status === 'rejected';
  await expect(approves(await signedInAs('admin'), id)).rejects.toThrow(
    isNoels ? proofMessages.approvedBy('Noel Catacutan') : proofMessages.rejectedBy('Liza Manalo'),
  );
  const { undoId } = done[0]!;
  expect(await codeOf(undoes(isNoels ? two : one, undoId))).toBe('CONFLICT');
  expect(await statusOf(id)).toBe('waiting');
  const twice = await Promise.allSettled([1, 2].map(() => undoes(isNoels ? one : two, undoId)));
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await mailsTo(plan.userId)).toEqual([]);
});

test('the last but one is taken back while the last goes on', async () => {
  const [one, other] = [await aWaiting(), await aWaiting()];
  const first = await approves(one.admin, one.id);
  const second = await approves(one.admin, other.id);
  await undoes(one.admin, first.undoId);
  await carriesOut(second.undoId);
  expect([await statusOf(one.id), await statusOf(other.id)]).toEqual(['waiting', 'approved']);
  expect(await wrongBooks()).toEqual([]);
});

test('what changed within the ten seconds lets the proof wait again, and whoever decided learns why', async () => {
  const { plan, id, dueId } = await aWaiting();
  const staff = await noel();
  const { undoId } = await approves(staff, id);
  await contextOf(await liza()).run(approvePaymentScheduleTransaction, [dueId, 'GCash', '1234']);
  await carriesOut(undoId);
  expect(await waits(staff, id)).toBe(true);
  expect(await rows('select kind, body from notification where user_id = $1', staff.me.userId)).toEqual([
    { kind: 'proof.not-decided', body: paymentMessages.approvedBy('Liza Manalo') },
  ]);
  const again = await rejects(staff, id);
  await sendsProof(await signedIn(plan.userId), { scheduleId: plan.dueIds[1]! });
  await undoes(staff, again.undoId);
  expect(await waits(staff, id)).toBe(true);
  expect(await wrongBooks()).toEqual([]);
});

test('one that its sender replaced meanwhile is not decided, nor taken back', async () => {
  const { admin, plan, id, dueId } = await aWaiting();
  const { undoId } = await approves(admin, id);
  const { id: newer } = await sendsProof(await signedIn(plan.userId), { scheduleId: dueId }, { replaces: id });
  await expect(undoes(admin, undoId)).rejects.toThrow(proofMessages.notWaiting);
  await carriesOut(undoId);
  expect([await statusOf(id), await statusOf(newer)]).toEqual(['withdrawn', 'waiting']);
  expect(await rows('select body from notification where user_id = $1', admin.me.userId)).toEqual([
    { body: proofMessages.replaced },
  ]);
});
