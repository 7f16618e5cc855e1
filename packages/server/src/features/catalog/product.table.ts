import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { centavos, id, instant, times, version } from '#kernel/db/columns.ts';
import { batches } from '#features/batches/batch.table.ts';
import { paymentTerms } from '#features/catalog/paymentTerm.table.ts';
import { fileAssets } from '#features/files/file.table.ts';

export const products = pgTable('product', {
  id: id(),
  name: text().notNull(),
  price: centavos().notNull().default(0),
  slug: text().notNull().unique('product__slug_unique'),
  description: text().notNull().default(''),
  type: text({ enum: ['course', 'membership', 'bundle', 'event', 'bonus'] })
    .notNull()
    .default('membership'),
  status: text({ enum: ['draft', 'active', 'archived'] })
    .notNull()
    .default('draft'),
  coverImage: text(),
  accessLevelIds: text().array().notNull().default([]),
  version: version(),
  archivedAt: instant(),
  ...times,
});

/** What comes with a product: a bundled product has none of its own, so that no bundle lies in another. */
export const productBundles = pgTable(
  'product_bundle',
  {
    productId: integer()
      .notNull()
      .references(() => products.id),
    bundledId: integer()
      .notNull()
      .references(() => products.id),
  },
  (row) => [
    primaryKey({ columns: [row.productId, row.bundledId] }),
    index('product_bundle__bundled').on(row.bundledId),
    check('product_bundle__not_itself', sql`${row.productId} <> ${row.bundledId}`),
  ],
);

export const funnels = pgTable(
  'funnel',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    slug: text().notNull().unique('funnel__slug_unique'),
    productId: integer()
      .notNull()
      .references(() => products.id),
    kind: text({ enum: ['checkout', 'lead', 'renewal', 'early-renewal', 'upgrade'] })
      .notNull()
      .default('checkout'),
    validityByDays: integer(),
    startByDays: integer(),
    status: text({ enum: ['draft', 'published', 'closed', 'archived'] })
      .notNull()
      .default('draft'),
    hidden: boolean().notNull().default(false),
    opensAt: instant(),
    closesAt: instant(),
    seatLimit: integer(),
    seatsTaken: integer().notNull().default(0),
    batchId: integer().references(() => batches.id),
    accessLevelIds: text().array().notNull().default([]),
    renewalFunnelId: text().references((): AnyPgColumn => funnels.id),
    externalRenewalUrl: text(),
    thankYouUrl: text(),
    pixelId: text(),
    shareImageFileId: integer().references(() => fileAssets.id),
    description: text().notNull().default(''),
    version: version(),
    archivedAt: instant(),
    ...times,
  },
  (row) => [
    index('funnel__product').on(row.productId),
    index('funnel__renewal')
      .on(row.renewalFunnelId)
      .where(sql`renewal_funnel_id is not null`),
    index('funnel__share_image')
      .on(row.shareImageFileId)
      .where(sql`share_image_file_id is not null`),
    check(
      'funnel__seats_within_limit',
      sql`${row.seatsTaken} >= 0 and (${row.seatLimit} is null or ${row.seatsTaken} <= ${row.seatLimit})`,
    ),
  ],
);

export const funnelPaymentTerms = pgTable(
  'funnel_payment_term',
  {
    funnelId: text()
      .notNull()
      .references(() => funnels.id),
    paymentTermId: text()
      .notNull()
      .references(() => paymentTerms.id),
    price: centavos(),
    ...times,
  },
  (row) => [primaryKey({ columns: [row.funnelId, row.paymentTermId] })],
);

export type Product = typeof products.$inferSelect;
export type Funnel = typeof funnels.$inferSelect;
