import { dueOfCode } from '@tribe/domain/features/payments/messageCode.ts';
import { visibilityOf } from '#features/members/visibility.ts';
import { pageWithTotal, likePattern, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { statement } from '#kernel/db/statement.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { hidden, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** An order that nobody paid, by somebody who has not ordered the same since. */
export const AbandonedOrder = shape({
  id: 'Int',
  token: 'String',
  funnelId: 'String',
  name: 'String',
  email: 'String',
  mobileNumber: 'String?',
  product: 'String',
  amount: 'Peso',
  status: 'String',
  createdAt: 'DateTime',
  expiresAt: 'DateTime',
  /** The gateway of the last try to pay, and what became of it. */
  tried: 'String?',
  remindedAt: 'DateTime?',
  total: hidden<number>(),
});
export type AbandonedOrder = ShapeOf<typeof AbandonedOrder>;

const abandoned = statement<AbandonedOrder>(
  'payments.abandoned_orders',
  `select o.id, o.token, o.funnel_id as "funnelId", concat_ws(' ', o.first_name, o.last_name) as name, o.email, o.mobile_number as "mobileNumber",
     o.terms ->> 'productName' as product, o.total as amount, o.status, o.created_at as "createdAt", o.expires_at as "expiresAt",
     (select a.provider || ', ' || a.state from payment_attempt a where a.order_id = o.id order by a.id desc limit 1) as tried,
     (select max(r.sent_at) from payment_reminder r where r.order_id = o.id) as "remindedAt", count(*) over ()::int as total
   from sales_order o
   where o.status <> 'paid' and o.status <> 'cancelled' and o.created_at < $1::timestamptz - interval '1 hour'
     and ($2::text is null or o.email::text ilike $2 or concat_ws(' ', o.first_name, o.last_name) ilike $2
       or exists (select from invoice i join payment_schedule d on d.invoice_id = i.id where i.order_id = o.id and d.id = $6))
     and not exists (select from sales_order later where later.funnel_id = o.funnel_id and later.email = o.email and later.id > o.id)
     and not exists (select from invoice i join payment_schedule d on d.invoice_id = i.id join payment_proof p on p.schedule_id = d.id
       where i.order_id = o.id and p.status = 'waiting')
     and $3::text = 'everybody'
   order by o.created_at desc, o.id desc limit $4 offset $5`,
);

/** Checkouts that were left, the newest first, found by name, email or the code in the message of a transfer: the office's alone, since most of these people have no account. */
export const pageAbandonedOrders = replicaQuery(
  'payments',
  (ctx, asked: PageInput): Promise<PageOf<AbandonedOrder>> => {
    const code = dueOfCode(asked.search ?? '');
    const search = asked.search?.trim() ? likePattern(asked.search) : null;
    return pageWithTotal(asked, (limit, offset) =>
      ctx.rows(abandoned, [ctx.now(), search, visibilityOf(ctx.me), limit, offset, code]),
    );
  },
);
