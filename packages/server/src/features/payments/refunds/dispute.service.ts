import { DisputeInput, disputeMessages, SettleDisputeInput } from '@tribe/domain/features/payments/dispute.input.ts';
import { reviewMessages } from '@tribe/domain/features/payments/reviewMessages.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import type { Day } from '@tribe/domain/kernel/time/manila.ts';
import { staffDue } from '#features/billing/dues/due.service.ts';
import type { HeldDue } from '#features/billing/dues/settle.service.ts';
import { isUnsettled } from '#features/billing/unsettledDispute.ts';
import { newId } from '#features/payments/ids.ts';
import { endIfAllBack } from '#features/payments/refunds/refund.service.ts';
import { countAsBack } from '#features/payments/refunds/seen.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput, conflict, notFound } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';

/** What staff opened without the gateway's name for it, until the gateway tells that. */
export const ownPrefix = 'dsp_';

type Locked = { id: number; number: string; status: string; openId: number | null };

const insert = statement<{ id: number }>(
  'payments.insert_dispute',
  `insert into dispute (transaction_id, external_id, state, evidence_day, created_at, updated_at) values ($1, $2, 'opened', $3, $4, $4)
   on conflict do nothing returning id`,
);

type Opened = { externalId: string; evidenceDay: Day | null; sentence: string; subjectId?: number | null };

/** A dispute of a payment whose row is held; null where it is known already. */
export async function addDispute(ctx: Ctx, paid: { id: number }, opened: Opened): Promise<number | null> {
  const { externalId, evidenceDay, sentence, subjectId = null } = opened;
  const [made] = await ctx.rows(insert, [paid.id, externalId, evidenceDay, ctx.now()]);
  if (!made) return null;
  await ctx.log({
    action: 'dispute.opened',
    entity: 'payment',
    entityId: paid.id,
    ...(subjectId === null ? {} : { subjectId }),
    sentence,
  });
  return made.id;
}

const findPayment = statement<{ id: number; scheduleId: number }>(
  'payments.payment_to_dispute',
  `select id, schedule_id as "scheduleId" from payment_transaction where number = upper($1) or external_id = $1 or external_invoice_id = $1
   order by number = upper($1) desc, id limit 1`,
);

const lockPayment = statement<Locked & { kind: string }>(
  'payments.lock_to_dispute',
  `select t.id, t.number, t.status, t.kind, (select max(q.id) from dispute q where q.transaction_id = t.id and ${isUnsettled('q')}) as "openId"
   from payment_transaction t where t.id = $1 for update of t`,
);

/** Staff learnt of a dispute and open it. Throws BAD_USER_INPUT for an unknown payment, CONFLICT where it has an open one. */
export const openDispute = mutation(
  ['payments', 'payment_revoke'],
  async (ctx, unchecked: unknown): Promise<number> => {
    const input = DisputeInput.parse(unchecked);
    refusePast(ctx, input.evidenceDay);
    const [found] = await ctx.rows(findPayment, [input.payment]);
    if (!found) throw badInput({ payment: [disputeMessages.unknownPayment] });
    const due = await staffDue(ctx, found.scheduleId);
    const [paid] = await ctx.rows(lockPayment, [found.id]);
    if (paid!.kind === 'credit') throw badInput({ payment: [disputeMessages.neverDisputed] });
    if (paid!.status === 'revoked') throw conflict(disputeMessages.revoked);
    if (paid!.openId !== null) throw conflict(disputeMessages.openAlready);
    const externalId = input.externalId || newId('dsp', ctx.now());
    const { evidenceDay } = input;
    const sentence = `Opened a dispute over payment ${paid!.number}`;
    const made = await addDispute(ctx, found, { externalId, evidenceDay, sentence, subjectId: due.userId });
    if (made === null) throw conflict(disputeMessages.knownAlready);
    return made;
  },
);

function refusePast(ctx: Ctx, day: Day | null): void {
  if (day !== null && day < ctx.today()) throw badInput({ evidenceDay: [disputeMessages.dayPast] });
}

