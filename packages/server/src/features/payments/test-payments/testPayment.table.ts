import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#features/members/user.table.ts';
import { centavos, instant, times } from '#kernel/db/columns.ts';

/** A small payment by which staff try a gateway. It is beside the books: no due, order or report knows it. */
export const testPayments = pgTable(
  'test_payment',
  {
    /** 'tst_' and a ULID: what the gateway knows it by. */
    id: text().primaryKey(),
    provider: text({ enum: ['xendit', 'paymongo', 'paypal', 'stripe'] }).notNull(),
    state: text({ enum: ['creating', 'open', 'processing', 'paid', 'failed', 'expired'] }).notNull(),
    sessionId: text(),
    amount: centavos().notNull(),
    isLive: boolean().notNull(),
    /** What went wrong, in words for staff. */
    problem: text(),
    paidAt: instant(),
    requestedById: integer()
      .notNull()
      .references(() => users.id),
    ...times,
  },
  (row) => [
    index('test_payment__provider').on(row.provider, row.createdAt),
    check('test_payment__amount_positive', sql`amount > 0`),
  ],
);
