import { approveCommissions, followPayments } from '#features/affiliates/commissions/follow.service.ts';
import { keepFollowed } from '#features/affiliates/links/visitCookie.ts';
import { approvePaymentScheduleTransaction } from '#features/payments/approve.service.ts';
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
