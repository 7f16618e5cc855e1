import { endOrder, lockOrder } from '#features/billing/orders/hold.service.ts';
import { type Attempt, attemptColumns } from '#features/payments/attempts/apply.service.ts';
import { closeAttempt, isOver } from '#features/payments/attempts/read.service.ts';
import { statement } from '#kernel/db/statement.ts';
import type { WorkflowContext } from '#kernel/api/workflow.ts';

const openOf = statement<Attempt>(
  'payments.open_of_order',
  `select ${attemptColumns} from payment_attempt a where a.order_id = $1 and a.state in ('creating', 'open', 'processing', 'closing') order by a.id`,
);

const holdInvoice = statement<never>(
  'payments.hold_order_invoice',
  `select from invoice where order_id = $1 for update`,
);

/**
 * Ends an order that was left, replaced, or whose time is over: its attempts end at the gateway and are read once more, and only
 * then its place and its coupon are free. Answers false where money may still be on its way; it is tried again then.
 */
export async function endLeftOrder(context: WorkflowContext, orderId: number): Promise<boolean> {
  for (const attempt of await context.ctx.rows(openOf, [orderId])) {
    const state = await closeAttempt(context, attempt.id).catch(() => 'closing' as const);
    if (!isOver(state)) return false;
  }
  return context.transaction(async (ctx) => {
    await ctx.rows(holdInvoice, [orderId]);
    const order = await lockOrder(ctx, orderId);
    if (!order || order.status === 'paid') return true;
    if ((await ctx.rows(openOf, [orderId])).length > 0) return false;
    const isLeft = order.status === 'cancelled';
    const isLate = order.expiresAt <= ctx.now();
    if (isLeft || isLate) await endOrder(ctx, order, isLeft ? 'cancelled' : 'expired');
    return true;
  });
}

const due = statement<{ id: number }>(
  'payments.orders_to_end',
  `select id from sales_order where status in ('started', 'awaiting-payment') and expires_at <= $1
   union select id from sales_order where status in ('cancelled', 'expired') and is_held order by id limit 500`,
);

/** Ends every order whose time is over. */
export async function endOrders(context: WorkflowContext): Promise<void> {
  for (const { id } of await context.ctx.rows(due, [context.ctx.now()])) await endLeftOrder(context, id);
}
