import { basisPointsOf } from '@tribe/domain/kernel/money/basisPoints.ts';
import { createHash } from 'node:crypto';
import { personKeyOf } from '@tribe/domain/features/accounts/email.ts';
import {
  commissionOf,
  orderKindOf,
  rateWords,
  reversedOf,
} from '@tribe/domain/features/affiliates/commissions/commission.ts';
import type { Candidate } from '@tribe/domain/features/affiliates/attribution/attribution.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { affiliates } from '#features/affiliates/joining/affiliate.table.ts';
import { affiliateCoupons, affiliateLeads, affiliateLinks } from '#features/affiliates/links/link.table.ts';
import { attributions } from '#features/affiliates/attribution/attribution.table.ts';
import { commissionRules, type commissions } from '#features/affiliates/commissions/commission.table.ts';
import { orders } from '#features/billing/orders/order.table.ts';
import { coupons } from '#features/catalog/coupon.table.ts';
import { formResponses } from '#features/forms/form.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import { type People, repeatable } from './people.ts';

const hour = 3_600_000;

/** Besides the first: how many days they work at it, how many clicks a day, and which part of the orders is theirs. */
const others = [
  { days: 60, perDay: 5, each: 4 },
  { days: 12, perDay: 3, each: 9 },
  { days: 30, perDay: 2, each: 8 },
  { days: 75, perDay: 2, each: 7 },
];

/** What some of the affiliates brought: one with months of work behind her, the others now and then. */
export async function demoReferrals(db: Db, people: People, now: Date): Promise<void> {
  const active = await db
    .select({ id: affiliates.id, userId: affiliates.userId })
    .from(affiliates)
    .where(eq(affiliates.status, 'active'))
    .orderBy(asc(affiliates.id));
  const first = active.find(({ userId }) => userId === people.byRole('affiliate'))!.id;
  await addLinks(db, first);
  const busy = await linksOf(db, first);
  await addClicks(db, busy, { now, days: 95, perDay: 9, seed: 5 });
  await addSeats(db, first, busy);
  const rivalId = active.find(({ id }) => id !== first)!.id;
  await addOrders(db, { affiliateId: first, links: busy, each: 2, rivalId });
  for (const [place, { id }] of active.filter(({ id }) => id !== first).entries()) {
    const work = others[place];
    if (!work) break;
    const links = await linksOf(db, id);
    await addClicks(db, links, { now, ...work, seed: 6 + place });
    await addOrders(db, { affiliateId: id, links, each: work.each });
  }
}

async function addLinks(db: Db, affiliateId: number): Promise<void> {
  await db.insert(affiliateLinks).values([
    {
      affiliateId,
      slug: 'masterclass',
      label: 'Masterclass, my story',
      campaign: 'november',
      funnelId: 'freelancing-masterclass',
    },
    { affiliateId, slug: 'batch-24', label: 'Batch 24 in my bio', campaign: '', funnelId: 'fast-track-24' },
    { affiliateId, slug: 'titas-of-cebu', label: 'Titas of Cebu group', campaign: 'november', funnelId: null },
  ]);
  const [coupon] = await db
    .insert(coupons)
    .values({
      funnelId: 'fast-track-24',
      code: 'FELY10',
      discountType: 'Percentage',
      value: basisPointsOf(10),
      appliesTo: 'total',
    })
    .returning({ id: coupons.id });
  await db.insert(affiliateCoupons).values({ couponId: coupon!.id, affiliateId });
}

type Link = { id: number; affiliateId: number };

const linksOf = (db: Db, affiliateId: number): Promise<Link[]> =>
  db
    .select({ id: affiliateLinks.id, affiliateId: affiliateLinks.affiliateId })
    .from(affiliateLinks)
    .where(eq(affiliateLinks.affiliateId, affiliateId))
    .orderBy(asc(affiliateLinks.id));

type Clicking = { now: Date; days: number; perDay: number; seed: number };

/** More on some days than on others, and most through the links that come first. */
async function addClicks(db: Db, links: readonly Link[], { now, days, perDay, seed }: Clicking): Promise<void> {
  const random = repeatable(seed);
  const clicks = Array.from({ length: days }, (_, day) => day).flatMap((day) =>
    Array.from({ length: Math.round(perDay * (1.4 + Math.sin(day / 2.4)) * (0.5 + random())) }, (_, count) => {
      const { id, affiliateId } = links[Math.floor(random() ** 2 * links.length)]!;
      const at = new Date(now.getTime() - day * 24 * hour - Math.floor(random() * 12 * hour));
      const visitor = createHash('sha256').update(`${seed} ${day} ${count}`).digest('hex').slice(0, 32);
      return { id, affiliateId, visitor, at };
    }),
  );
  await db.execute(sql`insert into affiliate_click (link_id, affiliate_id, visitor, hour, at, source, campaign)
    select c.id, c."affiliateId", decode(c.visitor, 'hex'), date_trunc('hour', c.at), c.at, 'facebook', ''
    from json_to_recordset(${JSON.stringify(clicks)}::json) as c(id int, "affiliateId" int, visitor text, at timestamptz)
    order by c.at on conflict do nothing`);
}

