import type { Coupon } from '#features/catalog/coupon.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** A coupon as an order uses it. */
export type FoundCoupon = Pick<
  Coupon,
  'id' | 'funnelId' | 'code' | 'discountType' | 'value' | 'appliesTo' | 'minAmount'
>;

/** `amount` is what the coupon would be taken off, in centavos; `orderKey` names the order that may hold the coupon already. */
type Asked = { funnelId: string; code: string; personKey: string; amount: number; orderKey?: string | null };

const find = statement<FoundCoupon>(
  'catalog.find_coupon',
  `select c.id, c.funnel_id as "funnelId", c.code, c.discount_type as "discountType", c.value, c.applies_to as "appliesTo",
     c.min_amount as "minAmount"
   from coupon c
   where c.funnel_id = $1 and c.code = $2::citext and c.status = 'active' and c.archived_at is null and c.min_amount <= $3
     and (c.starts_at is null or c.starts_at <= $4) and (c.ends_at is null or c.ends_at > $4)
     and (exists (select from coupon_redemption own where own.coupon_id = c.id and own.order_key = $6 and own.state <> 'released')
       or (c.max_uses is null or c.used_count < c.max_uses)
         and (c.max_uses_per_person is null or c.max_uses_per_person > (select count(*) from coupon_redemption r
           where r.coupon_id = c.id and r.person_key = $5 and r.state <> 'released')))`,
);

/** The coupon that a code names for this funnel, person and amount now; null for unknown, expired, used-up, foreign and too small alike. */
export async function findCoupon(
  ctx: Ctx,
  { funnelId, code, personKey, amount, orderKey = null }: Asked,
): Promise<FoundCoupon | null> {
  const [coupon] = await ctx.rows(find, [funnelId, code.trim(), amount, ctx.now(), personKey, orderKey]);
  return coupon ?? null;
}

/** Uses of one coupon come one after the other, and each sees what the one before wrote. */
const lock = statement<{ id: number }>('catalog.lock_coupon', `select id from coupon where id = $1 for update`);

const reserve = statement<{ isReserved: boolean }>(
  'catalog.reserve_coupon',
  `with own as (select 1 from coupon_redemption where coupon_id = $1 and order_key = $2 and state <> 'released'),
   taken as (
     update coupon set used_count = used_count + 1
     where id = $1 and status = 'active' and archived_at is null and not exists (select from own)
       and (max_uses is null or used_count < max_uses)
       and (max_uses_per_person is null or max_uses_per_person > (select count(*) from coupon_redemption
         where coupon_id = $1 and person_key = $3 and state <> 'released'))
     returning id),
   kept as (
     insert into coupon_redemption (coupon_id, order_key, person_key, reserved_at) select id, $2, $3, $4 from taken
     on conflict (coupon_id, order_key) do update
       set state = 'reserved', person_key = excluded.person_key, reserved_at = excluded.reserved_at, released_at = null
     returning 1)
   select exists (select from own) or exists (select from kept) as "isReserved"`,
);

const redeem = statement<{ couponId: number }>(
  'catalog.redeem_coupon',
  `update coupon_redemption set state = 'redeemed', redeemed_at = $2 where order_key = $1 and state = 'reserved'
   returning coupon_id as "couponId"`,
);

const release = statement<{ id: number }>(
  'catalog.release_coupon',
  `with released as (
     update coupon_redemption set state = 'released', released_at = $2 where order_key = $1 and state = 'reserved'
     returning coupon_id)
   update coupon set used_count = used_count - 1 where id in (select coupon_id from released) returning id`,
);

type Use = { couponId: number; orderKey: string; personKey: string };

/**
 * Takes one use of a coupon for an order; answers whether the order has it. Asked again for the same order it takes no
 * second one. The dates are those of when the order was made, so they aren't asked again. Inside a transaction.
 */
export async function reserveCoupon(ctx: Ctx, { couponId, orderKey, personKey }: Use): Promise<boolean> {
  await ctx.rows(lock, [couponId]);
  const [row] = await ctx.rows(reserve, [couponId, orderKey, personKey, ctx.now()]);
  return row?.isReserved === true;
}

/** The order was paid: its coupon is used for good. Answers whether it held one until now. */
export async function redeemCoupon(ctx: Ctx, orderKey: string): Promise<boolean> {
  return (await ctx.rows(redeem, [orderKey, ctx.now()])).length > 0;
}

/** The order will not be paid: the use goes back, once however often it is asked. A redeemed one stays used. */
export async function releaseCoupon(ctx: Ctx, orderKey: string): Promise<boolean> {
  return (await ctx.rows(release, [orderKey, ctx.now()])).length > 0;
}
