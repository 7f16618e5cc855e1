import {
  type Attempt,
  applyReading,
  attemptColumns,
  type AttemptState,
} from '#features/payments/attempts/apply.service.ts';
import { holdDue } from '#features/billing/dues/settle.service.ts';
import { callGateway, gatewayOf } from '#features/payments/gateways/gateways.ts';
import { GatewayError } from '#features/payments/gateways/gateway.ts';
import { statement } from '#kernel/db/statement.ts';
import type { WorkflowContext } from '#kernel/api/workflow.ts';

const find = statement<Attempt>(
  'payments.find_attempt',
  `select ${attemptColumns} from payment_attempt a where a.id = $1`,
);

const lost = statement<never>(
  'payments.attempt_lost',
  `update payment_attempt set state = 'unknown', read_at = null, error = 'The answer was lost', updated_at = $2
   where id = $1 and state = 'creating' and session_id is null`,
);

const later = statement<never>(
  'payments.read_later',
  `update payment_attempt set read_at = $2, reads = reads + 1, error = $3, updated_at = $4 where id = $1`,
);

/** How long a read waits after one that failed, in minutes. */
const afterFailure = 2;

/**
 * Asks the gateway how an attempt is, and takes over what it says: the only way in which money becomes real. Answers its state then.
 * Throws GatewayError where the gateway does not answer; it is read again then by itself.
 */
export async function readAttempt(context: WorkflowContext, id: string): Promise<AttemptState> {
  const { ctx } = context;
  const [attempt] = await ctx.rows(find, [id]);
  if (!attempt) throw new Error(`There is no attempt ${id}`);
  const { sessionId } = attempt;
  if (sessionId === null) {
    await ctx.rows(lost, [id, ctx.now()]);
    return 'unknown';
  }
  const gateway = gatewayOf(context.services, attempt.provider);
  try {
    let reading = await callGateway(context, attempt.provider, () => gateway.read(sessionId));
    if (reading.needsCapture && gateway.capture && (await mayCapture(context, attempt)))
      reading = await callGateway(context, attempt.provider, () => gateway.capture!(sessionId, id));
    return await context.transaction((inside) => applyReading(inside, id, reading));
  } catch (error) {
    const at = new Date(ctx.now().getTime() + afterFailure * 60_000);
    const why = error instanceof GatewayError ? error.kind : 'failed';
    await ctx.rows(later, [id, at, why, ctx.now()]);
    throw error;
  }
}

const capturing = statement<{ id: string }>(
  'payments.capturing',
  `update payment_attempt set state = 'processing', updated_at = $2 where id = $1 and state in ('creating', 'open', 'processing') returning id`,
);

/** Money that its payer approved is taken only while the due is still unpaid and the attempt still open. */
const mayCapture = (context: WorkflowContext, { id, scheduleId }: Attempt): Promise<boolean> =>
  context.transaction(async (ctx) => {
    const due = await holdDue(ctx, scheduleId);
    if (due.transactionId !== null || due.waivedAt !== null) return false;
    return (await ctx.rows(capturing, [id, ctx.now()])).length > 0;
  });

const closing = statement<{ id: string }>(
  'payments.closing',
  `update payment_attempt set state = 'closing', read_at = $2, updated_at = $2
   where id = $1 and state in ('open', 'processing', 'closing', 'creating') returning id`,
);

const closed = statement<never>(
  'payments.closed',
  `update payment_attempt set state = 'closed', read_at = null, updated_at = $2 where id = $1 and state = 'closing'`,
);

/**
 * Ends an attempt at its gateway and reads it once more, since somebody may have paid meanwhile. Answers how it is then: `closing`
 * or `processing` where money is still on its way.
 */
export async function closeAttempt(context: WorkflowContext, id: string): Promise<AttemptState> {
  const { ctx } = context;
  const [attempt] = await ctx.rows(find, [id]);
  if (!attempt) throw new Error(`There is no attempt ${id}`);
  if ((await ctx.rows(closing, [id, ctx.now()])).length === 0) return attempt.state;
  const { sessionId } = attempt;
  if (sessionId === null) {
    await ctx.rows(closed, [id, ctx.now()]);
    return 'closed';
  }
  // A refusal says that it is paid, or over already: the read tells which.
  await callGateway(context, attempt.provider, (gateway) => gateway.expire(sessionId)).catch((error: unknown) => {
    if (!(error instanceof GatewayError && error.kind === 'refused')) throw error;
  });
  const state = await readAttempt(context, id);
  // What has no way to end at its gateway is over here once nobody has approved it: it is never captured.
  if (state !== 'closing' || attempt.provider !== 'paypal') return state;
  await ctx.rows(closed, [id, ctx.now()]);
  return 'closed';
}

/** A reading that says nothing was paid and nothing can be any more. */
export const isOver = (state: AttemptState): boolean => ['failed', 'expired', 'closed', 'unknown'].includes(state);