const personOf = (email: string): Buffer => createHash('sha256').update(personKeyOf(email)).digest();

/** Of those who asked for a seat in the free training, most came through her. */
async function addSeats(db: Db, affiliateId: number, links: readonly Link[]): Promise<void> {
  const answers = await db
    .select({ id: formResponses.id, email: formResponses.email, at: formResponses.submittedAt })
    .from(formResponses)
    .where(sql`${formResponses.campaign} ->> 'utm_campaign' = 'november'`)
    .orderBy(asc(formResponses.submittedAt));
  const leads = answers.flatMap(({ id, email, at }, index) =>
    email !== null && at !== null && index % 3 > 0
      ? [{ ...leadOf(affiliateId, links, { index, email, at }), responseId: id }]
      : [],
  );
  if (leads.length > 0) await db.insert(affiliateLeads).values(leads);
}

function leadOf(
  affiliateId: number,
  links: readonly Link[],
  { index, email, at }: { index: number; email: string; at: Date },
) {
  const linkId = links[index % links.length]!.id;
  const clickedAt = new Date(at.getTime() - (index % 5) * 20 * hour - hour);
  return { affiliateId, linkId, clickedAt, person: personOf(email), createdAt: at };
}

type Bringing = { affiliateId: number; links: readonly Link[]; each: number; rivalId?: number };

/** Somebody else had been clicked long before. */
const tooOld = (affiliateId: number, at: Date): Candidate => {
  const clickedAt = new Date(at.getTime() - 41 * 24 * hour).toISOString();
  return { affiliateId, via: 'click', at: clickedAt, linkId: null, refused: 'expired' };
};

/** Every so many orders of the demo came through an affiliate. */
async function addOrders(db: Db, { affiliateId, links, each, rivalId }: Bringing): Promise<void> {
  const taken = new Set((await db.select({ id: attributions.orderId }).from(attributions)).map(({ id }) => id));
  const all = await db
    .select({ id: orders.id, email: orders.email, at: orders.createdAt })
    .from(orders)
    .orderBy(asc(orders.id));
  const brought = all.filter(({ id }) => !taken.has(id)).filter((_, index) => index % each === 0);
  const leads = brought.map((order, index) => ({
    ...leadOf(affiliateId, links, { ...order, index }),
    orderId: order.id,
  }));
  await db.insert(affiliateLeads).values(leads);
  await db.insert(attributions).values(
    leads.map(({ orderId, linkId, clickedAt, createdAt }, index) => {
      const reason = index % 4 === 3 ? ('lead' as const) : ('click' as const);
      const candidate: Candidate = { affiliateId, via: reason, at: clickedAt.toISOString(), linkId, refused: null };
      const candidates =
        rivalId !== undefined && index % 3 === 0 ? [candidate, tooOld(rivalId, createdAt)] : [candidate];
      return { orderId, affiliateId, reason, linkId, clickedAt, candidates, decidedAt: createdAt };
    }),
  );
}

type Paid = {
  id: number;
  affiliateId: number;
  orderId: number;
  number: string;
  kind: string;
  collected: number;
  refunded: number;
  at: Date;
};

/** What the affiliates earn of what was paid, and what a refund takes back, at the rates of the plan; the oldest first. */
export async function demoEarnings(db: Db): Promise<(typeof commissions.$inferInsert)[]> {
  const { rows } =
    await db.execute<Paid>(sql`select t.id, a.affiliate_id as "affiliateId", o.id as "orderId", t.number, f.kind,
      least(t.amount, d.price) as collected, t.refunded, t.received_at as at
    from attribution a join sales_order o on o.id = a.order_id join funnel f on f.id = o.funnel_id join invoice i on i.order_id = o.id
      join payment_schedule d on d.invoice_id = i.id join payment_transaction t on t.schedule_id = d.id
    where a.affiliate_id is not null and t.status = 'paid' order by t.id`);
  const rules = await db.select().from(commissionRules).orderBy(asc(commissionRules.id));
  const earned = rows.flatMap((payment) => {
    const { id, affiliateId, orderId, number, kind, collected, refunded } = payment;
    const rule = rules.find((each) => each.kind === orderKindOf(kind));
    const at = new Date(payment.at);
    const shared = { affiliateId, transactionId: id, orderId, availableAt: new Date(at.getTime() + 30 * 24 * hour) };
    const amount = rule ? commissionOf(rule, collected) : 0;
    if (!rule || amount === 0) return [];
    const reason = `${rateWords(rule, collected)} (${number})`;
    const made = { ...shared, kind: 'earned' as const, amount, ruleId: rule.id, reason, createdAt: at };
    const back = -reversedOf(amount, refunded, collected);
    const after = new Date(at.getTime() + 72 * hour);
    return back === 0
      ? [made]
      : [made, { ...shared, kind: 'reversed' as const, amount: back, reason: `Refund of ${number}`, createdAt: after }];
  });
  return earned.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}
