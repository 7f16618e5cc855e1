import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { centavos, id, instant, times, version } from '#kernel/db/columns.ts';
import { batches } from '#features/batches/batch.table.ts';
import { paymentTerms } from '#features/catalog/paymentTerm.table.ts';

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
  version: version(),
  archivedAt: instant(),
  ...times,
});

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
    batchId: integer().references(() => batches.id),
    accessLevelIds: text().array().notNull().default([]),
    version: version(),
    archivedAt: instant(),
    ...times,
  },
  (row) => [index('funnel__product').on(row.productId)],
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
