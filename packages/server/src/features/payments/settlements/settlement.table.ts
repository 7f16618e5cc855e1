import { type AnyPgColumn, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { users } from '#features/members/user.table.ts';
import { paymentTransactions } from '#features/payments/transaction.table.ts';
import { centavos, day, id, times } from '#kernel/db/columns.ts';

/** What a gateway says that it paid out: one file, one row for each payment in it. */
export const settlementFiles = pgTable(
  'settlement_file',
  {
    id: id(),
    provider: text().notNull(),
    fileName: text().notNull(),
    sha256: text().notNull().unique('settlement_file__sha256_unique'),
    uploadedById: integer().references((): AnyPgColumn => users.id),
    ...times,
  },
  (row) => [
    index('settlement_file__uploaded_by')
      .on(row.uploadedById)
      .where(sql`uploaded_by_id is not null`),
  ],
);

export const settlementRows = pgTable(
  'settlement_row',
  {
    id: id(),
    fileId: integer()
      .notNull()
      .references(() => settlementFiles.id),
    provider: text().notNull(),
    /** Of the payment at the gateway: a payment is settled once. */
    externalId: text().notNull(),
    reference: text(),
    gross: centavos().notNull(),
    fee: centavos().notNull().default(0),
    feeVat: centavos().notNull().default(0),
    withholding: centavos().notNull().default(0),
    net: centavos().notNull(),
    settledOn: day().notNull(),
    transactionId: integer().references(() => paymentTransactions.id),
    ...times,
  },
  (row) => [
    uniqueIndex('settlement_row__payment_unique').on(row.provider, row.externalId),
    index('settlement_row__file').on(row.fileId),
    index('settlement_row__transaction')
      .on(row.transactionId)
      .where(sql`transaction_id is not null`),
    index('settlement_row__day').on(row.settledOn),
  ],
);
