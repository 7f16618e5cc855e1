import { randomUUID } from 'node:crypto';
import { billingJobs } from '#features/billing/billing.jobs.ts';
import { ledgerDifferences } from '#features/billing/dues/dueLedger.ts';
import { disownOrder } from '#features/billing/orders/disowned.service.ts';
import { type OrderPage, orderOfToken } from '#features/billing/orders/orderPage.service.ts';
import { type PlacedOrder, placeOrder } from '#features/billing/orders/order.service.ts';
import { startPayment, type Started } from '#features/payments/attempts/start.service.ts';
import { receiveWebhook } from '#features/payments/attempts/webhook.service.ts';
import { paymentJobs } from '#features/payments/payment.jobs.ts';
import type { Ctx } from '#kernel/api/context.ts';
import type { Funnel } from '#features/catalog/product.table.ts';
import { inThree } from './billing.ts';
import { aFunnel, aTerm } from './catalog.ts';
import { aJobContext, workOff } from './jobContext.ts';
import { aMember } from './people.ts';
import { aStranger, contextOf, services, signedIn } from './world.ts';

export type Sold = { funnelId: string; termId: string };

/** A funnel that sells ₱6,000.00 in three parts. */
export async function onSale(funnel: Partial<Funnel> = {}, term: Parameters<typeof aTerm>[0] = inThree): Promise<Sold> {
  const { id } = await aFunnel(funnel);
  return { funnelId: id, termId: await aTerm({ price: 600_000, ...term, funnelId: id }) };
}

type Buyer = { ctx?: Ctx; email?: string; couponCode?: string | null };

/** Orders as a buyer does at the checkout, over the edge of the operations. */
export function orders(
  { funnelId, termId }: Sold,
  { ctx = aStranger(), email, couponCode = null }: Buyer = {},
): Promise<PlacedOrder> {
  const input = {
    funnelId,
    paymentTermId: termId,
    couponCode,
    email: email ?? `buyer-${randomUUID().slice(0, 8)}@example.ph`,
    firstName: 'Niña',
    lastName: 'Reyes',
    mobileNumber: null,
    acceptsTerms: true,
    campaign: {},
  };
  return contextOf(ctx, randomUUID()).run(placeOrder, [input]);
}

export const startsToPay = (token: string, provider = 'xendit', ctx: Ctx = aStranger()): Promise<Started> =>
  contextOf(ctx).run(startPayment, [{ order: token, provider }]);

export const orderAt = (token: string): Promise<OrderPage> => orderOfToken(aStranger(), token);

/** A FREE order of a member, who then says that it isn't theirs. */
export async function aDisownedOrder(): Promise<OrderPage & { userId: number }> {
  const userId = await aMember();
  const sold = await onSale({}, { price: 0, type: 'one-time' });
  const { token } = await orders(sold, { ctx: await signedIn(userId) });
  await contextOf(aStranger()).run(disownOrder, [token]);
  return { ...(await orderAt(token)), userId };
}

/** Orders on which each act of staff succeeds once. */
export const orderRecipes = async (): Promise<Record<string, Record<string, string>>> => ({
  settleDisownedOrder: {
    orderId: String((await aDisownedOrder()).id),
    'SettleDisownedInput.isTheirs': 'false',
    'SettleDisownedInput.reason': '"Asked for it"',
  },
});

/** A gateway sends a webhook. */
export const hears = (event: object, provider: 'xendit' | 'stripe' = 'xendit') =>
  contextOf(aStranger()).run(receiveWebhook, [{ provider, headers: {}, body: Buffer.from(JSON.stringify(event)) }]);

/** A gateway tells of a session. */
export const delivers = (session: { id: string; reference: string }, eventId = `evt-${session.id}`) =>
  hears({ eventId, sessionId: session.id, reference: session.reference });

const moneyJobs = [...paymentJobs, ...billingJobs];

/** Does what waits in the queue of money. */
export const workOffMoney = (limit?: number) => workOff(moneyJobs, limit);

/** Has its hour strike for a job of money, and does what it leaves. */
export async function strikes(name: string): Promise<void> {
  await moneyJobs.find((each) => each.name === name)!.run(aJobContext(), {});
  await workOffMoney(100_000);
}

/** What is wrong with the books: each line is a rule that does not hold. */
export async function wrongBooks(): Promise<string[]> {
  const rules: Record<string, string> = {
    'an invoice’s total is the sum of its dues': `select i.id from invoice i where i.total <> (select coalesce(sum(d.price), 0) from payment_schedule d where d.invoice_id = i.id)`,
    'a due has one paid transaction, which it names': `select d.id from payment_schedule d
      where d.transaction_id is not null and d.transaction_id not like 'FREE-%'
        and (select count(*) from payment_transaction t where t.schedule_id = d.id and t.status = 'paid' and t.number = d.transaction_id) <> 1`,
    'a paid transaction pays its due': `select t.id from payment_transaction t join payment_schedule d on d.id = t.schedule_id
      where t.status = 'paid' and d.transaction_id is distinct from t.number`,
    'a paid order gave one subscription': `select o.id from sales_order o where (o.status = 'paid') <> (o.subscription_id is not null)`,
    'an order gives once': `select o.subscription_id from sales_order o where o.subscription_id is not null group by 1 having count(*) > 1`,
    'refunds are within their payment': `select t.id from payment_transaction t
      where t.refunded <> (select coalesce(sum(r.amount), 0) from refund r where r.transaction_id = t.id and r.state <> 'failed') or t.refunded > t.amount`,
    'seats taken are held or paid': `select f.id from funnel f where f.seats_taken <> (
        select count(*) from sales_order o where o.funnel_id = f.id and o.is_held) and f.seat_limit is not null`,
  };
  const wrong: string[] = [];
  for (const [rule, sql] of Object.entries(rules)) {
    const { rows } = await services.pools.main.query<{ id: number }>(sql);
    if (rows.length > 0) wrong.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  const differences = await ledgerDifferences(aStranger());
  return differences.length > 0 ? [...wrong, `ledger and dues differ: ${JSON.stringify(differences)}`] : wrong;
}
