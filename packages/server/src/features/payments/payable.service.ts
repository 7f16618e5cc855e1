import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';
import { type OrderPage, orderOfToken } from '#features/billing/orders/orderPage.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { conflict, notFound, unauthenticated } from '#kernel/api/errors.ts';

const own = statement<{ id: number }>(
  'payments.own_due',
  `select d.id from payment_schedule d join invoice i on i.id = d.invoice_id join subscription s on s.id = i.subscription_id
   where d.id = $1 and s.user_id = $2`,
);

/** One's own due. Throws NOT_FOUND for anybody else's. */
export async function ownDue(ctx: Ctx, scheduleId: number | null): Promise<number> {
  if (!ctx.viewer) throw unauthenticated();
  const [due] = await ctx.rows(own, [scheduleId, ctx.viewer.userId]);
  if (!due) throw notFound('Due');
  return due.id;
}

export type Payable = { order: string | null; scheduleId: number | null };

/** The next due of an order by its link, or one's own due. Throws CONFLICT for an order that is paid or over, NOT_FOUND for another's. */
export async function dueToPay(
  ctx: Ctx,
  { order: token, scheduleId }: Payable,
): Promise<{ scheduleId: number; order: OrderPage | null }> {
  if (token === null) return { scheduleId: await ownDue(ctx, scheduleId), order: null };
  const order = await orderOfToken(ctx, token);
  const due = order.dues.find((each) => !each.isPaid && !each.isWaived);
  if (!due || order.status === 'paid') throw conflict(checkoutMessages.alreadyPaid);
  if (order.status === 'cancelled' || order.status === 'expired' || order.expiresAt <= ctx.now())
    throw conflict(checkoutMessages.linkOver);
  return { scheduleId: due.id, order };
}
