import { holdDue, settleDue, type HeldDue } from '#features/billing/dues/settle.service.ts';
import { keepPlace, lockOrder } from '#features/billing/orders/hold.service.ts';
import { ownedAlready } from '#features/billing/orders/owned.service.ts';
import type { GatewayPayment, Reading } from '#features/payments/gateways/gateway.ts';
import { recordGatewayRefund } from '#features/payments/refunds/seen.service.ts';
import { notifyPaid } from '#features/payments/receipts/receipt.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

export type AttemptState =
  | 'creating'
  | 'open'
  | 'processing'
  | 'closing'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'unknown'
  | 'closed';

export type Attempt = {
  id: string;
  scheduleId: number;
  orderId: number | null;
  provider: 'xendit' | 'paymongo' | 'paypal' | 'stripe';
  state: AttemptState;
  sessionId: string | null;
  amount: number;
  currency: string;
  isLive: boolean;
  expiresAt: Date | null;
  createdAt: Date;
};

export const attemptColumns = `a.id, a.schedule_id as "scheduleId", a.order_id as "orderId", a.provider, a.state,
  a.session_id as "sessionId", a.amount, a.currency, a.is_live as "isLive", a.expires_at as "expiresAt", a.created_at as "createdAt"`;

const lock = statement<Attempt>(
  'payments.lock_attempt',
  `select ${attemptColumns} from payment_attempt a where a.id = $1 for update`,
);

const whose = statement<{ scheduleId: number }>(
  'payments.attempt_due',
  `select schedule_id as "scheduleId" from payment_attempt where id = $1`,
);

const setState = statement<never>(
  'payments.attempt_state',
  `update payment_attempt set state = $2, read_at = $3, reads = reads + 1, error = $4, updated_at = $5 where id = $1`,
);

type Known = { id: number; number: string; amount: number; refunded: number; scheduleId: number };

const known = statement<Known>(
  'payments.known_payment',
  `select id, number, amount, refunded, schedule_id as "scheduleId" from payment_transaction
   where platform = $1 and external_id = $2 and kind = 'gateway' for update`,
);

const insert = statement<{ id: number; number: string }>(
  'payments.insert_transaction',
  `insert into payment_transaction (id, number, schedule_id, attempt_id, kind, platform, external_id, external_invoice_id, channel, amount,
     currency, fee, status, why, paid_at, received_at) overriding system value
   select n.id, 'PAY-' || lpad(n.id::text, 6, '0'), $1, $2, 'gateway', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13
   from (select nextval(pg_get_serial_sequence('payment_transaction', 'id'))::int as id) n returning id, number`,
);

const setStatus = statement<never>(
  'payments.transaction_status',
  `update payment_transaction set status = $2, why = $3, version = version + 1, updated_at = $4 where id = $1`,
);

const another = statement<{ id: string }>(
  'payments.another_open_attempt',
  `select id from payment_attempt where schedule_id = $1 and id <> $2 and state in ('creating', 'open', 'processing', 'closing') limit 1`,
);

/** How long until an attempt that is not over is read again, in minutes. */
const readAgain = 10;

/**
 * Makes of what the gateway says what it means here. Everything about the due happens while its invoice is held, so that it
 * makes no difference how often, in which order or by how many it is told. Answers the state of the attempt.
 */
export async function applyReading(ctx: Ctx, attemptId: string, reading: Reading): Promise<AttemptState> {
  const [found] = await ctx.rows(whose, [attemptId]);
  if (!found) throw new Error(`There is no attempt ${attemptId}`);
  const due = await holdDue(ctx, found.scheduleId);
  const [attempt] = await ctx.rows(lock, [attemptId]);
  for (const payment of reading.payments.filter(({ status }) => status === 'paid')) {
    const [before] = await ctx.rows(known, [attempt!.provider, payment.paymentId]);
    const ours = before ?? (await receive(ctx, attempt!, { payment, reading }));
    if (payment.refunded > 0) await recordGatewayRefund(ctx, { ...ours, refunded: payment.refunded });
  }
  const state = await stateAfter(ctx, attempt!, reading);
  const isOver = isPast(state);
  const next = isOver ? null : new Date(ctx.now().getTime() + readAgain * 60_000);
  await ctx.rows(setState, [attemptId, state, next, reading.unknown, ctx.now()]);
  if (due.orderId !== null && isOver && state !== 'paid')
    await ctx.job('payments.end_orders', {}, { key: 'payments.end_orders' });
  return state;
}

