import { basisPointsOf } from '@tribe/domain/kernel/money/basisPoints.ts';
import { addDays, startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { batches } from '#features/batches/batch.table.ts';
import { coupons } from '#features/catalog/coupon.table.ts';
import { paymentTerms } from '#features/catalog/paymentTerm.table.ts';
import { funnelPaymentTerms, funnels, productBundles, products } from '#features/catalog/product.table.ts';
import { contentAccess } from '#features/contents/access.table.ts';
import type { Db } from '#kernel/db/pools.ts';

const terms = [
  {
    id: 'down-payment-and-four',
    name: '30% down, then four months',
    type: 'installment' as const,
    numberOfPayments: 5,
    downPaymentKind: 'percent' as const,
    downPayment: basisPointsOf(30),
    priceAdjustment: 50_000,
  },
];

const described: Readonly<Record<string, string>> = {
  'tribe-membership':
    'A year in the Tribe: every course, the weekly live sessions, your group and a coach who knows your name.',
  'freelancing-masterclass': 'From your first profile to your first client in eight weeks, at your own pace.',
};

const made = [
  {
    slug: 'proposal-kit',
    name: 'Proposal Kit',
    price: 149_900,
    type: 'bonus' as const,
    description: 'Twelve proposals that got replies, and what each one did right.',
  },
  {
    slug: 'fast-track-program',
    name: 'Fast Track Program',
    price: 1_499_900,
    type: 'bundle' as const,
    description:
      'Twelve weeks with a coach, a small batch and a deadline for each step.\nIncludes the Proposal Kit and a year of membership.',
  },
];

const sold = [
  {
    id: 'fast-track-24',
    name: 'Fast Track, Batch 24',
    product: 'fast-track-program',
    kind: 'checkout' as const,
    validityByDays: 365,
    seatLimit: 40,
    terms: { 'one-time': null, 'three-payments': 1_559_700, 'down-payment-and-four': null },
  },
  {
    id: 'membership-renewal',
    name: 'Membership renewal',
    product: 'tribe-membership',
    kind: 'renewal' as const,
    validityByDays: 365,
    terms: { 'one-time': 499_900 },
  },
  {
    id: 'membership-early-renewal',
    name: 'Membership early renewal',
    product: 'tribe-membership',
    kind: 'early-renewal' as const,
    validityByDays: 365,
    terms: { 'one-time': 399_900, 'three-payments': 449_700 },
  },
];

/** A program with a bundle, a renewal at either price, and coupons: one that runs, one that is paused. */
export async function demoCatalog(db: Db, today: string): Promise<void> {
  for (const [slug, description] of Object.entries(described))
    await db.update(products).set({ description }).where(eq(products.slug, slug));
  await db.insert(paymentTerms).values(terms).onConflictDoNothing();
  await db.insert(products).values(made.map((product) => ({ ...product, status: 'active' as const })));
  const idOf = new Map((await db.select().from(products)).map(({ slug, id }) => [slug, id]));
  const program = idOf.get('fast-track-program')!;
  const bundled = ['proposal-kit', 'tribe-membership'].map((slug) => ({
    productId: program,
    bundledId: idOf.get(slug)!,
  }));
  await db.insert(productBundles).values(bundled);
  const [batch] = await db.select().from(batches).where(eq(batches.isCurrent, true));
  for (const { terms: offered, product, ...funnel } of sold) {
    const batchId = funnel.kind === 'checkout' ? (batch?.id ?? null) : null;
    await db.insert(funnels).values({
      ...funnel,
      slug: funnel.id,
      productId: idOf.get(product)!,
      batchId,
      status: 'published',
      closesAt: funnel.kind === 'checkout' ? startOfDay(addDays(today, 21)) : null,
      accessLevelIds: ['member'],
    });
    const prices = Object.entries(offered).map(([paymentTermId, price]) => ({
      funnelId: funnel.id,
      paymentTermId,
      price,
    }));
    await db.insert(funnelPaymentTerms).values(prices);
  }
  const renewing = { renewalFunnelId: 'membership-renewal' };
  for (const id of ['tribe-membership', 'membership-renewal', 'membership-early-renewal'])
    await db.update(funnels).set(renewing).where(eq(funnels.id, id));
  await db.insert(coupons).values([
    {
      funnelId: 'fast-track-24',
      code: 'SALAMAT500',
      discountType: 'Fixed Amount',
      value: 50_000,
      maxUses: 100,
      maxUsesPerPerson: 1,
      endsAt: startOfDay(addDays(today, 14)),
    },
    {
      funnelId: 'fast-track-24',
      code: 'UNA10',
      discountType: 'Percentage',
      value: basisPointsOf(10),
      appliesTo: 'first-due',
      status: 'paused',
    },
  ]);
  await openBesideOthers(db, program);
}

/** What another product opens already: nobody loses it by a second way in. */
async function openBesideOthers(db: Db, productId: number): Promise<void> {
  const [opened] = await db
    .select({ contentId: contentAccess.contentId })
    .from(contentAccess)
    .where(and(eq(contentAccess.contentKind, 'resource'), isNotNull(contentAccess.productId)))
    .limit(1);
  if (opened)
    await db.insert(contentAccess).values({ contentKind: 'resource', contentId: opened.contentId, productId });
}
