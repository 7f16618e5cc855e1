import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { invoices } from '#features/billing/invoice.table.ts';
import { paymentTransactions } from '#features/payments/transaction.table.ts';
import { centavos, id, times, version } from '#kernel/db/columns.ts';

/** What is left of a payment beyond its due: it pays the next dues of its invoice, or goes back. */
export const paymentCredits = pgTable(
  'payment_credit',
  {
    id: id(),
    sourceTransactionId: integer()
      .notNull()
      .references(() => paymentTransactions.id),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    amount: centavos().notNull(),
    /** What paid dues or went back. */
    spent: centavos().notNull().default(0),
    version: version(),
    ...times,
  },
  (row) => [
    uniqueIndex('payment_credit__source_unique').on(row.sourceTransactionId),
    index('payment_credit__invoice').on(row.invoiceId),
    index('payment_credit__left')
      .on(row.createdAt, row.id)
      .where(sql`spent < amount`),
    check('payment_credit__spent_within', sql`spent between 0 and amount`),
    check('payment_credit__amount_positive', sql`amount > 0`),
  ],
);