const isPast = (state: AttemptState) => ['paid', 'failed', 'expired', 'closed'].includes(state);

/** What was over may turn out to go on, as long as nothing else is open for its due: only one can be. */
async function stateAfter(ctx: Ctx, attempt: Attempt, reading: Reading): Promise<AttemptState> {
  const next = nextState(attempt, reading);
  const wasOver = isPast(attempt.state) || attempt.state === 'unknown';
  if (!wasOver || isPast(next)) return next;
  return (await ctx.rows(another, [attempt.scheduleId, attempt.id])).length > 0 ? attempt.state : next;
}

/** Paid never goes back; an attempt that was asked to end stays so until the gateway says that it has. */
function nextState(attempt: Attempt, reading: Reading): AttemptState {
  if (attempt.state === 'paid' || reading.payments.some(({ status }) => status === 'paid')) return 'paid';
  switch (reading.state) {
    case 'open':
      return attempt.state === 'closing' ? 'closing' : attempt.state === 'closed' ? 'closed' : 'open';
    case 'processing':
      return attempt.state === 'closing' ? 'closing' : 'processing';
    case 'paid':
      return 'processing';
    case 'failed':
      return 'failed';
    case 'expired':
      return 'expired';
  }
}

type Wrong = 'wrong-amount' | 'wrong-currency' | 'wrong-reference' | 'wrong-mode';

/** What is wrong with a payment, whatever it pays: the amount, the currency, the reference and the mode are ours. */
function wrongWith(
  attempt: Attempt,
  { payment, reading }: { payment: GatewayPayment; reading: Reading },
): Wrong | null {
  if (reading.isLive !== null && reading.isLive !== attempt.isLive) return 'wrong-mode';
  if (reading.reference !== null && reading.reference !== attempt.id) return 'wrong-reference';
  if (payment.currency !== attempt.currency) return 'wrong-currency';
  return payment.amount === attempt.amount ? null : 'wrong-amount';
}

/** Why a right payment doesn't pay its due now; null where it does. A place that was given back is taken again where there is one. */
async function hindrance(
  ctx: Ctx,
  due: HeldDue,
): Promise<'paid-twice' | 'too-late' | 'no-place' | 'already-owned' | null> {
  if (due.transactionId !== null) return 'paid-twice';
  if (due.waivedAt !== null || ['unenrolled', 'cancelled'].includes(due.subscriptionStatus ?? '')) return 'too-late';
  if (due.subscriptionId !== null || due.orderId === null) return null;
  const order = await lockOrder(ctx, due.orderId);
  if (!order || order.status === 'paid') return null;
  if (await ownedAlready(ctx, due.orderId)) return 'already-owned';
  return (await keepPlace(ctx, order)) === null ? null : 'no-place';
}

async function receive(
  ctx: Ctx,
  attempt: Attempt,
  { payment, reading }: { payment: GatewayPayment; reading: Reading },
): Promise<Known> {
  const due = await holdDue(ctx, attempt.scheduleId);
  const why = wrongWith(attempt, { payment, reading }) ?? (await hindrance(ctx, due));
  const status = why === null ? 'paid' : why === 'paid-twice' ? 'extra' : 'review';
  const paidAt = payment.paidAt ?? ctx.now();
  const [made] = await ctx.rows(insert, [
    attempt.scheduleId,
    attempt.id,
    attempt.provider,
    payment.paymentId,
    attempt.sessionId,
    payment.channel,
    payment.amount,
    payment.currency,
    payment.fee,
    status,
    why,
    paidAt,
    ctx.now(),
  ]);
  if (why === null) {
    const { number } = made!;
    const reason = `Paid at ${attempt.provider}`;
    const isSettled = await settleDue(ctx, due, { transactionId: number, platform: attempt.provider, paidAt, reason });
    if (!isSettled) await ctx.rows(setStatus, [made!.id, 'extra', 'paid-twice', ctx.now()]);
    else await notifyPaid(ctx, due.id);
  }
  await ctx.log({
    action: `payment.${status}`,
    entity: 'payment',
    entityId: made!.id,
    ...(due.userId === null ? {} : { subjectId: due.userId }),
    sentence:
      why === null
        ? `Payment ${made!.number} arrived through ${attempt.provider}`
        : `Payment ${made!.number} needs review: ${why}`,
  });
  return { ...made!, amount: payment.amount, refunded: 0, scheduleId: attempt.scheduleId };
}
