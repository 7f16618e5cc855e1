import { paymentMessages } from '@tribe/domain/features/billing/paymentMessages.ts';
import { DecisionInput, RejectionInput } from '@tribe/domain/features/payments/decision.input.ts';
import { proofPlatformNames } from '@tribe/domain/features/payments/proof.ts';
import { proofMessages } from '@tribe/domain/features/payments/proofMessages.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { dueEntry } from '#features/billing/dues/due.service.ts';
import { refusePayment } from '#features/payments/approve.service.ts';
import { refuseSum } from '#features/payments/payDue.service.ts';
import { decisionKind, holdDecision, revokeProven } from '#features/payments/proofs/carryOut.service.ts';
import { lockProof, type ProofWithDue, waitingProof } from '#features/payments/proofs/waiting.service.ts';
import { nameByIdSql } from '#features/members/nameSql.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput, conflict } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';
import { rehearse } from '#kernel/db/rehearse.ts';
import { statement } from '#kernel/db/statement.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** `undoId` takes the decision back, for ten seconds: it is carried out after them. */
export const DecidedProof = shape({
  id: 'Int',
  undoId: described('String', 'Takes it back by undoAct, until it is carried out.'),
});
export type DecidedProof = ShapeOf<typeof DecidedProof>;

const mark = statement<never>(
  'payments.mark_proof',
  `update payment_proof set reviewer_id = $2, reviewed_at = $3, reason = $4, version = version + 1, updated_at = $3 where id = $1`,
);

/** Marks a proof that waits as decided by whoever asks; with a message it is to be rejected. Nobody else decides on it any more. */
export const markDecided = async (ctx: Ctx, id: number, message: string | null): Promise<void> =>
  void (await ctx.rows(mark, [id, ctx.me.userId, ctx.now(), message]));

/** Throws what approving a proof would throw now, so that whoever approves it knows at once. */
export async function refuseApproval(ctx: Ctx, { proof, due }: ProofWithDue, input: DecisionInput): Promise<void> {
  if (proof.isFlagged && input.note === null) throw badInput({ note: [proofMessages.noteNeeded] });
  const isOver = due.transactionId !== null || due.waivedAt !== null;
  if (isOver && input.isSecond) return;
  refuseSum(due, proof.amount, input);
  await rehearse(ctx, () => refusePayment(ctx, due, input.isBeyond));
}

/**
 * Staff accept a receipt, all its lines together: its due is paid. One whose reference or picture was used before needs a note. Of
 * two who decide at once one wins, and the other learns by whom. Nobody decides on their own.
 */
export const approveProof = mutation(
  ['payments', 'payment_approve'],
  async (ctx, id: number, unchecked: unknown): Promise<DecidedProof> => {
    const input = DecisionInput.parse(unchecked);
    const { proof, due } = await waitingProof(ctx, id);
    await refuseApproval(ctx, { proof, due }, input);
    const { platform, amount, reference } = proof;
    const sentence = `Approved the receipt for ${showAmount(amount)} of ${due.invoiceNumber} by ${proofPlatformNames[platform]} (${reference})`;
    await markDecided(ctx, id, null);
    return keep(ctx, id, { kind: 'approve', input }, dueEntry(due, 'approved', sentence, input.note ?? undefined));
  },
);

/** Staff don't accept a receipt: whoever sent it is told what to send instead. */
export const rejectProof = mutation(
  ['payments', 'payment_approve'],
  async (ctx, id: number, unchecked: unknown): Promise<DecidedProof> => {
    const { message } = RejectionInput.parse(unchecked);
    const { proof, due } = await waitingProof(ctx, id);
    const sentence = `Rejected the receipt for ${showAmount(proof.amount)} of ${due.invoiceNumber}`;
    await markDecided(ctx, id, message);
    return keep(ctx, id, { kind: 'reject', message }, dueEntry(due, 'proof-rejected', sentence, message));
  },
);

const revoking = statement<{ name: string | null }>(
  'payments.revoking_proof',
  `select ${nameByIdSql('a.actor_id')} as name from undoable_act a
   where a.kind = '${decisionKind}' and a.payload->'act'->>'kind' = 'revoke' and a.payload->'proofIds' @> to_jsonb($1::int) limit 1`,
);

/** Staff take back the approval of a receipt: its due is owed again. Throws CONFLICT where it isn't approved, or its credit paid others. */
export const revokeProof = mutation(
  ['payments', 'payment_revoke'],
  async (ctx, id: number, remarks: string): Promise<DecidedProof> => {
    const reason = remarks.trim();
    if (!reason) throw badInput({ remarks: [paymentMessages.remarksRequired] });
    const { proof, due } = await lockProof(ctx, id);
    const [other] = await ctx.rows(revoking, [id]);
    if (other) throw conflict(proofMessages.revokedBy(other.name ?? 'Someone'));
    if (proof.status === 'revoked') throw conflict(proofMessages.revokedBy(proof.decidedBy ?? 'Someone'));
    if (proof.status !== 'approved') throw conflict(paymentMessages.notPaid);
    await rehearse(ctx, () => revokeProven(ctx, { proof, due }, reason));
    const sentence = `Revoked payment ${due.transactionId} of ${due.invoiceNumber}`;
    return keep(ctx, id, { kind: 'revoke', reason }, dueEntry(due, 'revoked', sentence, reason));
  },
);

type Held = Parameters<typeof holdDecision>[1];

async function keep(ctx: Ctx, id: number, act: Held['act'], entry: ReturnType<typeof dueEntry>): Promise<DecidedProof> {
  await ctx.log(entry);
  const { entity, entityId, subjectId, sentence } = entry;
  const undoId = await holdDecision(ctx, {
    actorId: ctx.me.userId,
    proofIds: [id],
    act,
    entry: { entity, entityId: Number(entityId), sentence, ...(subjectId !== undefined && { subjectId }) },
  });
  return { id, undoId };
}
