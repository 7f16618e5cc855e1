import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { proofMessages } from '@tribe/domain/features/payments/proofMessages.ts';
import { paymentMessages } from '@tribe/domain/features/billing/paymentMessages.ts';
import { disapprovePaymentScheduleTransaction } from '#features/payments/approve.service.ts';
import { findProofs, findProofsAlike } from '#features/payments/proofs/queue.service.ts';
import { sendProof } from '#features/payments/proofs/send.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aPlan } from '../../../testing/billing.ts';
import { onSale, orderAt, orders, strikes, workOffMoney, wrongBooks } from '../../../testing/orders.ts';
import { aPerson, signedInAs } from '../../../testing/people.ts';
import {
  approvesProof,
  aReceipt,
  offersByHand,
  rejectsProof,
  sendsPicture,
  sendsProof,
} from '../../../testing/proofs.ts';
import { get, send } from '../../../testing/uploads.ts';
import { aStranger, contextOf, services, setClock, signedIn } from '../../../testing/world.ts';

const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;
const [approves, rejects] = [approvesProof, rejectsProof];
const queue = (ctx: Ctx, view: 'waiting' | 'approved' | 'rejected' = 'waiting') =>
  contextOf(ctx).run(findProofs, [view]);
const rowOf = async (ctx: Ctx, id: number) => (await queue(ctx)).rows.find((row) => row.id === id)!;

const receiptsOf = (scheduleId: number) =>
  rows(
    `select id, status, reason from payment_proof where schedule_id = $1 and status <> 'withdrawn' order by id desc`,
    scheduleId,
  );

async function aDue() {
  await offersByHand();
  const admin = await signedInAs('admin');
  const plan = await aPlan(admin);
  return { admin, plan, member: await signedIn(plan.userId), scheduleId: plan.dueIds[0]! };
}

test('only its owner sends a receipt for a due, and only staff who approve payments decide on it', async () => {
  const { admin, member, scheduleId } = await aDue();
  const other = await signedInAs('member');
  const line = { reference: '12345', amount: 200_000, paidOn: '2026-11-20' };
  const atCounter = { scheduleId, platform: 'counter', lines: [line] };
  expect(await codeOf(contextOf(other).run(sendProof, [atCounter]))).toBe('NOT_FOUND');
  expect(await codeOf(contextOf(aStranger()).run(sendProof, [atCounter]))).toBe('UNAUTHENTICATED');
  expect(
    (
      await send(null, {
        name: 'a.jpg',
        content: await aReceipt(),
        path: `/api/payment-proof-pictures?due=${scheduleId}`,
      })
    ).status,
  ).toBe(401);
  expect(
    (
      await send(other, {
        name: 'a.jpg',
        content: await aReceipt(),
        path: `/api/payment-proof-pictures?due=${scheduleId}`,
      })
    ).status,
  ).toBe(404);
  const { id } = await sendsProof(member, { scheduleId });
  for (const [role, code] of [
    ['member', 'FORBIDDEN'],
    ['tribe-team-ro', 'FORBIDDEN'],
    ['success-manager', 'FORBIDDEN'],
  ] as const) {
    expect([role, await codeOf(approves(await signedInAs(role), id))]).toEqual([role, code]);
    expect([role, await codeOf(rejects(await signedInAs(role), id))]).toEqual([role, code]);
  }
  expect(await codeOf(queue(member))).toBe('FORBIDDEN');
  expect((await queue(await signedInAs('tribe-team-ro'))).rows.map((row) => row.id)).toContain(id);
  await approves(admin, id);
  expect(await receiptsOf(scheduleId)).toMatchObject([{ id, status: 'approved' }]);
});

