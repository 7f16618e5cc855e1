import { paymentMessages } from '@tribe/domain/features/billing/paymentMessages.ts';
import { DecisionInput } from '@tribe/domain/features/payments/decision.input.ts';
import { proofPlatformNames } from '@tribe/domain/features/payments/proof.ts';
import { proofMessages } from '@tribe/domain/features/payments/proofMessages.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { z } from 'zod';
import { holdDue } from '#features/billing/dues/settle.service.ts';
import { notify } from '#features/notifications/notification.service.ts';
import { keepSecondPayment, revokePayment } from '#features/payments/approve.service.ts';
import { payDue } from '#features/payments/payDue.service.ts';
import { billingPath, rejectedMail } from '#features/payments/proofs/proof.mail.ts';
import { senderOf } from '#features/payments/proofs/sender.service.ts';
import { lockProof, type ProofWithDue } from '#features/payments/proofs/waiting.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { AppError, conflict, type ErrorCode } from '#kernel/api/errors.ts';
import type { Viewer } from '#kernel/api/viewer.ts';
import { makeWorkflowContext } from '#kernel/api/workflow.ts';
import { statement } from '#kernel/db/statement.ts';
import type { JobContext } from '#kernel/jobs/jobs.ts';
import { undoable } from '#kernel/undo/undoable.ts';

const Act = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('approve'), input: DecisionInput }),
  z.object({ kind: z.literal('reject'), message: z.string() }),
  z.object({ kind: z.literal('revoke'), reason: z.string() }),
]);

/** What somebody decided on a proof. */
export const ProofDecision = z.object({ proofId: z.int(), actorId: z.int(), act: Act });
type ProofDecision = z.infer<typeof ProofDecision>;

const Entry = z.object({
  entity: z.string(),
  entityId: z.int().optional(),
  subjectId: z.int().optional(),
  sentence: z.string(),
});
const Decisions = ProofDecision.omit({ proofId: true }).extend({ proofIds: z.array(z.int()), entry: Entry });

const release = statement<{ id: number }>(
  'payments.release_proofs',
  `update payment_proof set reviewer_id = null, reviewed_at = null, reason = null, version = version + 1, updated_at = $3
   where id = any($1::int[]) and status = 'waiting' and reviewer_id = $2 returning id`,
);

/** The kind of act that a decision is, as `holdDecision` keeps it. */
export const decisionKind = 'payments.proofs';

/**
 * Keeps a decision on proofs for as long as it can be taken back; it is carried out after that, each proof by itself. Till then the
 * books know nothing of it, so that taking it back leaves no trace in them.
 */
export const holdDecision = undoable(decisionKind, Decisions, {
  async tell(ctx, { proofIds, actorId, act }) {
    for (const proofId of proofIds)
      await ctx.job('payments.carry_out', { proofId, actorId, act }, { key: `carry-out:${proofId}:${act.kind}` });
  },
  async takeBack(ctx, { proofIds, actorId, act, entry }) {
    const released = act.kind === 'revoke' || (await ctx.rows(release, [proofIds, actorId, ctx.now()])).length > 0;
    if (!released) throw conflict(proofMessages.notWaiting);
    const { entity, sentence, entityId, subjectId } = entry;
    await ctx.log({
      action: 'proof.decision-undone',
      entity,
      ...(entityId !== undefined && { entityId }),
      ...(subjectId !== undefined && { subjectId }),
      sentence: `Undid: ${sentence}`,
    });
  },
});

/** Somebody's name without any of their rights: what they decided was theirs to decide when they did. */
const inNameAlone = (userId: number): Viewer => ({
  userId,
  sessionId: 0,
  sessionKind: 'staff',
  impersonatorId: null,
  rank: 0,
  roles: [],
  stageNumber: null,
  pageAccess: {},
  functionAccess: {},
  currentUser: null,
});

/** What the books answer to a decision that can't be carried out any more. */
const refusals: readonly ErrorCode[] = ['CONFLICT', 'BAD_USER_INPUT', 'NOT_FOUND'];

