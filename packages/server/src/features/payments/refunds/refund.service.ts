import { RefundInput } from '@tribe/domain/features/payments/refund.input.ts';
import { paymentMessages } from '@tribe/domain/features/billing/paymentMessages.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import type { Provider } from '@tribe/domain/features/payments/providers.ts';
import { noteDue } from '#features/billing/dues/dueLedger.ts';
import { staffDue } from '#features/billing/dues/due.service.ts';
import { endSubscription } from '#features/billing/subscriptions/end.service.ts';
import { takeOffCredit } from '#features/payments/credits/credit.service.ts';
import { gateways } from '#features/payments/gateways/gateways.ts';
import { GatewayError, type RefundAnswer } from '#features/payments/gateways/gateway.ts';
import { newId } from '#features/payments/ids.ts';
import { onceIfKeyed } from '#kernel/api/idempotency.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict, notFound } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';
import type { WorkflowContext } from '#kernel/api/workflow.ts';
import { shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

type Paid = {
  id: number;
  number: string;
  scheduleId: number;
  kind: string;
  platform: string;
  status: string;
  amount: number;
  refunded: number;
  /** What its credit paid of other dues: it goes back from there. */
  passedOn: number;
};

const dueOf = statement<{ scheduleId: number }>(
  'payments.transaction_due',
  `select schedule_id as "scheduleId" from payment_transaction where id = $1`,
);

const lock = statement<Paid>(
  'payments.lock_transaction',
  `select t.id, t.number, t.schedule_id as "scheduleId", t.kind, t.platform, t.status, t.amount, t.refunded,
     (select coalesce(sum(c.amount), 0)::int from payment_transaction c
       where c.kind = 'credit' and c.external_id = t.number and c.status = 'paid') as "passedOn"
   from payment_transaction t where t.id = $1 for update of t`,
);

const take = statement<never>(
  'payments.take_refund',
  `with taken as (update payment_transaction set refunded = refunded + $3, version = version + 1, updated_at = $8 where id = $2)
   insert into refund (id, transaction_id, amount, reason, state, keeps_access, asked_by_id, refunded_on, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $9, $8)`,
);

export const AskedRefund = shape({ id: 'String', state: typed<'asked' | 'manual'>('String') });
export type AskedRefund = ShapeOf<typeof AskedRefund>;

/**
 * Gives money back: all of a payment or part of it. At a gateway it is sent by a job; what a gateway can't send back, and what was
 * paid by hand, is for staff to send. A refund never asks for its due again; where all that a subscription collected goes back, it
 * ends, unless staff keep it. Throws BAD_USER_INPUT for more than is left.
 */
export const refundPayment = mutation(
  ['payments', 'payment_revoke'],
  async (ctx, transactionId: number, unchecked: unknown): Promise<AskedRefund> => {
    const input = RefundInput.parse(unchecked);
    const [found] = await ctx.rows(dueOf, [transactionId]);
    if (!found) throw notFound('Payment');
    const due = await staffDue(ctx, found.scheduleId);
    const work = async () => {
      const [paid] = await ctx.rows(lock, [transactionId]);
      if (paid!.status === 'revoked') throw conflict('This payment was revoked');
      const left = paid!.amount - paid!.refunded - paid!.passedOn;
      if (input.amount > left) throw badInput({ amount: [`At most ${showAmount(left)} can be refunded`] });
      return ask(ctx, paid!, { ...input, subscriptionId: due.subscriptionId });
    };
    return onceIfKeyed(ctx, 'refundPayment', { transactionId, ...input }, work);
  },
);

type Asking = RefundInput & { subscriptionId: number | null };

/** Gives the rest of a payment back that its due didn't need; the payment was just made, in the same transaction. */
export async function refundRest(
  ctx: Ctx,
  transactionId: number,
  { amount, reason }: Pick<RefundInput, 'amount' | 'reason'>,
): Promise<void> {
  const [paid] = await ctx.rows(lock, [transactionId]);
  await ask(ctx, paid!, { amount, reason, keepsAccess: true, subscriptionId: null });
}

async function ask(
  ctx: Ctx,
  paid: Paid,
  { amount, reason, keepsAccess, subscriptionId }: Asking,
): Promise<AskedRefund> {
  const isByGateway = paid.kind === 'gateway' && gateways(ctx.services).has(paid.platform as Provider);
  const state = isByGateway ? 'asked' : 'manual';
  const id = newId('ref', ctx.now());
  await ctx.rows(take, [id, paid.id, amount, reason, state, keepsAccess, ctx.me.userId, ctx.now(), ctx.today()]);
  await takeOffCredit(ctx, paid.id, amount);
  await noteDue(ctx, {
    scheduleId: paid.scheduleId,
    kind: 'refunded',
    amount,
    transactionId: paid.number,
    platform: paid.platform,
    reason,
  });
  await ctx.log({
    action: 'refund.asked',
    entity: 'payment',
    entityId: paid.id,
    sentence: `Refund of ${showAmount(amount)} of ${paid.number}`,
    reason,
  });
  if (isByGateway) await ctx.job('payments.refund', { refundId: id }, { key: `refund:${id}` });
  if (subscriptionId !== null && paid.status === 'paid')
    await endIfAllBack(ctx, subscriptionId, { keepsAccess, reason });
  return { id, state };
}

const collected = statement<{ kept: number; isOpen: boolean }>(
  'payments.kept_of_subscription',
  `select coalesce(sum(t.amount - t.refunded), 0)::int as kept,
     (select status in ('pending', 'active', 'suspended', 'paused') from subscription where id = $1) as "isOpen"
   from payment_transaction t join payment_schedule d on d.id = t.schedule_id join invoice i on i.id = d.invoice_id
   where i.subscription_id = $1 and t.status = 'paid'`,
);

/** Where all that a subscription collected went back, whoever had it is unenrolled and its place is free. */
export async function endIfAllBack(
  ctx: Ctx,
  subscriptionId: number,
  asked: { keepsAccess: boolean; reason: string },
): Promise<void> {
  if (asked.keepsAccess) return;
  const [row] = await ctx.rows(collected, [subscriptionId]);
  if (row!.kept > 0 || !row!.isOpen) return;
  await endSubscription(ctx, subscriptionId, `Refunded: ${asked.reason}`);
  await ctx.job('payments.close_subscription', { subscriptionId }, { key: `close-subscription:${subscriptionId}` });
}

type Sending = {
  id: string;
  state: string;
  amount: number;
  reason: string;
  tries: number;
  transactionId: number;
  platform: Provider;
  paymentId: string;
  sessionId: string;
  channel: string | null;
};

const sending = statement<Sending>(
  'payments.sending_refund',
  `select r.id, r.state, r.amount, r.reason, r.tries, t.id as "transactionId", t.platform, t.external_id as "paymentId",
     a.session_id as "sessionId", t.channel
   from refund r join payment_transaction t on t.id = r.transaction_id join payment_attempt a on a.id = t.attempt_id
   where r.id = $1 and r.state in ('asked', 'sent')`,
);

const answered = statement<never>(
  'payments.refund_answered',
  `with said as (
     update refund set state = $2, external_id = coalesce($3, external_id), message = $4, tries = tries + 1, version = version + 1, updated_at = $5
     where id = $1 and state in ('asked', 'sent') returning transaction_id, amount, state)
   update payment_transaction t set refunded = t.refunded - said.amount, version = t.version + 1, updated_at = $5
   from said where said.state = 'failed' and t.id = said.transaction_id`,
);

/** Keeps what a gateway says of a refund; one that failed gives its amount back to its payment. */
export const answerRefund = async (ctx: Ctx, id: string, { state, externalId, message }: RefundAnswer): Promise<void> =>
  void (await ctx.rows(answered, [id, state, externalId, message, ctx.now()]));

/** Sends a refund to its gateway, under one key however often it is tried. What the gateway can't send is for staff. */
export async function sendRefund(context: WorkflowContext, refundId: string): Promise<void> {
  const { ctx } = context;
  const [refund] = await ctx.rows(sending, [refundId]);
  if (!refund || refund.state !== 'asked') return;
  const gateway = gateways(context.services).get(refund.platform);
  if (!gateway) throw new Error(`No gateway ${refund.platform}`);
  const { paymentId, sessionId, amount, reason, channel } = refund;
  try {
    const answer = await context.call(refund.platform, () =>
      gateway.refund({ paymentId, sessionId, amount, reference: refundId, reason, channel }),
    );
    await answerRefund(ctx, refundId, answer);
  } catch (error) {
    if (!(error instanceof GatewayError && error.kind === 'refused')) throw error;
    await answerRefund(ctx, refundId, { state: 'manual', externalId: null, message: error.message });
    // It may be refused because somebody refunded it there: read, so that staff don't send it once more.
    await context.transaction((inside) =>
      inside.job('payments.read', { provider: refund.platform, sessionId, reference: null }),
    );
  }
}

const waiting = statement<{ id: string }>(
  'payments.refunds_waiting',
  `select id from refund where state = 'asked' order by created_at, id limit 200`,
);

/** Sends what was asked for and is not sent yet. */
export async function sendRefunds(context: WorkflowContext): Promise<void> {
  for (const { id } of await context.ctx.rows(waiting, []))
    await sendRefund(context, id).catch((error: unknown) =>
      context.services.logger.warn({ err: error, refund: id }, 'A refund was not sent and will be again'),
    );
}

const byHand = statement<{ transactionId: number; amount: number }>(
  'payments.refund_by_hand',
  `update refund set state = 'done', external_id = $3, done_by_id = $4, refunded_on = $5, version = version + 1, updated_at = $6
   where id = $1 and state = $2 returning transaction_id as "transactionId", amount`,
);

/** Staff sent a refund by hand, and say by which reference. */
export const finishManualRefund = mutation(
  ['payments', 'payment_revoke'],
  async (ctx, refundId: string, reference: string): Promise<string> => {
    const typed = reference.trim();
    if (!typed) throw badInput({ reference: ['Reference is required'] });
    const [done] = await ctx.rows(byHand, [refundId, 'manual', typed, ctx.me.userId, ctx.today(), ctx.now()]);
    if (!done) throw conflict(paymentMessages.refundMoved);
    await ctx.log({
      action: 'refund.done',
      entity: 'payment',
      entityId: done.transactionId,
      sentence: `Sent a refund of ${showAmount(done.amount)} by hand (${typed})`,
    });
    return refundId;
  },
);
