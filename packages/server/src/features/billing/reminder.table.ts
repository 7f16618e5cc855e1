import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { orders } from '#features/billing/orders/order.table.ts';
import { paymentSchedules } from '#features/billing/invoice.table.ts';
import { subscriptions } from '#features/billing/subscription.table.ts';
import { citext, id, instant, times } from '#kernel/db/columns.ts';

/** A reminder that was sent: of a due, an expiry, or an order left behind, once for each step of its ladder. */
export const reminders = pgTable(
  'payment_reminder',
  {
    id: id(),
    kind: text({ enum: ['due', 'expiry', 'order'] }).notNull(),
    scheduleId: integer().references(() => paymentSchedules.id, { onDelete: 'cascade' }),
    subscriptionId: integer().references(() => subscriptions.id, { onDelete: 'cascade' }),
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    /** Days after the due or the expiry; negative before it. */
    step: integer().notNull(),
    toAddress: citext().notNull(),
    subject: text().notNull(),
    /** False where its address wants no such mail: then it was told at the bell alone. */
    isMailed: boolean().notNull().default(true),
    sentAt: instant().notNull(),
    ...times,
  },
  (row) => [
    uniqueIndex('payment_reminder__due_unique')
      .on(row.scheduleId, row.step)
      .where(sql`schedule_id is not null`),
    uniqueIndex('payment_reminder__expiry_unique')
      .on(row.subscriptionId, row.step)
      .where(sql`subscription_id is not null`),
    uniqueIndex('payment_reminder__order_unique')
      .on(row.orderId, row.step)
      .where(sql`order_id is not null`),
    index('payment_reminder__sent').on(row.sentAt, row.id),
  ],
);

/** An address that wants no more mails of a kind. */
export const mailRefusals = pgTable(
  'mail_refusal',
  {
    address: citext().notNull(),
    kind: text({ enum: ['payment-reminder', 'order-reminder'] }).notNull(),
    refusedAt: instant().notNull(),
    ...times,
  },
  (row) => [primaryKey({ columns: [row.address, row.kind] })],
);
