import { createHash } from 'node:crypto';
import { personKeyOf } from '@tribe/domain/features/accounts/email.ts';
import { periodOf } from '@tribe/domain/features/billing/priceClass.ts';
import { dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { batches } from '#features/batches/batch.table.ts';
import { invoices } from '#features/billing/invoice.table.ts';
import { orders } from '#features/billing/orders/order.table.ts';
import { subscriptions } from '#features/billing/subscription.table.ts';
import { couponRedemptions, coupons } from '#features/catalog/coupon.table.ts';
import { userProfiles, users } from '#features/members/user.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import { readYaml } from '#kernel/files/readYaml.ts';
import { makeDues, type SeededDue, type SeededPayment } from './dues.ts';
import { offersOf } from './offers.ts';

const gateways = ['xendit', 'paymongo', 'paypal', 'stripe'] as const;
export type DemoGateway = (typeof gateways)[number];
export const isGateway = (by: string | undefined): by is DemoGateway => gateways.some((each) => each === by);

const text = z.string();
const campaigns = ['facebook', 'newsletter'] as const;
const By = z.enum([...gateways, 'GCash', 'Maya', 'Bank']);
const Ordered = z.strictObject({
  daysAgo: z.number(),
  funnel: z.enum(['fast-track-24', 'freelancing-masterclass', 'tribe-membership', 'membership-early-renewal']),
  term: z.enum(['one-time', 'three-payments', 'down-payment-and-four']),
  by: By.optional(),
  coupon: z.literal('SALAMAT500').optional(),
  campaign: z.enum(campaigns).optional(),
  isBack: z.literal(true).optional(),
});
const State = z.enum(orders.status.enumValues);
const Sales = z.strictObject({
  campaigns: z.record(z.enum(campaigns), z.record(text, text)),
  paid: z.array(Ordered.extend({ by: By })),
  left: z.array(Ordered.extend({ state: State, first: text, last: text, mobile: text.optional() })),
  proofs: z.array(
    z.strictObject({
      platform: z.enum(['gcash', 'maya', 'bank', 'counter']),
      reference: text,
      share: z.number(),
      waited: z.int(),
    }),
  ),
});

/** What was ordered lately, and the receipts that wait. */
export const readSales = () => readYaml(new URL('../content/sales.yaml', import.meta.url), Sales);

/** An order of the demo academy, by a member or by somebody without an account. */
export type Sale = Omit<z.infer<typeof Ordered>, 'campaign'> & {
  state: z.infer<typeof State>;
  who?: { first: string; last: string; mobile?: string };
  campaign?: Record<string, string>;
};

/** What was ordered, the oldest first. */
async function saleList(): Promise<Sale[]> {
  const { campaigns: all, paid, left } = await readSales();
  const campaignOf = (name?: keyof typeof all) => (name ? { campaign: all[name] } : {});
  return [
    ...paid.map(({ campaign, ...sale }): Sale => ({ ...sale, ...campaignOf(campaign), state: 'paid' })),
    ...left.map(({ campaign, first, last, mobile, ...sale }): Sale => ({
      ...sale,
      ...campaignOf(campaign),
      who: { first, last, mobile },
    })),
  ].toSorted((a, b) => b.daysAgo - a.daysAgo);
}

/** An order that was made, and what it gave. */
export type Sold = Sale & {
  orderId: number;
  invoiceId: number;
  subscriptionId: number | null;
  email: string;
  at: Date;
};

const channels = { xendit: 'GCASH', paymongo: 'paymaya', paypal: 'paypal', stripe: 'card' };

/** Members of the latest batches, whom nobody signs in as, and the membership that each of them has. */
const membersOf = (db: Db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      first: userProfiles.firstName,
      last: userProfiles.lastName,
      subscriptionId: subscriptions.id,
      expiry: subscriptions.expiry,
    })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .innerJoin(batches, eq(batches.id, users.batchId))
    .where(sql`${users.email}::text like '%.%.%@demo.test'`)
    .orderBy(desc(batches.launchFrom), users.id);

type Member = Awaited<ReturnType<typeof membersOf>>[number];

const hour = 3_600_000;
/** How long after an order its first payment came, in milliseconds. */
const toPay = 11 * 60_000;
/** How long after that the money of some went back. */
const toGoBack = 72 * hour;

/** Orders of the last month: paid, open, left and cancelled ones, with all that hangs on them. */
export async function demoSales(db: Db, { now, staffId }: { now: Date; staffId: number }): Promise<Sold[]> {
  const offerOf = await offersOf(db);
  const members = await membersOf(db);
  const today = dayOf(now);
  const renewers = members.filter(({ expiry }) => expiry! > today).toSorted((a, b) => (a.expiry! < b.expiry! ? -1 : 1));
  const sold: Sold[] = [];
  const dues: SeededDue[] = [];
  for (const [index, sale] of (await saleList()).entries()) {
    const renewed = sale.funnel === 'membership-early-renewal' ? renewers[index % 20]! : null;
    const member = sale.who ? null : (renewed ?? members[index]!);
    const at = new Date(now.getTime() - sale.daysAgo * 24 * hour);
    const token = `demo-${sale.state}-${sold.filter(({ state }) => state === sale.state).length + 1}`;
    const made = await orderOf(db, sale, { at, member, renewed, index, token, ...offerOf(sale, at) });
    sold.push({ ...sale, ...made.order, at });
    dues.push(
      ...made.dues.map((due): SeededDue => {
        const isPaid = sale.state === 'paid' && due.sequence === 1;
        const payment = isPaid ? paymentOf(sale, { at, price: due.price, staffId, index }) : null;
        return { ...due, invoiceId: made.order.invoiceId, madeAt: at, payment };
      }),
    );
  }
  await makeDues(db, dues, 'Ordered');
  await db.execute(sql`update funnel f set seats_taken = h.held
    from (select funnel_id, count(*)::int as held from sales_order where is_held group by 1) h where h.funnel_id = f.id`);
  return sold;
}