const dueOf = statement<{ scheduleId: number }>(
  'payments.due_of_dispute',
  `select t.schedule_id as "scheduleId" from dispute q join payment_transaction t on t.id = q.transaction_id where q.id = $1`,
);

type Open = {
  transactionId: number;
  number: string;
  scheduleId: number;
  amount: number;
  status: string;
  settledAt: Date | null;
  /** Whether its credit paid another due. */
  paidOthers: boolean;
};

const lockOpen = statement<Open>(
  'payments.lock_dispute',
  `select t.id as "transactionId", t.number, t.schedule_id as "scheduleId", t.amount, t.status, q.settled_at as "settledAt",
     exists (select from payment_transaction c where c.kind = 'credit' and c.external_id = t.number and c.status = 'paid') as "paidOthers"
   from dispute q join payment_transaction t on t.id = q.transaction_id where q.id = $1 for update of q, t`,
);

/** A dispute that staff didn't settle, whatever its gateway said since, with its due held. Throws NOT_FOUND, CONFLICT where it is settled. */
async function held(ctx: Ctx, disputeId: number): Promise<{ open: Open; due: HeldDue }> {
  const [found] = await ctx.rows(dueOf, [disputeId]);
  if (!found) throw notFound('Dispute');
  const due = await staffDue(ctx, found.scheduleId);
  const [open] = await ctx.rows(lockOpen, [disputeId]);
  if (open!.settledAt !== null) throw conflict(disputeMessages.over);
  return { open: open!, due };
}

const setDay = statement<never>(
  'payments.dispute_day',
  `update dispute set evidence_day = $2, updated_at = $3 where id = $1`,
);

/** The day by which evidence is to be sent, or none. */
export const setDisputeEvidenceDay = mutation(
  ['payments', 'payment_revoke'],
  async (ctx, disputeId: number, day: Day | null): Promise<number> => {
    refusePast(ctx, day);
    const { open, due } = await held(ctx, disputeId);
    await ctx.rows(setDay, [disputeId, day, ctx.now()]);
    await ctx.log({
      action: 'dispute.day',
      entity: 'payment',
      entityId: open.transactionId,
      ...(due.userId === null ? {} : { subjectId: due.userId }),
      sentence: `Evidence for the dispute over payment ${open.number} is due ${day === null ? 'on no set date' : `on ${day}`}`,
    });
    return disputeId;
  },
);

const settle = statement<never>(
  'payments.settle_dispute',
  `update dispute set state = $2, fee = $3, settled_at = $4, updated_at = $4 where id = $1`,
);

/**
 * Staff say how a dispute ended. A lost one is a refund of all that is left, which its gateway made already, and ends the subscription
 * as a full refund does. Throws CONFLICT where it is settled, or a credit of its payment paid another due.
 */
export const settleDispute = mutation(
  ['payments', 'payment_revoke'],
  async (ctx, disputeId: number, unchecked: unknown): Promise<number> => {
    const { outcome, fee, keepsAccess } = SettleDisputeInput.parse(unchecked);
    const { open, due } = await held(ctx, disputeId);
    const isLost = outcome === 'lost';
    if (isLost && open.paidOthers) throw conflict(reviewMessages.revokeFirst);
    await ctx.rows(settle, [disputeId, outcome, fee, ctx.now()]);
    const reason = 'Dispute lost';
    const { transactionId: id, number, scheduleId, amount } = open;
    const back = isLost ? await countAsBack(ctx, { id, number, scheduleId, amount, refunded: amount }, reason) : 0;
    const costs = fee > 0 ? `, with a fee of ${showAmount(fee)}` : '';
    await ctx.log({
      action: `dispute.${outcome}`,
      entity: 'payment',
      entityId: id,
      ...(due.userId === null ? {} : { subjectId: due.userId }),
      sentence: isLost
        ? `Lost the dispute over payment ${number}: ${showAmount(back)} was refunded${costs}`
        : `Won the dispute over payment ${number}${costs}`,
    });
    if (isLost && due.subscriptionId !== null && open.status === 'paid')
      await endIfAllBack(ctx, due.subscriptionId, { keepsAccess, reason });
    return disputeId;
  },
);
