import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';
import type { OrderTerms } from '@tribe/domain/features/billing/orderTerms.ts';
import { giveFree } from '#features/billing/orders/order.service.ts';
import { hashOf } from '#features/accounts/session.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { conflict, notFound } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';

export type OrderDue = {
  id: number;
  sequence: number;
  price: number;
  scheduleDate: string;
  isPaid: boolean;
  isWaived: boolean;
};

/** An order as whoever has its link sees it: that order alone, and nothing of an account. */
export type OrderPage = {
  id: number;
  token: string;
  funnelId: string;
  paymentTermId: string;
  status: 'started' | 'awaiting-payment' | 'paid' | 'expired' | 'cancelled';
  email: string;
  firstName: string;
  total: number;
  terms: OrderTerms;
  expiresAt: Date;
  /** A seat and a use of the coupon are reserved for it. */
  isHeld: boolean;
  paidAt: Date | null;
  thankYouUrl: string | null;
  isDisowned: boolean;
  dues: OrderDue[];
};

/** Where a buyer goes on: an address that staff chose, else the funnel's own page for that where one is published. */
const thankYou = `coalesce(f.thank_you_url, (select '/' || f.slug || '?step=thank-you' from site_page p
    where p.funnel_id = f.id and p.step = 'thank-you'
      and exists (select from site_page_version v where v.page_id = p.id and v.published_at is not null)))`;

const byToken = statement<OrderPage>(
  'billing.order_page',
  `select o.id, o.token, o.funnel_id as "funnelId", o.payment_term_id as "paymentTermId", o.status, o.email, o.first_name as "firstName", o.total, o.terms,
     o.expires_at as "expiresAt", o.is_held as "isHeld", o.paid_at as "paidAt", o.disowned_at is not null as "isDisowned", ${thankYou} as "thankYouUrl",
     (select json_agg(json_build_object('id', d.id, 'sequence', d.sequence, 'price', d.price, 'scheduleDate', d.schedule_date,
         'isPaid', d.transaction_id is not null, 'isWaived', d.waived_at is not null) order by d.schedule_date, d.sequence)
       from invoice i join payment_schedule d on d.invoice_id = i.id where i.order_id = o.id) as dues
   from sales_order o join funnel f on f.id = o.funnel_id where o.token = $1`,
);

/** The order of a link. Throws NOT_FOUND. */
export async function orderOfToken(ctx: Ctx, token: string): Promise<OrderPage> {
  const [order] = await ctx.rows(byToken, [token]);
  if (!order) throw notFound('Order');
  return order;
}

const confirmable = statement<{ id: number; token: string; dueId: number; status: string }>(
  'billing.confirmable',
  `select o.id, o.token, o.status, (select d.id from invoice i join payment_schedule d on d.invoice_id = i.id
     where i.order_id = o.id order by d.sequence limit 1) as "dueId"
   from sales_order o where o.confirm_token_hash = $1 and o.expires_at > $2`,
);

/** Gives a FREE order to whoever opened the link of its mail, once. Answers the order's token. */
export const confirmOrder = mutation('public', async (ctx, confirm: string): Promise<string> => {
  const [order] = await ctx.rows(confirmable, [hashOf(confirm), ctx.now()]);
  if (!order) throw conflict(checkoutMessages.linkOver);
  if (order.status !== 'paid') await giveFree(ctx, order.dueId, order.id);
  return order.token;
});