function paymentOf({ by }: Sale, made: { at: Date; price: number; staffId: number; index: number }): SeededPayment {
  const paidAt = new Date(made.at.getTime() + toPay);
  const digits = createHash('sha256').update(`demo ${made.index}`).digest('hex').replaceAll(/\D/g, '');
  if (!isGateway(by))
    return { paidAt, kind: 'manual', platform: by!, externalId: digits.slice(0, 13), reviewerId: made.staffId };
  return {
    paidAt,
    kind: 'gateway',
    platform: by,
    externalId: `demo-pay-${digits.slice(0, 12)}`,
    sessionId: `demo-${digits.slice(0, 12)}`,
    channel: channels[by],
    fee: Math.round(made.price * 0.023) + 1_500,
  };
}

type Making = ReturnType<Awaited<ReturnType<typeof offersOf>>> & {
  at: Date;
  member: Member | null;
  renewed: Member | null;
  index: number;
  token: string;
};

async function orderOf(db: Db, sale: Sale, { at, member, renewed, index, token, terms, couponId }: Making) {
  const isPaid = sale.state === 'paid';
  const paidAt = isPaid ? new Date(at.getTime() + toPay) : null;
  const { first: firstName, last: lastName } = sale.who ?? member!;
  const email =
    member?.email ?? `${firstName}.${lastName}@demo.test`.toLowerCase().replaceAll(' ', '').replaceAll('ñ', 'n');
  const previousSubscriptionId = renewed?.subscriptionId ?? null;
  const subscriptionId = paidAt
    ? await subscriptionOf(db, sale, { terms, paidAt, userId: member!.id, renewed, previousSubscriptionId })
    : null;
  const isHeld = (isPaid && !sale.isBack) || sale.state === 'awaiting-payment';
  const [order] = await db
    .insert(orders)
    .values({
      token,
      funnelId: sale.funnel,
      paymentTermId: sale.term,
      couponId,
      email,
      firstName,
      lastName,
      mobileNumber: sale.who?.mobile ?? null,
      userId: member?.id ?? null,
      subscriptionId,
      previousSubscriptionId,
      terms,
      total: terms.total,
      status: sale.state,
      isHeld,
      expiresAt: new Date(at.getTime() + (sale.state === 'awaiting-payment' ? 72 : 24) * hour),
      paidAt,
      termsAcceptedAt: at,
      termsVersion: 0,
      campaign: sale.campaign ?? {},
      createdAt: at,
    })
    .returning({ id: orders.id });
  const orderId = order!.id;
  const { subtotal, discount, total } = terms;
  const [invoice] = await db
    .insert(invoices)
    .values({ number: `INV-${900_001 + index}`, orderId, subscriptionId, subtotal, discount, total, createdAt: at })
    .returning({ id: invoices.id });
  if (couponId !== null && isHeld) await useCoupon(db, couponId, { orderKey: token, email, at });
  return { order: { orderId, invoiceId: invoice!.id, subscriptionId, email }, dues: terms.dues };
}

type Giving = Pick<Making, 'terms' | 'renewed'> & {
  paidAt: Date;
  userId: number;
  previousSubscriptionId: number | null;
};

async function subscriptionOf(db: Db, sale: Sale, { terms, renewed, paidAt, userId, previousSubscriptionId }: Giving) {
  const { validityByDays, graceDays, onMissed, accessLevelIds } = terms;
  const [row] = await db
    .insert(subscriptions)
    .values({
      userId,
      funnelId: sale.funnel,
      paymentTermId: sale.term,
      ...periodOf(terms, renewed, dayOf(paidAt)),
      status: sale.isBack ? 'unenrolled' : 'active',
      endedAt: sale.isBack ? new Date(paidAt.getTime() + toGoBack) : null,
      source: 'checkout',
      previousSubscriptionId,
      validityByDays,
      graceDays,
      onMissed,
      accessLevelIds,
      createdAt: paidAt,
    })
    .returning({ id: subscriptions.id });
  return row!.id;
}

async function useCoupon(
  db: Db,
  couponId: number,
  { orderKey, email, at }: { orderKey: string; email: string; at: Date },
) {
  const personKey = personKeyOf(email);
  await db
    .insert(couponRedemptions)
    .values({ couponId, orderKey, personKey, state: 'redeemed', reservedAt: at, redeemedAt: at });
  await db
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} + 1` })
    .where(eq(coupons.id, couponId));
}