test('a receipt shows beside its due, and approving it pays the due and mails the receipt', async () => {
  const { admin, plan, member, scheduleId } = await aDue();
  const { id } = await sendsProof(member, { scheduleId }, { reference: '9021 3845 57210' });
  expect(await rowOf(admin, id)).toMatchObject({
    name: 'Joy Peña',
    platform: 'gcash',
    amount: 200_000,
    price: 200_000,
    sequence: 1,
    dues: 3,
    lines: [{ reference: '9021 3845 57210', paidOn: '2026-11-20' }],
    flags: [],
  });
  await approves(admin, id);
  const [due] = await rows('select payment_platform, transaction_id from payment_schedule where id = $1', scheduleId);
  expect(due).toMatchObject({ payment_platform: 'GCash', transaction_id: expect.stringMatching(/^PAY-/) });
  expect(
    await rows(
      `select kind from mail_outbox m join app_user u on u.email = m.to_address where u.id = $1 order by m.id desc limit 1`,
      plan.userId,
    ),
  ).toEqual([{ kind: 'payment-receipt' }]);
  const own = await receiptsOf(scheduleId);
  expect(own).toMatchObject([{ id, status: 'approved' }]);
  expect((await queue(admin, 'approved')).rows.find((row) => row.id === id)).toMatchObject({ reviewer: 'Joy Peña' });
  expect(await wrongBooks()).toEqual([]);
});

test('one receipt waits per due; the same request twice is one, and another takes its place by naming it', async () => {
  const { member, scheduleId } = await aDue();
  const pictureId = await sendsPicture(member, { scheduleId });
  const input = {
    scheduleId,
    platform: 'gcash',
    lines: [{ reference: '11112222', amount: 200_000, paidOn: '2026-11-20', pictureId }],
  };
  const key = randomUUID();
  const twice = await Promise.all([1, 2].map(() => contextOf(member, key).run(sendProof, [input])));
  expect(twice[0]).toEqual(twice[1]);
  expect(await codeOf(sendsProof(member, { scheduleId }))).toBe('CONFLICT');
  const [first] = twice;
  const { id } = await sendsProof(member, { scheduleId }, { replaces: first!.id });
  expect(await codeOf(sendsProof(member, { scheduleId }, { replaces: first!.id }))).toBe('CONFLICT');
  const own = await receiptsOf(scheduleId);
  expect(own.map((proof) => proof.id)).toEqual([id]);
});

test('what is missing or wrong in a receipt is said at its field', async () => {
  const { admin, member, scheduleId } = await aDue();
  const other = await aPlan(admin, { userId: member.me.userId });
  const foreign = await sendsPicture(member, { scheduleId: other.dueIds[0]! });
  const line = { reference: '123 456', amount: 200_000, paidOn: '2026-11-21', pictureId: foreign };
  const sends = (more: object, platform = 'gcash') =>
    contextOf(member).run(sendProof, [{ scheduleId, platform, lines: [{ ...line, ...more }] }]);
  await expect(sends({})).rejects.toMatchObject({ messages: { 'lines.0.pictureId': [proofMessages.unknownPicture] } });
  await expect(sends({ pictureId: null })).rejects.toThrow(proofMessages.pictureNeeded);
  await expect(sends({ reference: 'none' })).rejects.toThrow(proofMessages.referenceNeeded);
  await expect(sends({ paidOn: '2026-11-22' })).rejects.toMatchObject({
    messages: { 'lines.0.paidOn': [proofMessages.notYetPaid] },
  });
  await expect(sends({ amount: 0 })).rejects.toThrow('Amount is too low');
  expect(await sends({ pictureId: null }, 'counter')).toMatchObject({ scheduleId });
});

