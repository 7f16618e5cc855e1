import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Candidate } from '@tribe/domain/features/affiliates/attribution/attribution.ts';
import { affiliates } from '#features/affiliates/joining/affiliate.table.ts';
import { affiliateLinks } from '#features/affiliates/links/link.table.ts';
import { orders } from '#features/billing/orders/order.table.ts';
import { instant } from '#kernel/db/columns.ts';

/** Who earns an order, and why: decided once, when it is placed. A trigger refuses every change. */
export const attributions = pgTable(
  'attribution',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id),
    affiliateId: integer().references(() => affiliates.id),
    reason: text({ enum: ['coupon', 'click', 'lead', 'nobody'] }).notNull(),
    linkId: integer().references(() => affiliateLinks.id),
    clickedAt: instant(),
    /** Everybody who might have earned it, and what kept them from it. */
    candidates: jsonb().$type<Candidate[]>().notNull(),
    /** The buyer used the affiliate's device within a day: staff look before it is paid. */
    isFlagged: boolean().notNull().default(false),
    decidedAt: instant().notNull(),
  },
  (row) => [
    index('attribution__affiliate')
      .on(row.affiliateId, row.decidedAt)
      .where(sql`affiliate_id is not null`),
    index('attribution__link')
      .on(row.linkId)
      .where(sql`link_id is not null`),
  ],
);
