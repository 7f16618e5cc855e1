import { DecisionInput } from '@tribe/domain/features/payments/decision.input.ts';
import { isMatch } from '@tribe/domain/features/payments/matching.ts';
import { proofMessages } from '@tribe/domain/features/payments/proofMessages.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { z } from 'zod';
import { visibilityOf } from '#features/members/visibility.ts';
import { payerJoins, payerName, seesPayer } from '#features/payments/payer.ts';
import { holdDecision } from '#features/payments/proofs/carryOut.service.ts';
import { markDecided, refuseApproval } from '#features/payments/proofs/decide.service.ts';
import { looksLike, type QueuedProof, waitingProofs } from '#features/payments/proofs/queue.service.ts';
import { waitingProof } from '#features/payments/proofs/waiting.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { AppError, conflict } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';

const lookAlike = statement<{ id: number }>(
  'payments.proofs_that_look_alike',
  `select distinct mine.proof_id as id from payment_proof_line mine join payment_proof p on p.id = mine.proof_id
     join payment_proof_line l on ${looksLike}
     join payment_proof q on q.id = l.proof_id and q.status <> 'withdrawn' and q.schedule_id <> p.schedule_id
       and q.created_at > p.created_at - interval '24 months'
   where mine.proof_id = any($1::int[]) and mine.perceptual_hash is not null`,
);

async function matching(ctx: Ctx): Promise<QueuedProof[]> {
  const found = (await waitingProofs(ctx)).filter(isMatch);
  const looks = new Set((await ctx.rows(lookAlike, [found.map(({ id }) => id)])).map(({ id }) => id));
  return found.filter(({ id }) => !looks.has(id));
}

/** Those of the receipts that wait longest that match in everything, so that they can be approved together. */
export const findMatchingProofs = query(['payments', 'payment_approve'], matching);

export const ProofRefusal = shape({ id: 'Int', name: 'String', reason: 'String' });
export type ProofRefusal = ShapeOf<typeof ProofRefusal>;

export const MatchingApproval = shape({
  ids: described('[Int]', 'Of those that are approved.'),
  /** Takes all of them back; null where none was approved. */
  undoId: 'String?',
  refused: [ProofRefusal],
});
export type MatchingApproval = ShapeOf<typeof MatchingApproval>;

const most = 100;
const Ids = z.array(z.int()).min(1).max(most);

/**
 * Staff approve receipts that match, all at once: each is carried out by itself. One that can't be approved is told by name and
 * reason, and the others go on. The log has one line for all of them.
 */
export const approveMatchingProofs = mutation(
  ['payments', 'payment_approve'],
  async (ctx, unchecked: unknown): Promise<MatchingApproval> => {
    const wanted = [...new Set(Ids.parse(unchecked))].toSorted((one, other) => one - other);
    const found = new Map((await matching(ctx)).map((proof) => [proof.id, proof]));
    const approved: QueuedProof[] = [];
    const refused: MatchingApproval['refused'] = [];
    for (const id of wanted) {
      const proof = found.get(id);
      const reason = await refusalOf(ctx, id, proof);
      if (proof && reason === null) approved.push(proof);
      else
        refused.push({
          id,
          name: proof?.name ?? (await nameOf(ctx, id)),
          reason: reason ?? proofMessages.noLongerMatches,
        });
    }
    const ids = approved.map(({ id }) => id);
    return { ids, undoId: ids.length > 0 ? await keepAll(ctx, approved) : null, refused };
  },
);

const input = DecisionInput.parse({});

/** Why one can't be approved now; null where it is, and is marked so. */
async function refusalOf(ctx: Ctx, id: number, seen: QueuedProof | undefined): Promise<string | null> {
  try {
    const locked = await waitingProof(ctx, id);
    // Held by now: what was read before may have changed.
    const { proof, due } = locked;
    if (!seen || proof.isFlagged || proof.amount !== due.price) throw conflict(proofMessages.noLongerMatches);
    await refuseApproval(ctx, locked, input);
    await markDecided(ctx, id, null);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

const name = statement<{ name: string }>(
  'payments.name_of_proof',
  `select ${payerName} as name from payment_proof p join payment_schedule d on d.id = p.schedule_id ${payerJoins}
   where p.id = $1 and ${seesPayer('$2', '$3')}`,
);

/** Whose a receipt is; of those that one doesn't see, nothing. */
const nameOf = async (ctx: Ctx, id: number): Promise<string> =>
  (await ctx.rows(name, [id, ctx.me.userId, visibilityOf(ctx.me)]))[0]?.name ?? `Receipt ${id}`;

async function keepAll(ctx: Ctx, approved: readonly QueuedProof[]): Promise<string> {
  const sum = approved.reduce((total, { amount }) => total + amount, 0);
  const sentence = `Approved ${counted(approved.length, 'receipt')} that match, worth ${showAmount(sum)}`;
  const rows = approved.map(({ name, invoiceNumber, amount }) => `${name}, ${invoiceNumber}, ${showAmount(amount)}`);
  await ctx.log({
    action: 'proof.matching-approved',
    entity: 'proof',
    sentence,
    changes: { receipts: { before: null, after: rows } },
  });
  return holdDecision(ctx, {
    actorId: ctx.me.userId,
    proofIds: approved.map(({ id }) => id),
    act: { kind: 'approve', input },
    entry: { entity: 'proof', sentence },
  });
}