test('the same reference or the same picture is flagged with where it was used, and needs a note', async () => {
  const [one, other] = [await aDue(), await aDue()];
  const picture = await aReceipt();
  const first = await sendsProof(one.member, { scheduleId: one.scheduleId }, { reference: '9021-3845', picture });
  await approves(one.admin, first.id);
  const sameReference = await sendsProof(other.member, { scheduleId: other.scheduleId }, { reference: '90 21 38 45' });
  const [flag] = (await rowOf(one.admin, sameReference.id)).flags;
  expect(flag).toMatchObject({
    kind: 'reference',
    proofId: first.id,
    who: 'Joy Peña',
    status: 'approved',
    reviewer: 'Joy Peña',
  });
  await expect(approves(one.admin, sameReference.id)).rejects.toThrow(proofMessages.noteNeeded);
  await approves(one.admin, sameReference.id, { note: 'Paid for both' });

  const third = await aDue();
  const samePicture = await sendsProof(third.member, { scheduleId: third.scheduleId }, { picture });
  expect((await rowOf(one.admin, samePicture.id)).flags).toMatchObject([{ kind: 'picture', proofId: first.id }]);
  await rejects(one.admin, samePicture.id);
  const again = await sendsProof(third.member, { scheduleId: third.scheduleId });
  expect((await rowOf(one.admin, again.id)).flags).toEqual([]);
});

test('a picture that was saved anew looks like the one before', async () => {
  const [one, other] = [await aDue(), await aDue()];
  const picture = await aReceipt();
  const first = await sendsProof(one.member, { scheduleId: one.scheduleId }, { picture });
  const { default: sharp } = await import('sharp');
  const copy = await sharp(picture).resize(140).jpeg({ quality: 60 }).toBuffer();
  const second = await sendsProof(other.member, { scheduleId: other.scheduleId }, { picture: copy });
  const alike = await contextOf(one.admin).run(findProofsAlike, [second.id]);
  expect(alike).toMatchObject([{ kind: 'look', proofId: first.id }]);
});

