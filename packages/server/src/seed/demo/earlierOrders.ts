import { sql } from 'drizzle-orm';
import { invoices } from '#features/billing/invoice.table.ts';
import { orders } from '#features/billing/orders/order.table.ts';
import { funnels } from '#features/catalog/product.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import { offersOf } from './offers.ts';
import type { Sale } from './sales.ts';

const hour = 3_600_000;
/** How long before their first payment they ordered, in milliseconds. */
const toPay = 11 * 60_000;
const funnelId = 'tribe-membership' as const;

type Joined = {
  invoiceId: number;
  subscriptionId: number;
  userId: number;
  term: Sale['term'];
  email: string;
  firstName: string;
  lastName: string;
  paidAt: string;
};

/** Some of the members who joined in the months before ordered in the checkout: what they pay for has an order. */
export async function demoEarlierOrders(db: Db, now: Date): Promise<void> {
  const offerOf = await offersOf(db);
  const { rows } =
    await db.execute<Joined>(sql`select i.id as "invoiceId", s.id as "subscriptionId", s.user_id as "userId",
      s.payment_term_id as term, u.email, p.first_name as "firstName", p.last_name as "lastName", t.paid_at as "paidAt"
    from invoice i join subscription s on s.id = i.subscription_id join app_user u on u.id = s.user_id join user_profile p on p.user_id = u.id
      join payment_schedule d on d.invoice_id = i.id and d.sequence = 1 join payment_transaction t on t.schedule_id = d.id
    where i.order_id is null and s.funnel_id = ${funnelId} and s.payment_term_id in ('one-time', 'three-payments') and t.status = 'paid'
      and t.paid_at between ${now}::timestamptz - interval '100 days' and ${now}::timestamptz - interval '32 days' order by t.paid_at, i.id`);
  for (const [index, joined] of rows.entries()) {
    const { invoiceId, subscriptionId, userId, term, email, firstName, lastName } = joined;
    const paidAt = new Date(joined.paidAt);
    const at = new Date(paidAt.getTime() - toPay);
    const { terms } = offerOf({ funnel: funnelId, term }, at);
    const order = { funnelId, paymentTermId: term, email, firstName, lastName, userId, subscriptionId, terms, paidAt };
    const [made] = await db
      .insert(orders)
      .values({
        ...order,
        token: `demo-earlier-${index + 1}`,
        total: terms.total,
        status: 'paid',
        isHeld: true,
        expiresAt: new Date(at.getTime() + 24 * hour),
        termsAcceptedAt: at,
        termsVersion: 0,
        createdAt: at,
      })
      .returning({ id: orders.id });
    await db
      .update(invoices)
      .set({ orderId: made!.id })
      .where(sql`${invoices.id} = ${invoiceId}`);
  }
  await db
    .update(funnels)
    .set({ seatsTaken: sql`${funnels.seatsTaken} + ${rows.length}` })
    .where(sql`${funnels.id} = ${funnelId}`);
}
