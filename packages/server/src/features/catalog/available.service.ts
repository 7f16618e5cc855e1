import { graceDays } from '@tribe/domain/kernel/time/grace.ts';
import { addDays } from '@tribe/domain/kernel/time/manila.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** A product that somebody can buy now, with the funnel that sells it to them. */
export const AvailableProduct = shape({
  id: 'Int',
  name: 'String',
  description: 'String',
  type: 'String',
  coverImage: 'String?',
  funnelId: described('String', 'The funnel that sells it to the viewer.'),
  /** Whether it goes on from what they had of it. */
  isRenewal: 'Boolean',
  /** The least that it comes to, in centavos, and whether another way to pay comes to more. */
  price: described('Peso', 'The least that it comes to.'),
  hasOtherPrices: described('Boolean', 'Whether another way to pay comes to more.'),
});
export type AvailableProduct = ShapeOf<typeof AvailableProduct>;

/** Whether somebody has the product `p` still, bought by itself or in a bundle. */
const isHeld = `exists (select from subscription s join funnel sf on sf.id = s.funnel_id
  where s.user_id = $1 and s.status in ('pending', 'active', 'suspended', 'paused') and (s.status = 'paused' or s.expiry is null or s.expiry >= $2::date)
    and (sf.product_id = p.id or exists (select from product_bundle pb where pb.product_id = sf.product_id and pb.bundled_id = p.id)))`;

/** Where they renew it in the days after it ended. */
const renewal = `(select sf.renewal_funnel_id from subscription s join funnel sf on sf.id = s.funnel_id
  where s.user_id = $1 and sf.product_id = p.id and s.status in ('active', 'suspended') and s.expiry >= $3::date
  order by s.expiry desc, s.id desc limit 1)`;

const available = statement<AvailableProduct>(
  'catalog.available_products',
  `select * from (select distinct on (p.id) p.id, p.name, p.description, p.type, p.cover_image as "coverImage", f.id as "funnelId",
     f.kind = 'renewal' as "isRenewal", costs.least as price, costs.most > costs.least as "hasOtherPrices"
   from product p join funnel f on f.product_id = p.id cross join lateral (
     select min(greatest(0, coalesce(ft.price, p.price) + t.price_adjustment)) as least,
       max(greatest(0, coalesce(ft.price, p.price) + t.price_adjustment)) as most
     from funnel_payment_term ft join payment_term t on t.id = ft.payment_term_id
     where ft.funnel_id = f.id and t.active and t.archived_at is null) costs
   where p.status = 'active' and p.archived_at is null and f.status = 'published' and costs.least is not null
     and (f.opens_at is null or f.opens_at <= $4) and (f.closes_at is null or f.closes_at > $4)
     and (f.seat_limit is null or f.seats_taken < f.seat_limit)
     and (f.kind = 'checkout' and not f.hidden or f.kind = 'renewal' and f.id = ${renewal}) and not ${isHeld}
   order by p.id, f.kind = 'renewal' desc, f.created_at desc, f.id) offered
   order by name, id limit 100`,
);

/** What somebody can still buy; nobody has 0 for an id. */
function offeredTo(ctx: Ctx, userId: number): Promise<AvailableProduct[]> {
  const today = ctx.today();
  return ctx.rows(available, [userId, today, addDays(today, -graceDays), ctx.now()]);
}

/** What one can still buy: products that are sold openly and that one doesn't have, each once; one that just ended as its renewal. */
export const listAvailableProducts = query('in', (ctx): Promise<AvailableProduct[]> => offeredTo(ctx, ctx.me.userId));

/** What is sold openly, to anybody. */
export const listOffered = query('public', (ctx): Promise<AvailableProduct[]> => offeredTo(ctx, 0));