test('of two staff who decide at once one wins, and the other learns by whom', async () => {
  const { member, scheduleId } = await aDue();
  const { id } = await sendsProof(member, { scheduleId });
  const [one, two] = [
    await signedIn(await aPerson({ roles: ['admin'], firstName: 'Noel', lastName: 'Catacutan' })),
    await signedIn(await aPerson({ roles: ['admin'], firstName: 'Liza', lastName: 'Manalo' })),
  ];
  const answers = await Promise.allSettled([approves(one, id), rejects(two, id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [lost] = answers.filter((answer) => answer.status === 'rejected');
  const expected =
    answers[0]!.status === 'fulfilled'
      ? proofMessages.approvedBy('Noel Catacutan')
      : proofMessages.rejectedBy('Liza Manalo');
  expect(lost!.reason.message).toBe(expected);
  expect(await wrongBooks()).toEqual([]);
});

test('whose receipt is rejected is told by bell and mail what to send', async () => {
  const { admin, plan, member, scheduleId } = await aDue();
  const { id } = await sendsProof(member, { scheduleId });
  await expect(rejects(admin, id, '  ')).rejects.toThrow(proofMessages.messageNeeded);
  await rejects(admin, id, 'We can’t read the amount. Send the whole receipt');
  expect(await rows('select kind, body from notification where user_id = $1', plan.userId)).toMatchObject([
    { kind: 'proof.rejected', body: 'We can’t read the amount. Send the whole receipt' },
  ]);
  const [mail] = await rows(
    `select body_text from mail_outbox where kind = 'payment-rejected' order by id desc limit 1`,
  );
  expect(mail.body_text).toContain('We can’t read the amount. Send the whole receipt');
  expect(mail.body_text).toContain('/account?q=billings');
});

test('less than is due is accepted as a part, and the rest stays owed; nobody approves their own', async () => {
  const { admin, plan, member, scheduleId } = await aDue();
  const { id } = await sendsProof(member, { scheduleId }, { amount: 150_000 });
  await expect(approves(admin, id)).rejects.toThrow(proofMessages.short);
  await approves(admin, id, { acceptsPart: true });
  expect(
    await rows(
      `select price, transaction_id is not null as paid from payment_schedule where invoice_id = $1 order by schedule_date, sequence`,
      plan.invoiceId,
    ),
  ).toEqual([
    { price: 150_000, paid: true },
    { price: 50_000, paid: false },
    { price: 200_000, paid: false },
    { price: 200_000, paid: false },
  ]);
  const staff = await signedInAs('admin');
  const own = await aPlan(admin, { userId: staff.me.userId });
  const proof = await sendsProof(staff, { scheduleId: own.dueIds[0]! });
  await expect(approves(staff, proof.id)).rejects.toThrow(paymentMessages.notYourOwn);
  expect(await wrongBooks()).toEqual([]);
});

test('an approved receipt that is revoked leaves its due owed, and another can be sent', async () => {
  const { admin, member, scheduleId } = await aDue();
  const { id } = await sendsProof(member, { scheduleId });
  await approves(admin, id);
  await contextOf(admin).run(disapprovePaymentScheduleTransaction, [scheduleId, 'The bank took it back']);
  const own = await receiptsOf(scheduleId);
  expect(own).toMatchObject([{ id, status: 'revoked', reason: 'The bank took it back' }]);
  await approves(admin, (await sendsProof(member, { scheduleId })).id, { note: 'The second transfer is there' });
  expect(await wrongBooks()).toEqual([]);
});

test('a stranger sends a receipt by the link of an order, which keeps its place for 72 hours, and becomes a member', async () => {
  const admin = await signedInAs('admin');
  const { token } = await orders(await onSale({ seatLimit: 1, accessLevelIds: ['member'] }));
  const { id } = await sendsProof(aStranger(), { order: token });
  expect(await rows('select status from payment_proof where id = $1', id)).toEqual([{ status: 'waiting' }]);
  expect((await orderAt(token)).expiresAt.toISOString()).toBe('2026-11-24T02:00:00.000Z');
  setClock('2026-11-23T02:00:00Z');
  await strikes('payments.reconcile');
  expect((await orderAt(token)).status).toBe('awaiting-payment');
  await approves(admin, id);
  await workOffMoney();
  expect(await orderAt(token)).toMatchObject({ status: 'paid' });
  expect(await wrongBooks()).toEqual([]);
  setClock('2026-11-21T02:00:00Z');
});

test('a picture is its sender’s and the desk’s; each look of staff is in the audit log', async () => {
  const { admin, member, scheduleId } = await aDue();
  const { id } = await sendsProof(member, { scheduleId });
  const { lines } = await rowOf(admin, id);
  const path = `/api/payment-proof-pictures/${lines[0]!.pictureId}`;
  const status = async (viewer: Ctx | null) => (await get(viewer, path)).status;
  expect([await status(member), await status(admin)]).toEqual([200, 200]);
  for (const viewer of [
    null,
    await signedInAs('member'),
    await signedInAs('success-manager'),
    await signedInAs('coach'),
  ])
    expect(await status(viewer)).toBe(404);
  expect(
    await rows(
      `select actor_id, subject_id from info_log where action = 'proof.viewed' and entity_id = $1`,
      String(id),
    ),
  ).toEqual([{ actor_id: admin.me.userId, subject_id: member.me.userId }]);
});

test('a picture goes 90 days after its receipt was rejected, and one that nobody handed in after a day', async () => {
  const { admin, member, scheduleId } = await aDue();
  const { id } = await sendsProof(member, { scheduleId });
  const pictureId = (await rowOf(admin, id)).lines[0]!.pictureId;
  await rejects(admin, id);
  const left = await sendsPicture(member, { scheduleId });
  // Their session has ended in the meantime.
  const statusAt = async (picture: number | null) =>
    (await get(await signedIn(member.me.userId), `/api/payment-proof-pictures/${picture}`)).status;
  setClock('2026-11-22T03:00:00Z');
  await strikes('payments.sweep_proof_pictures');
  expect([await statusAt(pictureId), await statusAt(left)]).toEqual([200, 404]);
  setClock('2027-02-20T03:00:00Z');
  await strikes('payments.sweep_proof_pictures');
  expect(await statusAt(pictureId)).toBe(404);
  const [line] = await rows('select reference, amount, picture_hash from payment_proof_line where proof_id = $1', id);
  expect(line).toMatchObject({ amount: 200_000, picture_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  setClock('2026-11-21T02:00:00Z');
});
