import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { paymentSchedules } from '#features/billing/invoice.table.ts';
import { fileAssets } from '#features/files/file.table.ts';
import { users } from '#features/members/user.table.ts';
import { centavos, day, id, instant, times, version } from '#kernel/db/columns.ts';

/** What somebody says that they paid outside a gateway: approved or rejected as a whole. */
export const paymentProofs = pgTable(
  'payment_proof',
  {
    id: id(),
    scheduleId: integer()
      .notNull()
      .references(() => paymentSchedules.id),
    /** Who handed it in; null for a buyer without an account, who has the order's link. */
    userId: integer().references((): AnyPgColumn => users.id),
    platform: text({ enum: ['gcash', 'maya', 'bank', 'counter'] }).notNull(),
    amount: centavos().notNull(),
    status: text({ enum: ['waiting', 'approved', 'rejected', 'withdrawn', 'revoked'] })
      .notNull()
      .default('waiting'),
    note: text(),
    reason: text(),
    reviewerId: integer().references((): AnyPgColumn => users.id),
    reviewedAt: instant(),
    version: version(),
    ...times,
  },
  (row) => [
    uniqueIndex('payment_proof__waiting_unique')
      .on(row.scheduleId)
      .where(sql`status = 'waiting'`),
    index('payment_proof__queue')
      .on(row.createdAt, row.id)
      .where(sql`status = 'waiting'`),
    index('payment_proof__reviewed')
      .on(row.reviewedAt)
      .where(sql`reviewed_at is not null`),
    index('payment_proof__schedule').on(row.scheduleId),
    index('payment_proof__user')
      .on(row.userId)
      .where(sql`user_id is not null`),
    index('payment_proof__reviewer')
      .on(row.reviewerId)
      .where(sql`reviewer_id is not null`),
    check('payment_proof__amount_positive', sql`amount > 0`),
  ],
);

/** One transfer of a proof. Its picture goes when its time is over; hash, reference and amount stay. */
export const paymentProofLines = pgTable(
  'payment_proof_line',
  {
    id: id(),
    proofId: integer()
      .notNull()
      .references(() => paymentProofs.id, { onDelete: 'cascade' }),
    reference: text().notNull(),
    /** The digits of the reference: how one is found again. */
    referenceDigits: text().notNull(),
    amount: centavos().notNull(),
    /** The day on the receipt; null where it was handed in before there was one. */
    paidOn: day(),
    fileId: integer().references(() => fileAssets.id),
    pictureHash: text(),
    /** 64 bits in hex; pictures that look alike differ in few of them. */
    perceptualHash: text(),
    pictureGoneAt: instant(),
    ...times,
  },
  (row) => [
    index('payment_proof_line__proof').on(row.proofId),
    index('payment_proof_line__digits').on(row.referenceDigits),
    index('payment_proof_line__file')
      .on(row.fileId)
      .where(sql`file_id is not null`),
    index('payment_proof_line__picture')
      .on(row.pictureHash)
      .where(sql`picture_hash is not null`),
    check('payment_proof_line__amount_positive', sql`amount > 0`),
  ],
);

/** A picture that was sent for a due and is in no proof yet: what is never handed in goes after a day. */
export const paymentProofPictures = pgTable(
  'payment_proof_picture',
  {
    fileId: integer()
      .primaryKey()
      .references(() => fileAssets.id),
    scheduleId: integer()
      .notNull()
      .references(() => paymentSchedules.id),
    perceptualHash: text().notNull(),
    ...times,
  },
  (row) => [
    index('payment_proof_picture__schedule').on(row.scheduleId),
    index('payment_proof_picture__created').on(row.createdAt),
  ],
);
