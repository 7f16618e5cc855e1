import { statement } from '#kernel/db/statement.ts';
import { query } from '#kernel/api/operation.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

export const ListedDue = shape({ id: 'Int', scheduleDate: 'Date', price: 'Peso', isPaid: 'Boolean' });
export type ListedDue = ShapeOf<typeof ListedDue>;

/** A subscription with what is paid and due of it; waived dues are nobody's any more. */
export const ListedSubscription = shape({
  id: 'Int',
  product: 'String',
  status: 'String',
  startsAt: 'Date',
  expiry: 'Date?',
  dues: [ListedDue],
});
export type ListedSubscription = ShapeOf<typeof ListedSubscription>;

/** The SQL of somebody's subscriptions as JSON, the newest first; `user` is an expression such as '$1'. */
export const subscriptionsSql = (user: string) => `coalesce((
  select json_agg(json_build_object('id', s.id, 'product', pr.name, 'status', s.status, 'startsAt', s.starts_at, 'expiry', s.expiry,
    'dues', coalesce((
      select json_agg(json_build_object('id', d.id, 'scheduleDate', d.schedule_date, 'price', d.price,
        'isPaid', d.transaction_id is not null) order by d.schedule_date, d.id)
      from invoice i join payment_schedule d on d.invoice_id = i.id
      where i.subscription_id = s.id and d.waived_at is null and d.price > 0
        and (d.transaction_id is not null or s.status in ('pending', 'active', 'suspended'))), '[]')
    ) order by s.starts_at desc, s.id desc)
  from subscription s join funnel f on f.id = s.funnel_id join product pr on pr.id = f.product_id where s.user_id = ${user}), '[]')`;

const own = statement<{ subscriptions: ListedSubscription[] }>(
  'subscriptions.mine',
  `select ${subscriptionsSql('$1')} as subscriptions`,
);

/** One's own subscriptions, for the billing view. */
export const listMySubscriptions = query('in', async (ctx): Promise<ListedSubscription[]> => {
  const [row] = await ctx.rows(own, [ctx.me.userId]);
  return row?.subscriptions ?? [];
});
