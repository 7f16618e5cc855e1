import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { affiliates } from '#features/affiliates/joining/affiliate.table.ts';
import { orders } from '#features/billing/orders/order.table.ts';
import { coupons } from '#features/catalog/coupon.table.ts';
import { funnels } from '#features/catalog/product.table.ts';
import { formResponses } from '#features/forms/form.table.ts';
import { bytes, citext, day, id, instant, times, version } from '#kernel/db/columns.ts';

const count = () => bigint({ mode: 'number' }).notNull().default(0);

/** A link of an affiliate: `/{code}/{slug}`. The one without a slug is the main link, `/{code}`; a trigger makes it with its affiliate. */
export const affiliateLinks = pgTable(
  'affiliate_link',
  {
    id: id(),
    affiliateId: integer()
      .notNull()
      .references(() => affiliates.id),
    slug: citext().notNull(),
    label: text().notNull().default(''),
    campaign: text().notNull().default(''),
    /** What it leads to; left out, the affiliates' main page. */
    funnelId: text().references(() => funnels.id),
    clicks: bigint({ mode: 'number' }).notNull().default(0),
    archivedAt: instant(),
    version: version(),
    ...times,
  },
  (row) => [
    unique('affiliate_link__slug_unique').on(row.affiliateId, row.slug),
    index('affiliate_link__funnel')
      .on(row.funnelId)
      .where(sql`funnel_id is not null`),
  ],
);

export type AffiliateLink = typeof affiliateLinks.$inferSelect;

/** That somebody followed a link: one per link, visitor and hour, without machines. A visitor is a hash that nobody can tell again. */
export const affiliateClicks = pgTable(
  'affiliate_click',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    linkId: integer()
      .notNull()
      .references(() => affiliateLinks.id),
    affiliateId: integer()
      .notNull()
      .references(() => affiliates.id),
    visitor: bytes().notNull(),
    hour: instant().notNull(),
    at: instant().notNull(),
    source: text().notNull(),
    campaign: text().notNull(),
  },
  (row) => [
    uniqueIndex('affiliate_click__once').on(row.linkId, row.hour, row.visitor),
    index('affiliate_click__affiliate').on(row.affiliateId, row.at),
  ],
);

/** What a link brought on a Manila day, kept by triggers so that no list counts: a person is a lead once, an order counts when it first earns. */
export const affiliateLinkDays = pgTable(
  'affiliate_link_day',
  {
    linkId: integer()
      .notNull()
      .references(() => affiliateLinks.id),
    day: day().notNull(),
    clicks: count(),
    leads: count(),
    orders: count(),
  },
  (row) => [primaryKey({ columns: [row.linkId, row.day] })],
);

/** Who came through a link and gave an address: by a form, or by an order that was begun. The address stays where it was written. */
export const affiliateLeads = pgTable(
  'affiliate_lead',
  {
    id: id(),
    affiliateId: integer()
      .notNull()
      .references(() => affiliates.id),
    linkId: integer().references(() => affiliateLinks.id),
    /** Of the click that brought them; null where it was a coupon or an earlier lead. */
    clickedAt: instant(),
    responseId: integer().references(() => formResponses.id),
    orderId: integer().references(() => orders.id),
    /** SHA-256 of their address without dots and plus tag: finds them again, and tells nobody who they are. */
    person: bytes().notNull(),
    createdAt: instant().notNull(),
  },
  (row) => [
    unique('affiliate_lead__response_unique').on(row.responseId),
    unique('affiliate_lead__order_unique').on(row.orderId),
    index('affiliate_lead__affiliate').on(row.affiliateId, row.createdAt, row.id),
    index('affiliate_lead__person').on(row.person, row.createdAt),
    index('affiliate_lead__link')
      .on(row.linkId)
      .where(sql`link_id is not null`),
    check('affiliate_lead__of_one', sql`num_nonnulls(response_id, order_id) = 1`),
  ],
);

/** A coupon that is an affiliate's: whoever uses it was brought by them. */
export const affiliateCoupons = pgTable(
  'affiliate_coupon',
  {
    couponId: integer()
      .primaryKey()
      .references(() => coupons.id),
    affiliateId: integer()
      .notNull()
      .references(() => affiliates.id),
    ...times,
  },
  (row) => [index('affiliate_coupon__affiliate').on(row.affiliateId)],
);
