import { endLeftOrder } from '#features/payments/attempts/endOrders.service.ts';
import { ordersLeft } from '#features/payments/attempts/start.service.ts';
import { offered } from '#features/payments/gateways/offering.service.ts';
import { dueToPay } from '#features/payments/payable.service.ts';
import { keepPlaceOfDue } from '#features/payments/proofs/send.service.ts';
import type { WorkflowContext } from '#kernel/api/workflow.ts';

/**
 * A buyer is going to send the money without a gateway: the order's place and coupon are kept from here on, as an attempt at a gateway
 * keeps them. Throws CONFLICT where they are gone.
 */
export async function holdByHand(context: WorkflowContext, token: string): Promise<void> {
  const { ctx, transaction } = context;
  const { byHand } = await offered(ctx);
  if (byHand.length === 0) return;
  const { scheduleId, order } = await dueToPay(ctx, { order: token, scheduleId: null });
  // What was left behind keeps the place that this one wants.
  const left = order ? await ctx.rows(ordersLeft, [order.id]) : [];
  for (const { id } of left) await endLeftOrder(context, id);
  await transaction((inside) => keepPlaceOfDue(inside, scheduleId));
}
