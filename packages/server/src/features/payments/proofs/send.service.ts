import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';
import { paymentMessages } from '@tribe/domain/features/billing/paymentMessages.ts';
import { proofPlatformNames, referenceDigits } from '@tribe/domain/features/payments/proof.ts';
import { ProofInput } from '@tribe/domain/features/payments/proof.input.ts';
import { proofMessages } from '@tribe/domain/features/payments/proofMessages.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { addDays } from '@tribe/domain/kernel/time/manila.ts';
import { noteDue } from '#features/billing/dues/dueLedger.ts';
import { type HeldDue, holdDue } from '#features/billing/dues/settle.service.ts';
import { type HeldOrder, keepPlace, lockOrder, prolongOrder } from '#features/billing/orders/hold.service.ts';
import { dueToPay } from '#features/payments/payable.service.ts';
import { offered } from '#features/payments/gateways/offering.service.ts';
import { receivedMail } from '#features/payments/proofs/proof.mail.ts';
import { senderOf } from '#features/payments/proofs/sender.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type Json, once } from '#kernel/api/idempotency.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict } from '#kernel/api/errors.ts';
import { countAgainst } from '#kernel/http/limits.ts';
import { mutation, refuseInAnothersName } from '#kernel/api/operation.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

export const SentProof = shape({ id: 'Int', scheduleId: 'Int' });
export type SentProof = ShapeOf<typeof SentProof>;

/**
 * Hands in the receipt of what was paid outside a gateway: for one's own due, or for the next due of an order by its link, signed in
 * or not. One waits per due; another takes its place by naming it. An order's place and coupon are kept from here on. Throws CONFLICT
 * where there is nothing to pay or one waits already, BAD_USER_INPUT for a picture of another due or a way that isn't offered.
 */
export const sendProof = mutation('public', async (ctx, unchecked: unknown): Promise<SentProof> => {
  if (ctx.viewer) refuseInAnothersName(ctx);
  const input = ProofInput.parse(unchecked);
  await countAgainst(ctx, `proof:address:${ctx.origin.address}`, { count: 100, seconds: 3_600 });
  const work = async () => {
    const { scheduleId } = await dueToPay(ctx, input);
    await countAgainst(ctx, `proof:due:${scheduleId}`, { count: 10, seconds: 3_600 });
    const { byHand, review } = await offered(ctx);
    if (!byHand.some(({ platform }) => platform === input.platform))
      throw badInput({ platform: [proofMessages.wayNotOffered] });
    const due = await openDue(ctx, scheduleId);
    const sent = await keepProof(ctx, due, input);
    await acknowledge(ctx, due, input, review);
    return sent;
  };
  if (ctx.origin.idempotencyKey === undefined) return work();
  const owner = input.order === null ? `user:${ctx.me.userId}` : `order:${input.order}`;
  return once(ctx, { owner, operation: 'sendProof', request: input satisfies Json }, work);
});

/** The due held, with something to pay, and its order's place kept, for as long as a person may need to look at the receipt. */
async function openDue(ctx: Ctx, scheduleId: number): Promise<HeldDue> {
  const { due, order } = await keepPlaceOfDue(ctx, scheduleId);
  if (order) await prolongOrder(ctx, order);
  return due;
}

/** Holds a due that is to be paid outside a gateway, with the place and the coupon of its order. Throws CONFLICT where it can't be paid. */
export async function keepPlaceOfDue(ctx: Ctx, scheduleId: number): Promise<{ due: HeldDue; order: HeldOrder | null }> {
  const due = await holdDue(ctx, scheduleId);
  if (due.transactionId !== null) throw conflict(checkoutMessages.alreadyPaid);
  if (due.waivedAt !== null || due.price === 0) throw conflict(paymentMessages.nothingDue);
  if (due.subscriptionId !== null || due.orderId === null) return { due, order: null };
  const order = await lockOrder(ctx, due.orderId);
  if (!order || !['started', 'awaiting-payment'].includes(order.status)) throw conflict(checkoutMessages.linkOver);
  const missing = await keepPlace(ctx, order);
  if (missing) throw conflict(missing);
  return { due, order };
}

