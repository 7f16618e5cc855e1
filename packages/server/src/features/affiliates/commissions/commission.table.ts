import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { affiliates } from '#features/affiliates/joining/affiliate.table.ts';
import { orders } from '#features/billing/orders/order.table.ts';
import { products } from '#features/catalog/product.table.ts';
import { users } from '#features/members/user.table.ts';
import { paymentTransactions } from '#features/payments/transaction.table.ts';
import { centavos, id, idIn, instant, times, version } from '#kernel/db/columns.ts';

/** What affiliates earn: rules under a name. One plan is for everybody who has none of their own. */
export const commissionPlans = pgTable(
  'commission_plan',
  {
    id: id(),
    name: text().notNull().unique('commission_plan__name_unique'),
    isDefault: boolean().notNull().default(false),
    version: version(),
    archivedAt: instant(),
    ...times,
  },
  (row) => [
    uniqueIndex('commission_plan__default_unique')
      .on(row.isDefault)
      .where(sql`is_default`),
  ],
);

/** A rate, from one instant to another: a change ends it and begins another, so that the rate of any day is known. */
export const commissionRules = pgTable(
  'commission_rule',
  {
    id: id(),
    planId: integer()
      .notNull()
      .references(() => commissionPlans.id),
    /** Left out, any product. */
    productId: integer().references(() => products.id),
    /** Left out, any kind of order. */
    kind: text({ enum: ['first', 'renewal', 'upsell'] }),
    /** The months of the order that it is for, both included; the first payment is of month 1. */
    fromMonth: integer().notNull().default(1),
    toMonth: integer(),
    rateType: text({ enum: ['percent', 'fixed'] }).notNull(),
    /** Basis points when it is a percent, else centavos. */
    value: integer().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (row) => [
    index('commission_rule__plan').on(row.planId, row.startsAt),
    index('commission_rule__product')
      .on(row.productId)
      .where(sql`product_id is not null`),
    check('commission_rule__value', sql`value >= 0 and (rate_type <> 'percent' or value <= 10000)`),
    check('commission_rule__months', sql`from_month >= 1 and (to_month is null or to_month >= from_month)`),
    check('commission_rule__span', sql`ends_at is null or ends_at >= starts_at`),
  ],
);

/**
 * The ledger of affiliates: what they have is the sum of their rows. A row is never changed or taken away; what was earned wrongly is
 * reversed by another.
 */
export const commissions = pgTable(
  'commission',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    affiliateId: integer()
      .notNull()
      .references(() => affiliates.id),
    /** `reversed` takes back, `restored` gives again what a reversal took; `paid` went out, `returned` came back from the bank. */
    kind: text({ enum: ['earned', 'reversed', 'restored', 'adjusted', 'paid', 'returned'] }).notNull(),
    amount: centavos().notNull(),
    transactionId: integer().references(() => paymentTransactions.id),
    orderId: integer().references(() => orders.id),
    ruleId: integer().references(() => commissionRules.id),
    payoutLineId: idIn('payout_line'),
    /** What it is of, in words as they were then: the rate and the payment, or why staff adjusted it. */
    reason: text().notNull(),
    /** Before this it is pending. */
    availableAt: instant().notNull(),
    createdById: integer().references((): AnyPgColumn => users.id),
    createdAt: instant().notNull(),
  },
  (row) => [
    // One commission per payment, whatever happens twice.
    uniqueIndex('commission__earned_unique')
      .on(row.transactionId)
      .where(sql`kind = 'earned'`),
    // A payout is paid once, and comes back once.
    uniqueIndex('commission__payout_unique')
      .on(row.payoutLineId, row.kind)
      .where(sql`payout_line_id is not null`),
    index('commission__affiliate').on(row.affiliateId, row.id),
    index('commission__transaction')
      .on(row.transactionId)
      .where(sql`transaction_id is not null`),
    index('commission__order')
      .on(row.orderId)
      .where(sql`order_id is not null`),
    index('commission__rule')
      .on(row.ruleId)
      .where(sql`rule_id is not null`),
    index('commission__created_by')
      .on(row.createdById)
      .where(sql`created_by_id is not null`),
    check(
      'commission__sign',
      sql`case when kind in ('earned', 'restored', 'returned') then amount >= 0 when kind in ('reversed', 'paid') then amount <= 0 else amount <> 0 end`,
    ),
  ],
);

/** That a row of the ledger is approved; before, it is pending. */
export const commissionApprovals = pgTable('commission_approval', {
  commissionId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => commissions.id),
  approvedAt: instant().notNull(),
});

/** What waits to be approved, in the order in which it can be; kept by triggers. */
export const pendingCommissions = pgTable(
  'commission_pending',
  {
    commissionId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => commissions.id),
    availableAt: instant().notNull(),
  },
  (row) => [index('commission_pending__available').on(row.availableAt, row.commissionId)],
);

/** Why nothing of an affiliate, or of one order of theirs, is approved or paid until staff release it. */
export const commissionHolds = pgTable(
  'commission_hold',
  {
    id: id(),
    affiliateId: integer()
      .notNull()
      .references(() => affiliates.id),
    orderId: integer().references(() => orders.id),
    kind: text({ enum: ['same-device', 'staff'] }).notNull(),
    reason: text().notNull(),
    createdById: integer().references((): AnyPgColumn => users.id),
    createdAt: instant().notNull(),
    releasedAt: instant(),
    releasedById: integer().references((): AnyPgColumn => users.id),
  },
  (row) => [
    index('commission_hold__affiliate').on(row.affiliateId, row.releasedAt),
    uniqueIndex('commission_hold__order_unique')
      .on(row.orderId, row.kind)
      .where(sql`order_id is not null and released_at is null`),
    index('commission_hold__created_by')
      .on(row.createdById)
      .where(sql`created_by_id is not null`),
    index('commission_hold__released_by')
      .on(row.releasedById)
      .where(sql`released_by_id is not null`),
  ],
);

/**
 * Payments that changed and whose commission was not looked at since; a trigger on payments adds them. No foreign key: a note keeps
 * nobody from anything.
 */
export const commissionWork = pgTable('commission_work', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  transactionId: integer().notNull(),
});
