import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/members/user.table.ts';
import { paymentTransactions } from '#features/payments/transaction.table.ts';
import { centavos, day, id, instant, times, version } from '#kernel/db/columns.ts';

/** Money on its way back to whoever paid. */
export const refunds = pgTable(
  'refund',
  {
    /** 'ref_' and a ULID: what the gateway knows it by. */
    id: text().primaryKey(),
    transactionId: integer()
      .notNull()
      .references(() => paymentTransactions.id),
    amount: centavos().notNull(),
    reason: text().notNull(),
    /** `manual` is for staff to send by hand; `failed` gave its amount back to the transaction. */
    state: text({ enum: ['asked', 'sent', 'done', 'failed', 'manual'] }).notNull(),
    externalId: text(),
    keepsAccess: boolean().notNull().default(false),
    askedById: integer().references((): AnyPgColumn => users.id),
    doneById: integer().references((): AnyPgColumn => users.id),
    /** The Manila day on which it counts. */
    refundedOn: day(),
    message: text(),
    tries: integer().notNull().default(0),
    version: version(),
    ...times,
  },
  (row) => [
    index('refund__transaction').on(row.transactionId),
    index('refund__open')
      .on(row.createdAt, row.id)
      .where(sql`state in ('asked', 'sent', 'manual')`),
    index('refund__asked_by')
      .on(row.askedById)
      .where(sql`asked_by_id is not null`),
    index('refund__done_by')
      .on(row.doneById)
      .where(sql`done_by_id is not null`),
    check('refund__amount_positive', sql`amount > 0`),
  ],
);

/** A payment that its payer disputes at the gateway. */
export const disputes = pgTable(
  'dispute',
  {
    id: id(),
    transactionId: integer()
      .notNull()
      .references(() => paymentTransactions.id),
    externalId: text().notNull(),
    /** As its gateway says, or staff who settle it: `closed` ended there in a way that we don't know the word for. */
    state: text({ enum: ['opened', 'won', 'lost', 'withdrawn', 'closed'] }).notNull(),
    evidenceDay: day(),
    fee: centavos(),
    /** When its gateway closed it, by the gateway's clock. */
    heardAt: instant(),
    /** When staff settled it. A lost one counts as refunded from then on. */
    settledAt: instant(),
    ...times,
  },
  (row) => [
    index('dispute__transaction').on(row.transactionId),
    uniqueIndex('dispute__external_unique').on(row.transactionId, row.externalId),
  ],
);
