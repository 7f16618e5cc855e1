import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { batches } from '#features/batches/batch.table.ts';
import { paymentTerms } from '#features/catalog/paymentTerm.table.ts';
import { funnelPaymentTerms, funnels, products } from '#features/catalog/product.table.ts';
import { stages, stageTasks } from '#features/journey/stage.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import { readYaml } from '#kernel/files/readYaml.ts';
import { readCatalog } from './demo/catalog.ts';

/** What every academy starts with; what is there already stays as staff left it. */
export async function seedBase(db: Db, today: string): Promise<void> {
  await seedBatches(db, today);
  await seedSales(db);
  await seedJourney(db);
}

const batchCount = 24;

/** Batch 24 is the one that is open now; the others went before it, six weeks apart. */
async function seedBatches(db: Db, today: string): Promise<void> {
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

async function seedSales(db: Db): Promise<void> {
  const { terms, offers } = (await readCatalog()).base;
  await db.insert(paymentTerms).values(terms).onConflictDoNothing();
  for (const { slug, name, price, type, validityByDays } of offers) {
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
      .values(terms.map((term) => ({ funnelId: slug, paymentTermId: term.id })))
      .onConflictDoNothing();
  }
}

const text = z.string();
const Journey = z.array(
  z.strictObject({
    number: z.int(),
    name: text,
    description: text,
    moveUpPolicy: z.enum(stages.moveUpPolicy.enumValues).optional(),
    tasks: z.array(z.strictObject({ title: text, points: z.int(), description: text })),
  }),
);

async function seedJourney(db: Db): Promise<void> {
  const [known] = await db.select({ any: sql<number>`count(*)::int` }).from(stages);
  if ((known?.any ?? 0) > 0) return;
  const journey = await readYaml(new URL('content/journey.yaml', import.meta.url), Journey);
  for (const { tasks, ...stage } of journey) {
    const [row] = await db.insert(stages).values(stage).returning();
    await db
      .insert(stageTasks)
      .values(tasks.map((task, position) => ({ ...task, actionLabel: 'Mark done', stageId: row!.id, position })));
  }
}
