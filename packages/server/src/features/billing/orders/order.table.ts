import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { OrderTerms } from '@tribe/domain/features/billing/orderTerms.ts';
import { bytes, centavos, citext, id, instant, times, version } from '#kernel/db/columns.ts';
import { paymentTerms } from '#features/catalog/paymentTerm.table.ts';
import { coupons } from '#features/catalog/coupon.table.ts';
import { funnels } from '#features/catalog/product.table.ts';
import { subscriptions } from '#features/billing/subscription.table.ts';
import { users } from '#features/members/user.table.ts';

/** What somebody is about to buy: prices, names and dues as they were when it began. */
export const orders = pgTable(
  'sales_order',
  {
    id: id(),
    /** What its resume link carries: whoever has it sees this order, and nothing else. */
    token: text().notNull().unique('sales_order__token_unique'),
    funnelId: text()
      .notNull()
      .references(() => funnels.id),
    paymentTermId: text()
      .notNull()
      .references(() => paymentTerms.id),
    couponId: integer().references(() => coupons.id),
    email: citext().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    mobileNumber: text(),
    /** Who was signed in, or whose account it is once it is paid. */
    userId: integer().references((): AnyPgColumn => users.id),
    subscriptionId: integer().references((): AnyPgColumn => subscriptions.id),
    /** The one that it renews or upgrades. */
    previousSubscriptionId: integer().references((): AnyPgColumn => subscriptions.id),
    terms: jsonb().$type<OrderTerms>().notNull(),
    total: centavos().notNull(),
    status: text({ enum: ['started', 'awaiting-payment', 'paid', 'expired', 'cancelled'] })
      .notNull()
      .default('started'),
    /** A place in the funnel and a use of the coupon are kept for it. */
    isHeld: boolean().notNull().default(false),
    expiresAt: instant().notNull(),
    paidAt: instant(),
    termsAcceptedAt: instant().notNull(),
    termsVersion: integer().notNull(),
    campaign: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Answers of a FREE order's link in the mail. */
    confirmTokenHash: bytes(),
    /** The owner of its address says that it is not theirs. */
    disownedAt: instant(),
    /** Staff looked into that and closed the case. */
    disownedSettledAt: instant(),
    disownedSettledById: integer().references((): AnyPgColumn => users.id),
    version: version(),
    ...times,
  },
  (row) => [
    index('sales_order__funnel').on(row.funnelId, row.createdAt),
    index('sales_order__user')
      .on(row.userId)
      .where(sql`user_id is not null`),
    uniqueIndex('sales_order__subscription_unique')
      .on(row.subscriptionId)
      .where(sql`subscription_id is not null`),
    index('sales_order__previous')
      .on(row.previousSubscriptionId)
      .where(sql`previous_subscription_id is not null`),
    // One open order per funnel and person: the newer one expires the older.
    uniqueIndex('sales_order__open_unique')
      .on(row.funnelId, row.email)
      .where(sql`status in ('started', 'awaiting-payment')`),
    index('sales_order__coupon')
      .on(row.couponId)
      .where(sql`coupon_id is not null`),
    index('sales_order__expires')
      .on(row.expiresAt)
      .where(sql`status in ('started', 'awaiting-payment')`),
    index('sales_order__disowned')
      .on(row.disownedAt)
      .where(sql`disowned_at is not null and disowned_settled_at is null`),
    index('sales_order__disowned_settled_by')
      .on(row.disownedSettledById)
      .where(sql`disowned_settled_by_id is not null`),
    index('sales_order__abandoned')
      .on(row.createdAt, row.id)
      .where(sql`status <> 'paid'`),
    check('sales_order__total_not_negative', sql`total >= 0`),
  ],
);

export type Order = typeof orders.$inferSelect;
