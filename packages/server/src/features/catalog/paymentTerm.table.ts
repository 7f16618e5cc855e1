import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { centavos, instant, times, version } from '#kernel/db/columns.ts';

export const paymentTerms = pgTable(
  'payment_term',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    type: text({ enum: ['one-time', 'installment'] })
      .notNull()
      .default('one-time'),
    numberOfPayments: integer().notNull().default(1),
    intervalMonths: integer().notNull().default(1),
    downPaymentKind: text({ enum: ['none', 'fixed', 'percent'] })
      .notNull()
      .default('none'),
    /** Centavos when it is fixed, basis points when it is a percent. */
    downPayment: integer().notNull().default(0),
    priceAdjustment: centavos().notNull().default(0),
    graceDays: integer().notNull().default(14),
    onMissed: text({ enum: ['suspend', 'nothing'] })
      .notNull()
      .default('suspend'),
    active: boolean().notNull().default(true),
    version: version(),
    archivedAt: instant(),
    ...times,
  },
  (row) => [
    check(
      'payment_term__down_payment',
      sql`${row.downPayment} >= 0 and (${row.downPaymentKind} <> 'percent' or ${row.downPayment} <= 10000)`,
    ),
  ],
);

export type PaymentTerm = typeof paymentTerms.$inferSelect;