async function acknowledge(ctx: Ctx, due: HeldDue, { lines }: ProofInput, review: string): Promise<void> {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const references = lines.map(({ reference }) => reference).join(' and ');
  const { publicUrl } = ctx.services.config;
  await ctx.mail(receivedMail(await senderOf(ctx, due.id), { amount, references, review, publicUrl }));
}

const waiting = statement<{ id: number }>(
  'payments.waiting_proof',
  `select id from payment_proof where schedule_id = $1 and status = 'waiting' for update`,
);

const withdraw = statement<never>(
  'payments.withdraw_proof',
  `update payment_proof set status = 'withdrawn', reviewed_at = $2, version = version + 1, updated_at = $2 where id = $1`,
);

const insert = statement<{ id: number }>(
  'payments.insert_proof',
  `with proof as (
     insert into payment_proof (schedule_id, user_id, platform, amount, note, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) returning id),
   sent as (
     select l.place, l.reference, l.digits, l.amount, l."paidOn", p.file_id, f.sha256, p.perceptual_hash
     from json_to_recordset($7::json) as l(place int, reference text, digits text, amount int, "paidOn" date, "pictureId" int)
     left join payment_proof_picture p on p.file_id = l."pictureId" and p.schedule_id = $1
     left join file_asset f on f.id = p.file_id),
   used as (delete from payment_proof_picture where file_id in (select file_id from sent)),
   lines as (
     insert into payment_proof_line (proof_id, reference, reference_digits, amount, paid_on, file_id, picture_hash, perceptual_hash, created_at, updated_at)
     select proof.id, s.reference, s.digits, s.amount, s."paidOn", s.file_id, s.sha256, s.perceptual_hash, $6, $6 from proof, sent s order by s.place)
   select id from proof`,
);

const known = statement<{ id: number }>(
  'payments.known_proof_pictures',
  `select file_id as id from payment_proof_picture where schedule_id = $1 and file_id = any($2::int[])`,
);

async function keepProof(ctx: Ctx, due: HeldDue, input: ProofInput): Promise<SentProof> {
  refuseDays(ctx, input);
  await refuseForeignPictures(ctx, due.id, input);
  const [before] = await ctx.rows(waiting, [due.id]);
  if (input.replaces !== null && before?.id !== input.replaces) throw conflict(proofMessages.anotherWaits);
  if (before && input.replaces === null) throw conflict(proofMessages.waitsAlready);
  if (before) await ctx.rows(withdraw, [before.id, ctx.now()]);
  const lines = input.lines.map((line, place) => ({ ...line, place, digits: referenceDigits(line.reference) }));
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const { platform, note } = input;
  const values = [due.id, ctx.viewer?.userId ?? null, platform, amount, note, ctx.now(), JSON.stringify(lines)];
  const [made] = await ctx.rows(insert, values);
  const sentence = `Sent a receipt for ${showAmount(amount)} by ${proofPlatformNames[platform]} for ${due.invoiceNumber}`;
  await noteDue(ctx, { scheduleId: due.id, kind: 'proof', amount, platform, reason: 'A receipt was sent' });
  await ctx.log({
    action: 'proof.sent',
    entity: 'proof',
    entityId: made!.id,
    ...(due.userId === null ? {} : { subjectId: due.userId }),
    sentence,
  });
  return { id: made!.id, scheduleId: due.id };
}

function refuseDays(ctx: Ctx, { lines }: ProofInput): void {
  const [today, first] = [ctx.today(), addDays(ctx.today(), -366)];
  for (const [at, { paidOn }] of lines.entries()) {
    if (paidOn > today) throw badInput({ [`lines.${at}.paidOn`]: [proofMessages.notYetPaid] });
    if (paidOn < first) throw badInput({ [`lines.${at}.paidOn`]: [proofMessages.longAgo] });
  }
}

async function refuseForeignPictures(ctx: Ctx, scheduleId: number, { lines }: ProofInput): Promise<void> {
  const wanted = lines.flatMap(({ pictureId }) => (pictureId === null ? [] : [pictureId]));
  const found = new Set((await ctx.rows(known, [scheduleId, wanted])).map(({ id }) => id));
  for (const [at, { pictureId }] of lines.entries())
    if (pictureId !== null && !found.has(pictureId))
      throw badInput({ [`lines.${at}.pictureId`]: [proofMessages.unknownPicture] });
}
