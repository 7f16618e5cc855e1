import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { day, id, instant, times, version } from '#kernel/db/columns.ts';
import { paymentTerms } from '#features/catalog/paymentTerm.table.ts';
import { funnels } from '#features/catalog/product.table.ts';
import { users } from '#features/members/user.table.ts';

export const subscriptions = pgTable(
  'subscription',
  {
    id: id(),
    importKey: text().unique('subscription__import_key_unique'),
    userId: integer()
      .notNull()
      .references(() => users.id),
    funnelId: text()
      .notNull()
      .references(() => funnels.id),
    paymentTermId: text().references(() => paymentTerms.id),
    startsAt: day().notNull(),
    expiry: day(),
    status: text({ enum: ['pending', 'active', 'suspended', 'unenrolled', 'cancelled'] })
      .notNull()
      .default('pending'),
    source: text().notNull().default('manual'),
    previousSubscriptionId: integer().references((): AnyPgColumn => subscriptions.id),
    endedAt: instant(),
    version: version(),
    ...times,
  },
  (row) => [
    index('subscription__user').on(row.userId),
    index('subscription__expiry').on(row.expiry),
    index('subscription__previous')
      .on(row.previousSubscriptionId)
      .where(sql`previous_subscription_id is not null`),
  ],
);

export type Subscription = typeof subscriptions.$inferSelect;
