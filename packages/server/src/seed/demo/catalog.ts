import { addDays, startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { batches } from '#features/batches/batch.table.ts';
import { coupons } from '#features/catalog/coupon.table.ts';
import { paymentTerms } from '#features/catalog/paymentTerm.table.ts';
import { funnelPaymentTerms, funnels, productBundles, products } from '#features/catalog/product.table.ts';
import { contentAccess } from '#features/contents/access.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import { found, readYaml } from '#kernel/files/readYaml.ts';

const text = z.string();
const amount = z.int();
const days = z.int().nullable();
const Term = z.strictObject({
  id: text,
  name: text,
  type: z.enum(paymentTerms.type.enumValues),
  numberOfPayments: z.int(),
  downPaymentKind: z.enum(paymentTerms.downPaymentKind.enumValues).optional(),
  downPayment: amount.optional(),
  priceAdjustment: amount.optional(),
});
const Product = z.strictObject({ slug: text, name: text, price: amount, type: z.enum(products.type.enumValues) });
const Funnel = z.strictObject({
  id: text,
  name: text,
  product: text,
  kind: z.enum(funnels.kind.enumValues),
  validityByDays: days,
  seatLimit: z.int().optional(),
  terms: z.record(text, amount.nullable()),
});
const Coupon = z.strictObject({
  funnelId: text,
  code: text,
  discountType: z.enum(coupons.discountType.enumValues),
  value: amount,
  appliesTo: z.enum(coupons.appliesTo.enumValues).optional(),
  status: z.enum(coupons.status.enumValues).optional(),
  maxUses: z.int().optional(),
  maxUsesPerPerson: z.int().optional(),
  endsInDays: z.int().optional(),
});
const Catalog = z.strictObject({
  base: z.strictObject({ terms: z.array(Term) }),
  demo: z.strictObject({
    offers: z.array(Product.extend({ validityByDays: days })),
    terms: z.array(Term),
    descriptions: z.record(text, text),
    products: z.array(Product.extend({ description: text })),
    funnels: z.array(Funnel),
    coupons: z.array(Coupon),
  }),
});

/** The terms of every academy, and what that of the demo sells. */
export const readCatalog = () => readYaml(new URL('../content/catalog.yaml', import.meta.url), Catalog);

/** A program with a bundle, a renewal at either price, and coupons: one that runs, one that is paused. */
export async function demoCatalog(db: Db, today: string): Promise<void> {
  const { demo: sold } = await readCatalog();
  for (const [slug, description] of Object.entries(sold.descriptions))
    await db.update(products).set({ description }).where(eq(products.slug, slug));
  await db.insert(paymentTerms).values(sold.terms).onConflictDoNothing();
  await db.insert(products).values(sold.products.map((product) => ({ ...product, status: 'active' as const })));
  const idOf = new Map((await db.select().from(products)).map(({ slug, id }) => [slug, id]));
  const program = idOf.get('fast-track-program')!;
  const bundled = ['proposal-kit', 'tribe-membership'].map((slug) => ({
    productId: program,
    bundledId: idOf.get(slug)!,
  }));
  await db.insert(productBundles).values(bundled);
  const [batch] = await db.select().from(batches).where(eq(batches.isCurrent, true));
  for (const { terms: offered, product, ...funnel } of sold.funnels) {
    const batchId = funnel.kind === 'checkout' ? (batch?.id ?? null) : null;
    await db.insert(funnels).values({
      ...funnel,
      slug: funnel.id,
      productId: found(idOf.get(product), `product ${product}`),
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
  await db.insert(coupons).values(
    sold.coupons.map(({ endsInDays, ...coupon }) => ({
      ...coupon,
      endsAt: endsInDays === undefined ? null : startOfDay(addDays(today, endsInDays)),
    })),
  );
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
