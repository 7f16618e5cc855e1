import { sql } from 'drizzle-orm';
import { batches } from '#features/batches/batch.table.ts';
import { funnelPaymentTerms, funnels, products } from '#features/catalog/product.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import { readCatalog } from './catalog.ts';

/** What an academy that has run for years has: its batches, and what was on sale before its program. */
export async function demoFirstSales(db: Db, today: string): Promise<void> {
  await demoBatches(db, today);
  await demoFirstOffers(db);
}

const batchCount = 24;

/** Batch 24 is the one that is open now; the others went before it, six weeks apart. */
async function demoBatches(db: Db, today: string): Promise<void> {
  const launch = (back: number, days: number) => {
    const instant = new Date(`${today}T00:00:00Z`);
    instant.setUTCDate(instant.getUTCDate() - back * 42 + days);
    return instant.toISOString().slice(0, 10);
  };
  const [known] = await db.select({ any: sql<number>`count(*)::int` }).from(batches);
  const isFirst = (known?.any ?? 0) === 0;
  await db
    .insert(batches)
    .values(
      Array.from({ length: batchCount }, (_, index) => ({
        name: `Batch ${index + 1}`,
        launchFrom: launch(batchCount - 1 - index, -14),
        launchTo: launch(batchCount - 1 - index, 27),
        isCurrent: isFirst && index === batchCount - 1,
        flags: index + 1 === 17 ? ['batch-17'] : [],
      })),
    )
    .onConflictDoNothing();
}

async function demoFirstOffers(db: Db): Promise<void> {
  const { base, demo } = await readCatalog();
  for (const { slug, name, price, type, validityByDays } of demo.offers) {
    await db.insert(products).values({ slug, name, price, type, status: 'active' }).onConflictDoNothing();
    const [product] = await db
      .select({ id: products.id })
      .from(products)
      .where(sql`${products.slug} = ${slug}`);
    await db
      .insert(funnels)
      .values({
        id: slug,
        slug,
        name,
        productId: product!.id,
        validityByDays,
        status: 'published',
        accessLevelIds: ['member'],
      })
      .onConflictDoNothing();
    await db
      .insert(funnelPaymentTerms)
      .values(base.terms.map((term) => ({ funnelId: slug, paymentTermId: term.id })))
      .onConflictDoNothing();
  }
}
