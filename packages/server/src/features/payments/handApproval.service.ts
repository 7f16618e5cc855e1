import { ApprovalInput } from '@tribe/domain/features/payments/approval.input.ts';
import { proofPlatformNames, proofPlatforms, referenceDigits } from '@tribe/domain/features/payments/proof.ts';
import { proofMessages } from '@tribe/domain/features/payments/proofMessages.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { addDays } from '@tribe/domain/kernel/time/manila.ts';
import { dueEntry, staffDue } from '#features/billing/dues/due.service.ts';
import type { HeldDue } from '#features/billing/dues/settle.service.ts';
import { type Schedule, scheduleNow } from '#features/billing/subscriptions/view.service.ts';
import { payDue } from '#features/payments/payDue.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';

/** What staff know beside the platform and the reference. */
export type SeenPayment = Partial<Omit<ApprovalInput, 'paymentPlatform' | 'externalInvoiceId'>>;

/**
 * Staff approve a due that was paid outside a gateway, in part too, by the rules of the proof desk. Of two who do so at once one
 * wins, and the other learns by whom.
 */
export const approvePaymentScheduleTransaction = mutation(
  ['payments', 'payment_approve'],
  async (
    ctx,
    id: number,
    paymentPlatform: string,
    externalInvoiceId: string,
    seen: SeenPayment = {},
  ): Promise<Schedule> => {
    const input = ApprovalInput.parse({ ...seen, paymentPlatform, externalInvoiceId });
    refuseDay(ctx, input.paidOn);
    const due = await staffDue(ctx, id);
    const { paymentPlatform: platform, externalInvoiceId: reference, paidOn = null } = input;
    const amount = input.amount ?? due.price;
    const proofId = input.pictureId
      ? await keepPicture(ctx, due, { ...input, amount, pictureId: input.pictureId })
      : null;
    await payDue(ctx, due, {
      platform,
      reference,
      amount,
      paidOn,
      proofId,
      input: { acceptsPart: input.acceptsPart ?? false, rest: input.rest ?? null, isBeyond: false },
    });
    const sentence = `Approved a payment of ${showAmount(amount)} of ${due.invoiceNumber} by ${platform} (${reference})`;
    await ctx.log(dueEntry(due, 'approved', paidOn ? `${sentence}, paid on ${paidOn}` : sentence));
    return scheduleNow(ctx, id);
  },
);

function refuseDay(ctx: Ctx, paidOn: string | null | undefined): void {
  if (!paidOn) return;
  if (paidOn > ctx.today()) throw badInput({ paidOn: [proofMessages.notYetPaid] });
  if (paidOn < addDays(ctx.today(), -366)) throw badInput({ paidOn: [proofMessages.longAgo] });
}

const keep = statement<{ id: number }>(
  'payments.keep_seen_picture',
  `with used as (
     delete from payment_proof_picture where file_id = $7 and schedule_id = $1 returning file_id, perceptual_hash),
   proof as (
     insert into payment_proof (schedule_id, user_id, platform, amount, status, reviewer_id, reviewed_at, created_at, updated_at)
     select $1, $2, $3, $4, 'approved', $2, $8, $8, $8 from used returning id),
   line as (
     insert into payment_proof_line (proof_id, reference, reference_digits, amount, paid_on, file_id, picture_hash, perceptual_hash, created_at, updated_at)
     select proof.id, $5, $6, $4, coalesce($9::date, $10::date), used.file_id, f.sha256, used.perceptual_hash, $8, $8
     from proof, used join file_asset f on f.id = used.file_id)
   select id from proof`,
);

type Pictured = ApprovalInput & { amount: number; pictureId: number };

/** Stores the picture that staff add as an approved proof, so that look-alikes, the desk and clean-up treat it like any other. */
async function keepPicture(ctx: Ctx, due: HeldDue, input: Pictured): Promise<number> {
  const platform = proofPlatforms.find((each) => proofPlatformNames[each] === input.paymentPlatform);
  if (!platform) throw badInput({ pictureId: [proofMessages.pictureOfWhat] });
  const { externalInvoiceId: reference, amount, pictureId, paidOn = null } = input;
  const values = [due.id, ctx.me.userId, platform, amount, reference, referenceDigits(reference), pictureId];
  const [proof] = await ctx.rows(keep, [...values, ctx.now(), paidOn, ctx.today()]);
  if (!proof) throw badInput({ pictureId: [proofMessages.unknownPicture] });
  return proof.id;
}
