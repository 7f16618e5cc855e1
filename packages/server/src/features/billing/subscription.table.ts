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
    status: text({ enum: ['pending', 'active', 'suspended', 'paused', 'unenrolled', 'cancelled'] })
      .notNull()
      .default('pending'),
    source: text().notNull().default('manual'),
    previousSubscriptionId: integer().references((): AnyPgColumn => subscriptions.id),
    endedAt: instant(),
    /** As its order promised: whoever changes a product, a funnel or a term changes nothing of what was sold. */
    validityByDays: integer(),
    graceDays: integer().notNull().default(14),
    onMissed: text({ enum: ['suspend', 'nothing'] })
      .notNull()
      .default('suspend'),
    accessLevelIds: text().array().notNull().default([]),
    suspendedAt: instant(),
    /** Staff paused it from this day, or will; access is back on the other one, where it is known. */
    pausedFrom: day(),
    backOn: day(),
    version: version(),
    ...times,
  },
  (row) => [
    // All that tells what membership somebody has, of one person or of everybody, without the rows themselves.
    index('subscription__user').on(row.userId, row.status, row.expiry, row.startsAt, row.funnelId),
    index('subscription__expiry').on(row.expiry, row.id),
    index('subscription__starts_at').on(row.startsAt, row.id),
    index('subscription__ended_at')
      .on(row.endedAt)
      .where(sql`ended_at is not null`),
    index('subscription__funnel').on(row.funnelId),
    index('subscription__status').on(row.status, row.id),
    // What a pause begins or ends today.
    index('subscription__paused')
      .on(row.pausedFrom)
      .where(sql`paused_from is not null`),
    index('subscription__previous')
      .on(row.previousSubscriptionId)
      .where(sql`previous_subscription_id is not null`),
  ],
);

export type Subscription = typeof subscriptions.$inferSelect;
