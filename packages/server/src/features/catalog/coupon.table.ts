import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { funnels } from '#features/catalog/product.table.ts';
import { centavos, citext, id, instant, times, version } from '#kernel/db/columns.ts';

export const coupons = pgTable(
  'coupon',
  {
    id: id(),
    funnelId: text()
      .notNull()
      .references(() => funnels.id),
    code: citext().notNull(),
    discountType: text({ enum: ['Fixed Amount', 'Percentage'] }).notNull(),
    /** Centavos of a Fixed Amount, basis points of a Percentage. */
    value: integer().notNull(),
    appliesTo: text({ enum: ['total', 'first-due'] })
      .notNull()
      .default('total'),
    startsAt: instant(),
    endsAt: instant(),
    maxUses: integer(),
    maxUsesPerPerson: integer(),
    /** Reserved and redeemed ones, kept by the statements that reserve and release. */
    usedCount: integer().notNull().default(0),
    minAmount: centavos().notNull().default(0),
    status: text({ enum: ['active', 'paused', 'archived'] })
      .notNull()
      .default('active'),
    version: version(),
    archivedAt: instant(),
    ...times,
  },
  (row) => [
    unique('coupon__code_unique').on(row.funnelId, row.code),
    check('coupon__value', sql`${row.value} > 0 and (${row.discountType} <> 'Percentage' or ${row.value} <= 10000)`),
    check(
      'coupon__uses_within_limit',
      sql`${row.usedCount} >= 0 and (${row.maxUses} is null or ${row.usedCount} <= ${row.maxUses})`,
    ),
    check('coupon__dates', sql`${row.startsAt} is null or ${row.endsAt} is null or ${row.startsAt} < ${row.endsAt}`),
  ],
);

/** An order's use of a coupon. Orders are to the right of the catalogue, so they are named by their public token. */
export const couponRedemptions = pgTable(
  'coupon_redemption',
  {
    couponId: integer()
      .notNull()
      .references(() => coupons.id),
    orderKey: text().notNull(),
    /** An address without its dots and plus tag, so that one person is counted once. */
    personKey: text().notNull(),
    state: text({ enum: ['reserved', 'redeemed', 'released'] })
      .notNull()
      .default('reserved'),
    reservedAt: instant().notNull(),
    redeemedAt: instant(),
    releasedAt: instant(),
    ...times,
  },
  (row) => [
    primaryKey({ columns: [row.couponId, row.orderKey] }),
    index('coupon_redemption__order').on(row.orderKey),
    index('coupon_redemption__person').on(row.couponId, row.personKey),
  ],
);

export type Coupon = typeof coupons.$inferSelect;
