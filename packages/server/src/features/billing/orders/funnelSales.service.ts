import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { addDays, type Day, startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import type { Order } from '#features/billing/orders/order.table.ts';
import { isReceivedHere } from '#features/billing/received.ts';
import { canView, visibilityOf } from '#features/members/visibility.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

/** An order as a list of them shows it; whose it is is told to whoever may see them. */
export const RecentOrder = shape({
  id: 'Int',
  name: 'String',
  email: 'String',
  status: typed<Order['status']>('String'),
  term: 'String',
  coupon: 'String?',
  total: 'Peso',
  subscriptionId: 'Int?',
  createdAt: typed<string>('DateTime'),
});
export type RecentOrder = ShapeOf<typeof RecentOrder>;

export const FunnelCouponSales = shape({ couponId: 'Int', orderCount: 'Int', discount: 'Peso' });
export type FunnelCouponSales = ShapeOf<typeof FunnelCouponSales>;

export const FunnelTermSales = shape({ paymentTermId: 'String', orderCount: 'Int', booked: 'Peso' });
export type FunnelTermSales = ShapeOf<typeof FunnelTermSales>;

export const FunnelOrderState = shape({ status: typed<Order['status']>('String'), count: 'Int' });
export type FunnelOrderState = ShapeOf<typeof FunnelOrderState>;

type Found = {
  /** How many of the orders that were begun stand how. */
  states: FunnelOrderState[];
  /** What the paid ones among them come to, in centavos: booked = collected + toCome + waived. */
  booked: number;
  collected: number;
  toCome: number;
  waived: number;
  refunded: number;
  terms: FunnelTermSales[];
  coupons: FunnelCouponSales[];
  received: { day: Day; amount: number }[];
  recent: RecentOrder[];
};

export const CollectedOnDay = shape({ day: 'Date', amount: 'Peso' });
export type CollectedOnDay = ShapeOf<typeof CollectedOnDay>;

export type FunnelSales = Omit<Found, 'received'> & {
  since: Day;
  /** What came in on every day since, for whatever was ever sold through the funnel, at its checkout or by staff. */
  collectedByDay: CollectedOnDay[];
};

const rows = (columns: string, from: string) =>
  `coalesce((select json_agg(row_to_json(x)) from (select ${columns} from ${from}) x), '[]')`;
const paid = `begun b where b.status = 'paid'`;
const dues = (condition: string) => `coalesce(sum(d.price) filter (where ${condition}), 0)`;

const sales = statement<Found>(
  'billing.funnel_sales',
  `with begun as materialized (
     select o.id, o.status, o.payment_term_id, o.coupon_id, i.id as invoice_id, i.total, i.discount
     from sales_order o left join invoice i on i.order_id = o.id where o.funnel_id = $1 and o.created_at >= $2)
   select ${rows('status, count(*)::int as count', 'begun group by status')} as states, money.*, refunds.refunded,
     ${rows('b.payment_term_id as "paymentTermId", count(*)::int as "orderCount", sum(b.total) as booked', `${paid} group by 1`)} as terms,
     ${rows('b.coupon_id as "couponId", count(*)::int as "orderCount", sum(b.discount) as discount', `${paid} and b.coupon_id is not null group by 1`)} as coupons,
     ${rows(
       `(d.paid_at at time zone 'Asia/Manila')::date as day, sum(d.price) as amount`,
       `payment_schedule d join invoice i on i.id = d.invoice_id join subscription s on s.id = i.subscription_id
        where d.paid_at >= $2 and s.funnel_id = $1 and ${isReceivedHere('d')} group by 1`,
     )} as received,
     ${rows(
       `o.id, concat_ws(' ', o.first_name, o.last_name) as name, o.email, o.status, o.terms->>'termName' as term, c.code as coupon,
        o.total, o.subscription_id as "subscriptionId", o.created_at as "createdAt"`,
       `sales_order o left join coupon c on c.id = o.coupon_id
        where o.funnel_id = $1 and ${canView('o.user_id', '$3', '$4')} order by o.created_at desc, o.id desc limit 10`,
     )} as recent
   from funnel f, lateral (
     select (${dues('true')})::float8 as booked, (${dues(isReceivedHere('d'))})::float8 as collected,
       (${dues('d.transaction_id is null and d.waived_at is null')})::float8 as "toCome",
       (${dues('d.waived_at is not null')})::float8 as waived
     from begun b join payment_schedule d on d.invoice_id = b.invoice_id where b.status = 'paid') money, lateral (
     select coalesce(sum(t.refunded), 0)::float8 as refunded from payment_transaction t
       join payment_schedule d on d.id = t.schedule_id join begun b on b.invoice_id = d.invoice_id
     where t.refunded > 0 and b.status = 'paid') refunds
   where f.id = $1`,
);

/** How many days are looked back on; more would be a report. */
export const salesDays = [7, 15, 30] as const;

/** What a funnel sold lately: the orders that were begun in these days and what became of them. Throws NOT_FOUND. */
export const findFunnelSales = replicaQuery('funnel', async (ctx, id: string, days: number): Promise<FunnelSales> => {
  if (!salesDays.some((each) => each === days)) throw badInput({ days: [fieldMessages.notValid('Days')] });
  const since = addDays(ctx.today(), 1 - days);
  const values = [id, startOfDay(since), ctx.me.userId, visibilityOf(ctx.me)];
  const [found] = await ctx.rows(sales, values);
  if (!found) throw notFound('Funnel');
  const { received, ...sold } = found;
  const amounts = new Map(received.map(({ day, amount }) => [day, amount]));
  const collectedByDay = Array.from({ length: days }, (_, at) => addDays(since, at)).map((day) => ({
    day,
    amount: amounts.get(day) ?? 0,
  }));
  return { ...sold, since, collectedByDay };
});
