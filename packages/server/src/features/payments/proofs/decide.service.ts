import { DecisionInput, RejectionInput } from '@tribe/domain/features/payments/decision.input.ts';
import { proofPlatformNames, type ProofPlatform } from '@tribe/domain/features/payments/proof.ts';
import { proofMessages } from '@tribe/domain/features/payments/proofMessages.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { dueEntry, staffDue } from '#features/billing/dues/due.service.ts';
import type { HeldDue } from '#features/billing/dues/settle.service.ts';
import { notify } from '#features/notifications/notification.service.ts';
import { keepSecondPayment } from '#features/payments/approve.service.ts';
import { payDue } from '#features/payments/payDue.service.ts';
import { staffName } from '#features/payments/payer.ts';
import { isFlagged } from '#features/payments/proofs/flags.ts';
import { billingPath, rejectedMail } from '#features/payments/proofs/proof.mail.ts';
import { senderOf } from '#features/payments/proofs/sender.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict, notFound } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';

type Proof = {
  id: number;
  platform: ProofPlatform;
  amount: number;
  status: string;
  reference: string;
  isFlagged: boolean;
  decidedBy: string | null;
};

const dueOf = statement<{ scheduleId: number }>(
  'payments.due_of_proof',
  `select schedule_id as "scheduleId" from payment_proof where id = $1`,
);

const lock = statement<Proof>(
  'payments.lock_proof',
  `select p.id, p.platform, p.amount, p.status, ${isFlagged} as "isFlagged",
     (select string_agg(l.reference, ' + ' order by l.id) from payment_proof_line l where l.proof_id = p.id) as reference,
     ${staffName('p.reviewer_id')} as "decidedBy"
   from payment_proof p where p.id = $1 for update of p`,
);

/** A proof that waits, with its due held. Throws CONFLICT where somebody decided already, by name; NOT_FOUND for whom one doesn't see. */
async function waitingProof(ctx: Ctx, id: number): Promise<{ proof: Proof; due: HeldDue }> {
  const [found] = await ctx.rows(dueOf, [id]);
  if (!found) throw notFound('Proof');
  const due = await staffDue(ctx, found.scheduleId);
  const [proof] = await ctx.rows(lock, [id]);
  const { status, decidedBy } = proof!;
  const by = decidedBy ?? 'Someone';
  if (status === 'approved') throw conflict(proofMessages.approvedBy(by));
  if (status === 'rejected') throw conflict(proofMessages.rejectedBy(by));
  if (status !== 'waiting') throw conflict(proofMessages.notWaiting);
  return { proof: proof!, due };
}

const decide = statement<never>(
  'payments.decide_proof',
  `update payment_proof set status = $2, reason = $3, reviewer_id = $4, reviewed_at = $5, version = version + 1, updated_at = $5
   where id = $1`,
);

/**
 * Staff accept a receipt, all its lines together: its due is paid. One whose reference or picture was used before needs a note. Of
 * two who decide at once one wins, and the other learns by whom. Nobody decides on their own.
 */
export const approveProof = mutation(
  ['payments', 'payment_approve'],
  async (ctx, id: number, unchecked: unknown): Promise<number> => {
    const input = DecisionInput.parse(unchecked);
    const { note } = input;
    const { proof, due } = await waitingProof(ctx, id);
    if (proof.isFlagged && note === null) throw badInput({ note: [proofMessages.noteNeeded] });
    const { platform: code, amount, reference } = proof;
    const platform = proofPlatformNames[code];
    const money = { platform, reference, proofId: id, note, amount };
    const isOver = due.transactionId !== null || due.waivedAt !== null;
    if (isOver && input.isSecond) await keepSecondPayment(ctx, due, money);
    else await payDue(ctx, due, { ...money, input });
    await ctx.rows(decide, [id, 'approved', note, ctx.me.userId, ctx.now()]);
    const sentence = `Approved the receipt for ${showAmount(amount)} of ${due.invoiceNumber} by ${platform} (${reference})`;
    await ctx.log(dueEntry(due, 'approved', sentence, note ?? undefined));
    return id;
  },
);

/** Staff don't accept a receipt: whoever sent it is told by mail, and a member at their bell, what to send instead. */
export const rejectProof = mutation(
  ['payments', 'payment_approve'],
  async (ctx, id: number, unchecked: unknown): Promise<number> => {
    const { message } = RejectionInput.parse(unchecked);
    const { proof, due } = await waitingProof(ctx, id);
    await ctx.rows(decide, [id, 'rejected', message, ctx.me.userId, ctx.now()]);
    const to = await senderOf(ctx, due.id);
    const { publicUrl } = ctx.services.config;
    await ctx.mail(rejectedMail(to, { amount: proof.amount, message, publicUrl }));
    const title = `Please send your receipt for ${showAmount(proof.amount)} again`;
    if (to.userId !== null)
      await notify(ctx, { userId: to.userId, kind: 'proof.rejected', title, body: message, link: billingPath });
    const sentence = `Rejected the receipt for ${showAmount(proof.amount)} of ${due.invoiceNumber}`;
    await ctx.log(dueEntry(due, 'proof-rejected', sentence, message));
    return id;
  },
);
