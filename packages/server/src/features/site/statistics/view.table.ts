import { type AnyPgColumn, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { formResponses } from '#features/forms/form.table.ts';
import { orders } from '#features/billing/orders/order.table.ts';
import { funnels } from '#features/catalog/product.table.ts';
import { bytes, day, id, instant } from '#kernel/db/columns.ts';

/** How often a page was looked at on a Manila day, by where people came from and with what. */
export const siteViews = pgTable(
  'site_view',
  {
    /** A page ('page:/training'), a step of a funnel ('funnel:fast-track/landing'), or a whole funnel ('funnel:fast-track'). */
    subject: text().notNull(),
    day: day().notNull(),
    /** Of two versions shown side by side, which; empty where there is one. */
    variant: text().notNull(),
    source: text().notNull(),
    campaign: text().notNull(),
    device: text().notNull(),
    views: integer().notNull(),
    /** Those who came to the subject for the first time on this day. */
    visitors: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.subject, row.day, row.variant, row.source, row.campaign, row.device] }),
    index('site_view__day').on(row.day),
  ],
);

/** Who came on a day, as a hash that nobody can tell again once the day's salt is gone; kept for two days. */
export const siteVisitors = pgTable(
  'site_visitor',
  {
    day: day().notNull(),
    subject: text().notNull(),
    visitor: bytes().notNull(),
    /** The last page of a whole funnel that they saw before its checkout, and the version of it. */
    lastPage: text(),
    lastVariant: text(),
  },
  (row) => [primaryKey({ columns: [row.day, row.subject, row.visitor] })],
);

export const visitorSalts = pgTable('visitor_salt', { day: day().primaryKey(), salt: bytes().notNull() });

/** From which page a lead or an order came. */
export const siteConversions = pgTable(
  'site_conversion',
  {
    id: id(),
    kind: text({ enum: ['lead', 'order'] }).notNull(),
    /** As in `site_view`. */
    subject: text().notNull(),
    variant: text().notNull(),
    funnelId: text().references((): AnyPgColumn => funnels.id),
    orderId: integer().references((): AnyPgColumn => orders.id),
    responseId: integer().references((): AnyPgColumn => formResponses.id),
    createdAt: instant().notNull().defaultNow(),
  },
  (row) => [
    uniqueIndex('site_conversion__order_unique').on(row.orderId),
    uniqueIndex('site_conversion__response_unique').on(row.responseId),
    index('site_conversion__subject').on(row.subject, row.createdAt),
    index('site_conversion__funnel').on(row.funnelId, row.createdAt),
  ],
);
