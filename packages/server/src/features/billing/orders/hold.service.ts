import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';
import { personKeyOf } from '@tribe/domain/features/accounts/email.ts';
import { releaseCoupon, reserveCoupon } from '#features/catalog/couponUse.service.ts';
import { grantBeyondSeats, releaseSeat, takeSeat } from '#features/catalog/seat.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

export type HeldOrder = {
  id: number;
  token: string;
  funnelId: string;
  couponId: number | null;
  email: string;
  status: 'started' | 'awaiting-payment' | 'paid' | 'expired' | 'cancelled';
  isHeld: boolean;
  expiresAt: Date;
};

const lock = statement<HeldOrder>(
  'billing.lock_order',
  `select id, token, funnel_id as "funnelId", coupon_id as "couponId", email, status, is_held as "isHeld", expires_at as "expiresAt"
   from sales_order where id = $1 for update`,
);

const mark = statement<never>(
  'billing.mark_order',
  `update sales_order set is_held = $2, status = $3, version = version + 1, updated_at = $4 where id = $1`,
);

/** Locks an order; its invoice is held by the caller before. */
export const lockOrder = async (ctx: Ctx, id: number): Promise<HeldOrder | null> =>
  (await ctx.rows(lock, [id]))[0] ?? null;

/**
 * Keeps a place and a use of the coupon for an order, when its first attempt to pay opens or a late payment arrives. Answers what is
 * missing, or null where both are kept. `isBeyond` is staff who grant beyond the limit, which they raise by one.
 */
export async function keepPlace(ctx: Ctx, order: HeldOrder, isBeyond = false): Promise<string | null> {
  if (order.isHeld) return null;
  const isSeated = await (isBeyond ? grantBeyondSeats : takeSeat)(ctx, order.funnelId);
  if (!isSeated) return checkoutMessages.full;
  const { couponId } = order;
  if (couponId !== null && !isBeyond) {
    const reserved = await reserveCoupon(ctx, { couponId, orderKey: order.token, personKey: personKeyOf(order.email) });
    if (!reserved) {
      await releaseSeat(ctx, order.funnelId);
      return checkoutMessages.couponNotGood;
    }
  }
  // One that was left or ran out stays so until its payment makes it paid: a newer one may be open.
  await ctx.rows(mark, [order.id, true, order.status === 'started' ? 'awaiting-payment' : order.status, ctx.now()]);
  return null;
}

const prolong = statement<never>(
  'billing.prolong_order',
  `update sales_order set expires_at = greatest(expires_at, created_at + make_interval(hours => $2)), updated_at = $3 where id = $1`,
);

/** The longest that an order may wait for its first payment, in hours. */
const longestHours = 72;

/** An order whose receipt a person looks at waits as long as any may, so that a weekend doesn't end it. */
export async function prolongOrder(ctx: Ctx, order: HeldOrder): Promise<void> {
  await ctx.rows(prolong, [order.id, longestHours, ctx.now()]);
}

/** Gives the place and the coupon of an order back, once, and ends it. A paid one keeps both. */
export async function endOrder(ctx: Ctx, order: HeldOrder, status: 'expired' | 'cancelled'): Promise<void> {
  if (order.status === 'paid') return;
  if (order.isHeld) {
    await releaseSeat(ctx, order.funnelId);
    if (order.couponId !== null) await releaseCoupon(ctx, order.token);
  }
  await ctx.rows(mark, [order.id, false, status, ctx.now()]);
}
