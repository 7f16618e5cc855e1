import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { commissions } from '#features/affiliates/commissions/commission.table.ts';
import { affiliates } from '#features/affiliates/joining/affiliate.table.ts';
import { users } from '#features/members/user.table.ts';
import { basisPoints, centavos, id, instant, times, version } from '#kernel/db/columns.ts';

/** One time that affiliates are paid: prepared by one person, approved by another. */
export const payoutRuns = pgTable(
  'payout_run',
  {
    id: id(),
    status: text({ enum: ['draft', 'approved', 'done', 'cancelled'] })
      .notNull()
      .default('draft'),
    /** Nobody is paid less. */
    minimum: centavos().notNull(),
    note: text().notNull().default(''),
    preparedById: integer()
      .notNull()
      .references((): AnyPgColumn => users.id),
    approvedById: integer().references((): AnyPgColumn => users.id),
    approvedAt: instant(),
    doneAt: instant(),
    version: version(),
    ...times,
  },
  (row) => [
    index('payout_run__prepared_by').on(row.preparedById),
    index('payout_run__approved_by')
      .on(row.approvedById)
      .where(sql`approved_by_id is not null`),
    check('payout_run__two_people', sql`approved_by_id is null or approved_by_id <> prepared_by_id`),
  ],
);

/** One transfer to an affiliate. What a bank or an e-wallet takes at once is limited, so that an affiliate may have several. */
export const payoutLines = pgTable(
  'payout_line',
  {
    id: id(),
    runId: integer()
      .notNull()
      .references(() => payoutRuns.id),
    affiliateId: integer()
      .notNull()
      .references((): AnyPgColumn => affiliates.id),
    part: integer().notNull(),
    parts: integer().notNull(),
    gross: centavos().notNull(),
    withholdingRate: basisPoints().notNull(),
    withheld: centavos().notNull(),
    net: centavos().notNull(),
    method: text({ enum: ['bank', 'gcash', 'maya'] }).notNull(),
    /** Sealed, as they were when the run was prepared. */
    details: text().notNull(),
    lastFour: text().notNull(),
    /** What whoever approves should look at. */
    warnings: text({ enum: ['details-changed', 'first-payout', 'same-account'] })
      .array()
      .notNull()
      .default([]),
    status: text({ enum: ['open', 'paid', 'failed', 'cancelled'] })
      .notNull()
      .default('open'),
    reference: text(),
    failureReason: text(),
    settledAt: instant(),
    settledById: integer().references((): AnyPgColumn => users.id),
    version: version(),
    ...times,
  },
  (row) => [
    uniqueIndex('payout_line__part_unique').on(row.runId, row.affiliateId, row.part),
    // An affiliate is in one open run at a time, so that nothing is paid by two.
    uniqueIndex('payout_line__open_unique')
      .on(row.affiliateId, row.part)
      .where(sql`status = 'open'`),
    index('payout_line__affiliate').on(row.affiliateId, row.id),
    index('payout_line__settled_by')
      .on(row.settledById)
      .where(sql`settled_by_id is not null`),
    check('payout_line__sum', sql`gross = withheld + net and gross > 0 and withheld >= 0`),
  ],
);

/** Which rows of the ledger a run paid out: each is in one run that was not cancelled. */
export const payoutItems = pgTable(
  'payout_item',
  {
    commissionId: bigint({ mode: 'number' })
      .primaryKey()
      .references((): AnyPgColumn => commissions.id),
    runId: integer()
      .notNull()
      .references(() => payoutRuns.id),
    affiliateId: integer()
      .notNull()
      .references((): AnyPgColumn => affiliates.id),
  },
  (row) => [
    index('payout_item__run').on(row.runId, row.affiliateId),
    index('payout_item__affiliate').on(row.affiliateId),
  ],
);