/** Does what was decided, once. Where it can't be done any more the proof waits again, and whoever decided is told why. */
export async function carryOut({ services, origin }: JobContext, decision: ProofDecision): Promise<void> {
  const named = makeWorkflowContext(services, { origin, viewer: inNameAlone(decision.actorId) });
  try {
    await named.transaction((ctx) => act(ctx, decision));
  } catch (error) {
    if (!(error instanceof AppError && refusals.includes(error.code))) throw error;
    await named.transaction((ctx) => returnToQueue(ctx, decision, error.message));
  }
}

async function act(ctx: Ctx, { proofId, act: decided }: ProofDecision): Promise<void> {
  const locked = await lockProof(ctx, proofId, holdDue);
  const { status, reviewerId } = locked.proof;
  if (decided.kind === 'revoke') {
    if (status === 'approved') await revokeProven(ctx, locked, decided.reason);
    return;
  }
  if (status === 'withdrawn') throw conflict(proofMessages.replaced);
  if (status !== 'waiting' || reviewerId !== ctx.me.userId) return;
  if (decided.kind === 'approve') await approve(ctx, locked, decided.input);
  else await reject(ctx, locked, decided.message);
}

const pays = statement<{ id: number }>(
  'payments.proof_pays',
  `select id from payment_transaction where proof_id = $1 and number = $2 and status = 'paid'`,
);

/** Takes the payment that a proof proved off its due. Throws CONFLICT where something else pays it. */
export async function revokeProven(ctx: Ctx, { proof, due }: ProofWithDue, reason: string): Promise<void> {
  if ((await ctx.rows(pays, [proof.id, due.transactionId])).length === 0) throw conflict(paymentMessages.notPaid);
  await revokePayment(ctx, due, reason);
}

const decide = statement<never>(
  'payments.decide_proof',
  `update payment_proof set status = $2, reason = $3, reviewer_id = $4, reviewed_at = $5, version = version + 1, updated_at = $5
   where id = $1`,
);

async function approve(ctx: Ctx, { proof, due }: ProofWithDue, input: DecisionInput): Promise<void> {
  const { id, platform, amount, reference } = proof;
  const { note } = input;
  const money = { platform: proofPlatformNames[platform], reference, proofId: id, note, amount };
  const isOver = due.transactionId !== null || due.waivedAt !== null;
  if (isOver && input.isSecond) await keepSecondPayment(ctx, due, money);
  else await payDue(ctx, due, { ...money, input });
  await ctx.rows(decide, [id, 'approved', note, ctx.me.userId, ctx.now()]);
}

/** Whoever sent it is told by mail, and a member at their bell, what to send instead. */
async function reject(ctx: Ctx, { proof, due }: ProofWithDue, message: string): Promise<void> {
  const { id, amount } = proof;
  await ctx.rows(decide, [id, 'rejected', message, ctx.me.userId, ctx.now()]);
  const sender = await senderOf(ctx, due.id);
  await ctx.mail(rejectedMail(sender, { amount, message, publicUrl: ctx.services.config.publicUrl }));
  if (sender.userId === null) return;
  const title = `Please send your receipt for ${showAmount(amount)} again`;
  await notify(ctx, { userId: sender.userId, kind: 'proof.rejected', title, body: message, link: billingPath });
}

const failed = { approve: 'approved', reject: 'rejected', revoke: 'revoked' } as const;

/** Lets a proof wait again, and tells whoever decided why. */
export async function returnToQueue(
  ctx: Ctx,
  { proofId, actorId, act: decided }: ProofDecision,
  why: string,
): Promise<void> {
  const { proof, due } = await lockProof(ctx, proofId, holdDue);
  await ctx.rows(release, [[proofId], actorId, ctx.now()]);
  const sentence = `The receipt for ${showAmount(proof.amount)} of ${due.invoiceNumber} wasn’t ${failed[decided.kind]}`;
  await ctx.log({ action: 'proof.not-decided', entity: 'proof', entityId: proofId, actorId, sentence, reason: why });
  const link = to('payment', {}, { views: 'proofs' });
  await notify(ctx, { userId: actorId, kind: 'proof.not-decided', title: sentence, body: why, link });
}
