import type { ProofPlatform } from '@tribe/domain/features/payments/proof.ts';
import { proofMessages } from '@tribe/domain/features/payments/proofMessages.ts';
import { staffDue } from '#features/billing/dues/due.service.ts';
import type { HeldDue } from '#features/billing/dues/settle.service.ts';
import { isFlagged } from '#features/payments/proofs/flags.ts';
import { nameByIdSql } from '#features/members/nameSql.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { conflict, notFound } from '#kernel/api/errors.ts';
import { statement } from '#kernel/db/statement.ts';

export type LockedProof = {
  id: number;
  platform: ProofPlatform;
  amount: number;
  status: 'waiting' | 'approved' | 'rejected' | 'withdrawn' | 'revoked';
  reference: string;
  isFlagged: boolean;
  reason: string | null;
  /** Of one that waits: who decided, while they can still take it back. */
  reviewerId: number | null;
  decidedBy: string | null;
};

const dueOf = statement<{ scheduleId: number }>(
  'payments.due_of_proof',
  `select schedule_id as "scheduleId" from payment_proof where id = $1`,
);

const lock = statement<LockedProof>(
  'payments.lock_proof',
  `select p.id, p.platform, p.amount, p.status, ${isFlagged} as "isFlagged", p.reason, p.reviewer_id as "reviewerId",
     (select string_agg(l.reference, ' + ' order by l.id) from payment_proof_line l where l.proof_id = p.id) as reference,
     ${nameByIdSql('p.reviewer_id')} as "decidedBy"
   from payment_proof p where p.id = $1 for update of p`,
);

export type ProofWithDue = { proof: LockedProof; due: HeldDue };

/** A proof with its due, both held; `hold` holds the due and refuses those that one doesn't see. Throws NOT_FOUND. */
export async function lockProof(
  ctx: Ctx,
  id: number,
  hold: (ctx: Ctx, dueId: number) => Promise<HeldDue> = staffDue,
): Promise<ProofWithDue> {
  const [found] = await ctx.rows(dueOf, [id]);
  if (!found) throw notFound('Proof');
  const due = await hold(ctx, found.scheduleId);
  const [proof] = await ctx.rows(lock, [id]);
  return { proof: proof!, due };
}

/** A proof that waits, with its due held. Throws CONFLICT where somebody decided already, by name; NOT_FOUND for whom one doesn't see. */
export async function waitingProof(ctx: Ctx, id: number): Promise<ProofWithDue> {
  const locked = await lockProof(ctx, id);
  const { status, decidedBy, reviewerId, reason } = locked.proof;
  const isHeld = status === 'waiting' && reviewerId !== null;
  const by = decidedBy ?? 'Someone';
  if (status === 'approved' || (isHeld && reason === null)) throw conflict(proofMessages.approvedBy(by));
  if (status === 'rejected' || isHeld) throw conflict(proofMessages.rejectedBy(by));
  if (status !== 'waiting') throw conflict(proofMessages.notWaiting);
  return locked;
}
