import { brings } from '#features/catalog/bundle.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const owned = statement<{ id: number }>(
  'billing.owned_already',
  `select s.id from sales_order o join funnel f on f.id = o.funnel_id
     join app_user u on u.id = coalesce(o.user_id, (select coalesce(a.merged_into_id, a.id) from app_user a where a.email = o.email))
     join subscription s on s.user_id = u.id and s.status in ('active', 'suspended', 'paused')
       and (s.status = 'paused' or s.expiry is null or s.expiry >= $2::date)
     join funnel sf on sf.id = s.funnel_id and ${brings('sf', 'f.product_id')}
   where o.id = $1 and f.kind = 'checkout' limit 1`,
);

/** Whether whoever buys has what the order is for already: a payment for it is one to look at. */
export const ownedAlready = async (ctx: Ctx, orderId: number): Promise<boolean> =>
  (await ctx.rows(owned, [orderId, ctx.today()])).length > 0;
