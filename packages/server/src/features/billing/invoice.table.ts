import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { centavos, day, id, instant, times, version } from '#kernel/db/columns.ts';
import { orders } from '#features/billing/orders/order.table.ts';
import { subscriptions } from '#features/billing/subscription.table.ts';

export const invoices = pgTable(
  'invoice',
  {
    id: id(),
    number: text().notNull().unique('invoice__number_unique'),
    /** Null until the first due of its order is paid: an order that nobody pays is nobody's debt. */
    subscriptionId: integer().references((): AnyPgColumn => subscriptions.id),
    orderId: integer().references((): AnyPgColumn => orders.id),
    subtotal: centavos().notNull(),
    discount: centavos().notNull().default(0),
    total: centavos().notNull(),
    ...times,
  },
  (row) => [
    index('invoice__subscription').on(row.subscriptionId),
    uniqueIndex('invoice__order_unique')
      .on(row.orderId)
      .where(sql`order_id is not null`),
    // Of orders that nobody has paid: few, and in no list.
    index('invoice__of_nobody')
      .on(row.id)
      .where(sql`subscription_id is null`),
    check('invoice__is_somebodys', sql`subscription_id is not null or order_id is not null`),
  ],
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
    /** The day on which it was paid, as its payment says. */
    paidAt: instant(),
    waivedAt: instant(),
    /** Of the academy's own invoice for it, and the buyer's tax number that it bears. */
    birInvoiceNumber: text(),
    buyerTin: text(),
    version: version(),
    ...times,
  },
  (row) => [
    uniqueIndex('payment_schedule__sequence_unique').on(row.invoiceId, row.sequence),
    // Each order of a list of a million dues, for each of its tabs, with what it is narrowed by: no row is read for what is skipped.
    index('payment_schedule__by_day').on(row.scheduleDate, row.id, row.invoiceId, row.paymentPlatform),
    index('payment_schedule__open_by_day')
      .on(row.scheduleDate, row.id, row.invoiceId, row.price)
      .where(sql`transaction_id is null and waived_at is null`),
    index('payment_schedule__paid_by_day')
      .on(row.scheduleDate, row.id, row.invoiceId, row.paymentPlatform)
      .where(sql`transaction_id is not null`),
    index('payment_schedule__uninvoiced_by_day')
      .on(row.scheduleDate, row.id, row.invoiceId, row.paymentPlatform)
      .where(sql`transaction_id is not null and bir_invoice_number is null and price > 0`),
    index('payment_schedule__waived_by_day')
      .on(row.scheduleDate, row.id, row.invoiceId)
      .where(sql`waived_at is not null`),
    index('payment_schedule__by_price').on(row.price, row.id, row.invoiceId),
    index('payment_schedule__paid_at')
      .on(row.paidAt.asc().nullsFirst(), row.id, row.invoiceId)
      .where(sql`transaction_id is not null`),
    index('payment_schedule__platform')
      .on(row.paymentPlatform, row.paidAt.asc().nullsFirst(), row.id, row.invoiceId)
      .where(sql`transaction_id is not null`),
    check('payment_schedule__price_not_negative', sql`price >= 0`),
    // A paid due is not waived, and only a paid one has a day and a platform.
    check('payment_schedule__paid_or_waived', sql`transaction_id is null or waived_at is null`),
    check('payment_schedule__platform_when_paid', sql`payment_platform is null or transaction_id is not null`),
  ],
);
