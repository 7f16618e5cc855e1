import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { paymentSchedules } from '#features/billing/invoice.table.ts';
import { paymentAttempts } from '#features/payments/attempts/attempt.table.ts';
import { paymentProofs } from '#features/payments/proofs/proof.table.ts';
import { users } from '#features/members/user.table.ts';
import { centavos, id, instant, times, version } from '#kernel/db/columns.ts';

/** Money that arrived, or was said to have. */
export const paymentTransactions = pgTable(
  'payment_transaction',
  {
    id: id(),
    /** What its due carries as `transactionId`, and what people quote. */
    number: text().notNull().unique('payment_transaction__number_unique'),
    scheduleId: integer()
      .notNull()
      .references(() => paymentSchedules.id),
    attemptId: text().references(() => paymentAttempts.id),
    proofId: integer().references((): AnyPgColumn => paymentProofs.id),
    kind: text({ enum: ['gateway', 'manual', 'credit', 'free'] }).notNull(),
    platform: text().notNull(),
    /** The payment's id at its gateway, or the reference of a transfer. */
    externalId: text(),
    externalInvoiceId: text(),
    channel: text(),
    amount: centavos().notNull(),
    currency: text().notNull().default('PHP'),
    fee: centavos(),
    /** Given back, or on its way back; never more than came. */
    refunded: centavos().notNull().default(0),
    /**
     * `paid` pays its due. `extra` came beside the payment of its due, `review` is of a wrong amount or came too late: both wait
     * for staff. `kept` was settled otherwise by staff, `revoked` turned out not to be one.
     */
    status: text({ enum: ['paid', 'extra', 'review', 'kept', 'revoked'] }).notNull(),
    /** Why it waits for staff. */
    why: text({
      enum: [
        'paid-twice',
        'wrong-amount',
        'wrong-currency',
        'wrong-reference',
        'wrong-mode',
        'too-late',
        'no-place',
        'already-owned',
        'revoked',
      ],
    }),
    paidAt: instant().notNull(),
    receivedAt: instant().notNull(),
    reviewerId: integer().references((): AnyPgColumn => users.id),
    reviewedAt: instant(),
    note: text(),
    version: version(),
    ...times,
  },
  (row) => [
    // One payment per due.
    uniqueIndex('payment_transaction__paid_unique')
      .on(row.scheduleId)
      .where(sql`status = 'paid'`),
    // A payment at a gateway is one payment, whichever way we hear of it, and however often.
    uniqueIndex('payment_transaction__external_unique')
      .on(row.platform, row.externalId)
      .where(sql`kind = 'gateway'`),
    index('payment_transaction__schedule').on(row.scheduleId),
    index('payment_transaction__attempt')
      .on(row.attemptId)
      .where(sql`attempt_id is not null`),
    index('payment_transaction__proof')
      .on(row.proofId)
      .where(sql`proof_id is not null`),
    index('payment_transaction__reviewer')
      .on(row.reviewerId)
      .where(sql`reviewer_id is not null`),
    index('payment_transaction__look')
      .on(row.receivedAt, row.id)
      .where(sql`status in ('extra', 'review')`),
    // What a credit paid, by the number of the payment that it is left of.
    index('payment_transaction__credit')
      .on(row.externalId)
      .where(sql`kind = 'credit'`),
    index('payment_transaction__paid_at').on(row.paidAt),
    // A reference that staff typed is found again by its digits.
    index('payment_transaction__digits')
      .on(sql`regexp_replace(external_id, '[^0-9]', '', 'g')`)
      .where(sql`kind = 'manual'`),
    check('payment_transaction__refund_within', sql`refunded between 0 and amount`),
    check('payment_transaction__amount_not_negative', sql`amount >= 0`),
  ],
);

export type PaymentTransaction = typeof paymentTransactions.$inferSelect;
