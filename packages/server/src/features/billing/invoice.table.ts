import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { centavos, day, id, instant, times, version } from '#kernel/db/columns.ts';
import { subscriptions } from '#features/billing/subscription.table.ts';

export const invoices = pgTable(
  'invoice',
  {
    id: id(),
    number: text().notNull().unique('invoice__number_unique'),
    subscriptionId: integer()
      .notNull()
      .references((): AnyPgColumn => subscriptions.id),
    subtotal: centavos().notNull(),
    discount: centavos().notNull().default(0),
    total: centavos().notNull(),
    ...times,
  },
  (row) => [index('invoice__subscription').on(row.subscriptionId)],
);

export const paymentSchedules = pgTable(
  'payment_schedule',
  {
    id: id(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    sequence: integer().notNull(),
    price: centavos().notNull(),
    scheduleDate: day().notNull(),
    transactionId: text().unique('payment_schedule__transaction_unique'),
    paymentPlatform: text(),
    waivedAt: instant(),
    version: version(),
    ...times,
  },
  (row) => [
    uniqueIndex('payment_schedule__sequence_unique').on(row.invoiceId, row.sequence),
    check('payment_schedule__price_not_negative', sql`price >= 0`),
  ],
);
