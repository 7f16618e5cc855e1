import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { paymentSchedules } from '#features/billing/invoice.table.ts';
import { orders } from '#features/billing/orders/order.table.ts';
import { bytes, centavos, instant, times } from '#kernel/db/columns.ts';

/** One try to have a due paid at a gateway. Its row is there before the gateway is called. */
export const paymentAttempts = pgTable(
  'payment_attempt',
  {
    /** 'att_' and a ULID: what the gateway knows it by. */
    id: text().primaryKey(),
    scheduleId: integer()
      .notNull()
      .references(() => paymentSchedules.id),
    orderId: integer().references(() => orders.id),
    provider: text({ enum: ['xendit', 'paymongo', 'paypal', 'stripe'] }).notNull(),
    /**
     * `creating` before the gateway answered, `unknown` where its answer was lost: nobody has its link. `closing` was asked to
     * end and is read until it has. `paid`, `failed`, `expired` and `closed` are over.
     */
    state: text({
      enum: ['creating', 'open', 'processing', 'closing', 'paid', 'failed', 'expired', 'unknown', 'closed'],
    }).notNull(),
    sessionId: text(),
    payUrl: text(),
    amount: centavos().notNull(),
    currency: text().notNull().default('PHP'),
    channels: text().array().notNull().default([]),
    isLive: boolean().notNull().default(false),
    expiresAt: instant(),
    /** When it is read next; null where nobody has to. */
    readAt: instant(),
    reads: integer().notNull().default(0),
    error: text(),
    ...times,
  },
  (row) => [
    // One open attempt per due: the database says so, whoever asks at once.
    uniqueIndex('payment_attempt__open_unique')
      .on(row.scheduleId)
      .where(sql`state in ('creating', 'open', 'processing', 'closing')`),
    uniqueIndex('payment_attempt__session_unique')
      .on(row.provider, row.sessionId)
      .where(sql`session_id is not null`),
    index('payment_attempt__schedule').on(row.scheduleId),
    index('payment_attempt__order')
      .on(row.orderId)
      .where(sql`order_id is not null`),
    index('payment_attempt__read')
      .on(row.readAt)
      .where(sql`read_at is not null`),
    check('payment_attempt__amount_positive', sql`amount > 0`),
  ],
);

/** What a gateway told us: kept as it came, before anything is made of it. */
export const webhookEvents = pgTable(
  'webhook_event',
  {
    provider: text({ enum: ['xendit', 'paymongo', 'paypal', 'stripe'] }).notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    body: bytes().notNull(),
    sessionId: text(),
    reference: text(),
    paymentId: text(),
    /** `ignored` is not ours; `look` is ours without a row, read three times. */
    state: text({ enum: ['waiting', 'done', 'ignored', 'look'] })
      .notNull()
      .default('waiting'),
    reads: integer().notNull().default(0),
    receivedAt: instant().notNull(),
    processedAt: instant(),
    ...times,
  },
  (row) => [
    primaryKey({ columns: [row.provider, row.eventId] }),
    index('webhook_event__received').on(row.provider, row.receivedAt),
    index('webhook_event__waiting')
      .on(row.receivedAt)
      .where(sql`state = 'waiting'`),
  ],
);
