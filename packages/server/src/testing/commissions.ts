import { approveCommissions, followPayments } from '#features/affiliates/commissions/follow.service.ts';
import { keepFollowed } from '#features/affiliates/links/visitCookie.ts';
import { disapprovePaymentScheduleTransaction } from '#features/payments/approve.service.ts';
import { approvePaymentScheduleTransaction } from '#features/payments/handApproval.service.ts';
import { refundPayment } from '#features/payments/refunds/refund.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { accountOf, anAffiliate } from './affiliates.ts';
import { inThree } from './billing.ts';
import { aJobContext } from './jobContext.ts';
import { onSale, orders, type Sold } from './orders.ts';
import { aStranger, inOneTransaction, services, setClock } from './world.ts';

const start = Date.parse('2026-11-25T02:00:00Z');
const sql = async (text: string, ...values: unknown[]) => (await services.pools.main.query(text, values)).rows;
let made = 0;

/** Sets the clock so many days after the start of the tests of affiliates. */
export const onDay = (day: number) => setClock(new Date(start + day * 86_400_000));

/** An affiliate who can be paid, each to an account of their own. */
export const aPayee = (values: Parameters<typeof anAffiliate>[0] = {}) =>
  anAffiliate({ ...accountOf(`0917${String((made += 1)).padStart(7, '0')}`), ...values });

/** Three dues of ₱2,000.00 that an affiliate brought. */
export async function broughtOrder(affiliateId: number, sold?: Sold) {
  const [link] = await sql(`select id from affiliate_link where affiliate_id = $1 and slug = ''`, affiliateId);
  const secret = services.config.sessionSecret;
  const buyer = aStranger();
  buyer.origin.cookies = keepFollowed([], { linkId: link.id, at: services.clock() }, { secret, isSecure: false });
  const { token } = await orders(sold ?? (await onSale({}, inThree)), { ctx: buyer });
  const dues = await sql(
    `select d.id, o.id as "orderId" from sales_order o join invoice i on i.order_id = o.id join payment_schedule d on d.invoice_id = i.id
     where o.token = $1 order by d.sequence`,
    token,
  );
  return { orderId: Number(dues[0].orderId), dues: dues.map(({ id }) => Number(id)) };
}

export const collects = (admin: Ctx, dueId: number) =>
  inOneTransaction(admin, (ctx) => approvePaymentScheduleTransaction(ctx, dueId, 'GCash', `GCP-${(made += 1)}`));

/** Follows what was paid, and approves what is over its days. */
export async function settlesCommissions(): Promise<void> {
  await followPayments(aJobContext());
  await approveCommissions(aJobContext());
}

/** An affiliate with so many dues of ₱400.00 of commission that can be paid out now. */
export async function withCommission(admin: Ctx, dues: 1 | 2 | 3 = 3, values: Parameters<typeof anAffiliate>[0] = {}) {
  const affiliate = await aPayee(values);
  onDay(0);
  const order = await broughtOrder(affiliate.id);
  for (const due of order.dues.slice(0, dues)) await collects(admin, due);
  await followPayments(aJobContext());
  onDay(31);
  await approveCommissions(aJobContext());
  return { ...affiliate, ...order };
}

export const revokes = (admin: Ctx, dueId: number) =>
  inOneTransaction(admin, (ctx) => disapprovePaymentScheduleTransaction(ctx, dueId, 'Bounced'));
export const paymentOf = async (dueId: number) =>
  (
    await sql(
      `select id, number, amount, refunded from payment_transaction where schedule_id = $1 and status = 'paid'`,
      dueId,
    )
  )[0];
export const refunds = async (admin: Ctx, dueId: number, amount: number) => {
  const paid = await paymentOf(dueId);
  if (paid)
    await inOneTransaction(admin, (ctx) =>
      refundPayment(ctx, paid.id, { amount, reason: 'Asked for it', keepsAccess: true }),
    );
};

/** What is wrong with the ledger of an affiliate: each is a rule that doesn't hold. */
export const wrongCommissions = (affiliateId: number) =>
  sql(
    `with of as (
       select t.id, t.status, least(t.amount, d.price) as base, t.refunded, coalesce(sum(c.amount), 0)::int as net,
         count(*) filter (where c.kind = 'earned') as earned_rows, coalesce(sum(c.amount) filter (where c.kind = 'earned'), 0)::int as earned
       from commission c join payment_transaction t on t.id = c.transaction_id join payment_schedule d on d.id = t.schedule_id
       where c.affiliate_id = $1 group by t.id, d.price)
     select 'earned twice' as rule, id from of where earned_rows <> 1
     union all select 'of no payment', id from of where status <> 'paid' and net <> 0
     union all select 'after all went back', id from of where status = 'paid' and refunded >= base and net <> 0
     union all select 'not its share', id from of where status = 'paid' and refunded < base
       and abs(net - earned * (base - refunded)::numeric / base) > 0.5
     union all select 'totals', affiliate_id from affiliate_total t where affiliate_id = $1 and (
       t.earned <> (select coalesce(sum(c.amount), 0) from commission c where c.affiliate_id = $1 and c.kind not in ('paid', 'returned'))
       or t.paid <> (select -coalesce(sum(c.amount), 0) from commission c where c.affiliate_id = $1 and c.kind in ('paid', 'returned'))
       or t.approved <> (select coalesce(sum(c.amount), 0) from commission c join commission_approval a on a.commission_id = c.id where c.affiliate_id = $1)
       or t.earned - t.approved <> (select coalesce(sum(c.amount), 0) from commission c join commission_pending p on p.commission_id = c.id where c.affiliate_id = $1)
       or t.earned <> (select coalesce(sum(d.earned), 0) from affiliate_day d where d.affiliate_id = $1))
     union all select 'paid and not earned', t.id from payment_transaction t join payment_schedule d on d.id = t.schedule_id join invoice i on i.id = d.invoice_id
       join attribution a on a.order_id = i.order_id where a.affiliate_id = $1 and t.status = 'paid' and t.refunded = 0
       and not exists (select from commission c where c.transaction_id = t.id)`,
    affiliateId,
  );
