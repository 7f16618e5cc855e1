import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#features/members/user.table.ts';
import { basisPoints, bytes, citext, day, id, idIn, instant, times, version } from '#kernel/db/columns.ts';

/** Who brings members, and is paid for it. */
export const affiliates = pgTable(
  'affiliate',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references((): AnyPgColumn => users.id),
    /** Their code: their main link is at this address. It shares one name space with funnels and redirect rules. */
    slug: citext().notNull().unique('affiliate__slug_unique'),
    status: text({ enum: ['applied', 'active', 'paused', 'rejected', 'banned'] })
      .notNull()
      .default('applied'),
    statusReason: text(),
    statusChangedAt: instant(),
    statusChangedById: integer().references((): AnyPgColumn => users.id),
    /** Left out, the default plan. */
    planId: idIn('commission_plan'),
    /** Left out, the setting. */
    withholdingRate: basisPoints(),
    payoutMethod: text({ enum: ['bank', 'gcash', 'maya'] }),
    /** Sealed: bank, account name and number as JSON. */
    payoutDetails: text(),
    payoutLastFour: text(),
    /** Tells whether two accounts are one, and nothing else. */
    payoutFingerprint: bytes(),
    payoutChangedAt: instant(),
    /** The first day of the month whose statement was mailed last. */
    statementMonth: day(),
    termsVersion: integer(),
    termsAcceptedAt: instant(),
    /** Their account was merged into one that is an affiliate too: what they earned counts with it. */
    mergedAt: instant(),
    version: version(),
    ...times,
  },
  (row) => [
    uniqueIndex('affiliate__user_unique')
      .on(row.userId)
      .where(sql`merged_at is null`),
    index('affiliate__user').on(row.userId),
    index('affiliate__status').on(row.status, row.id),
    index('affiliate__plan')
      .on(row.planId)
      .where(sql`plan_id is not null`),
    index('affiliate__status_changed_by')
      .on(row.statusChangedById)
      .where(sql`status_changed_by_id is not null`),
    index('affiliate__payout_fingerprint')
      .on(row.payoutFingerprint)
      .where(sql`payout_fingerprint is not null`),
    check('affiliate__withholding_rate', sql`withholding_rate between 0 and 10000`),
  ],
);

export type Affiliate = typeof affiliates.$inferSelect;

const sum = () => bigint({ mode: 'number' }).notNull().default(0);

/** What an affiliate has in all, kept by triggers; money in centavos. */
export const affiliateTotals = pgTable(
  'affiliate_total',
  {
    affiliateId: integer()
      .primaryKey()
      .references(() => affiliates.id),
    clicks: sum(),
    leads: sum(),
    orders: sum(),
    /** Of what was collected, less what was given back, with what staff adjusted. */
    earned: sum(),
    /** Of `earned`, what is approved. */
    approved: sum(),
    paid: sum(),
  },
  (row) => [
    index('affiliate_total__leads').on(row.leads.desc(), row.affiliateId),
    index('affiliate_total__earned').on(row.earned.desc(), row.affiliateId),
  ],
);

/** The same by Manila day, for charts and the report; kept by the same triggers. */
export const affiliateDays = pgTable(
  'affiliate_day',
  {
    affiliateId: integer()
      .notNull()
      .references(() => affiliates.id),
    day: day().notNull(),
    clicks: sum(),
    leads: sum(),
    orders: sum(),
    earned: sum(),
    paid: sum(),
  },
  (row) => [primaryKey({ columns: [row.affiliateId, row.day] }), index('affiliate_day__day').on(row.day)],
);
