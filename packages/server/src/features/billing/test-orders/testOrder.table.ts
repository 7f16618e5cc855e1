import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { OrderTerms } from '@tribe/domain/features/billing/orderTerms.ts';
import { paymentTerms } from '#features/catalog/paymentTerm.table.ts';
import { funnels } from '#features/catalog/product.table.ts';
import { users } from '#features/members/user.table.ts';
import { day, id, instant, times } from '#kernel/db/columns.ts';

/**
 * An order by staff who try a funnel. It is a row of its own, beside the books: what counts orders, subscriptions, dues or payments
 * can't meet it. A test names every statement that reads this table.
 */
export const testOrders = pgTable(
  'test_order',
  {
    id: id(),
    /** What the link of its page carries; it shows nothing to anyone who may not make test orders. */
    token: text().notNull().unique('test_order__token_unique'),
    userId: integer()
      .notNull()
      .references(() => users.id),
    funnelId: text()
      .notNull()
      .references(() => funnels.id),
    paymentTermId: text()
      .notNull()
      .references(() => paymentTerms.id),
    terms: jsonb().$type<OrderTerms>().notNull(),
    startsAt: day().notNull(),
    expiry: day(),
    /** The levels that it names: they open contents, and grant nothing else. */
    accessLevelIds: text().array().notNull().default([]),
    /** Its first dues are paid, so many of them. */
    paidCount: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: times.updatedAt,
  },
  (row) => [
    // What a person opens by it.
    index('test_order__user').on(row.userId, row.funnelId),
    index('test_order__funnel').on(row.funnelId, row.createdAt),
    index('test_order__created').on(row.createdAt),
    check('test_order__first_due_paid', sql`paid_count >= 1`),
  ],
);

export type TestOrder = typeof testOrders.$inferSelect;
