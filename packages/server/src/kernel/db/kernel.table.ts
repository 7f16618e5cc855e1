import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { citext, instant, times } from '#kernel/db/columns.ts';
import type { Marks } from '#kernel/nodes/marks.ts';

const key = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Append-only: a trigger refuses every change, and the application's role has no right to one unless it owns the table. */
export const infoLogs = pgTable(
  'info_log',
  {
    id: key(),
    at: instant().notNull().defaultNow(),
    actorId: integer(),
    impersonatorId: integer(),
    subjectId: integer(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text(),
    sentence: text().notNull(),
    changes: jsonb().$type<Record<string, { before: unknown; after: unknown }>>(),
    reason: text(),
    /** The bulk action that this entry belongs to; the action has one entry without it. */
    bulkActionId: integer(),
    source: text().notNull().default('app'),
    requestId: text(),
  },
  (row) => [
    index('info_log__whole')
      .on(row.at, row.id)
      .where(sql`bulk_action_id is null`),
    index('info_log__bulk_action')
      .on(row.bulkActionId, row.at, row.id)
      .where(sql`bulk_action_id is not null`),
    index('info_log__at').on(row.at),
    index('info_log__subject').on(row.subjectId, row.at),
    index('info_log__order').on(row.at, row.id),
    index('info_log__actor').on(row.actorId, row.at, row.id),
    index('info_log__impersonator')
      .on(row.impersonatorId, row.at, row.id)
      .where(sql`impersonator_id is not null`),
  ],
);

/** A recent action that can still be undone: a row lives for ten seconds. */
export const undoableActs = pgTable('undoable_act', {
  id: text().primaryKey(),
  kind: text().notNull(),
  payload: jsonb().notNull(),
  actorId: integer().notNull(),
  createdAt: instant().notNull(),
});

export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: key(),
    kind: text().notNull(),
    toAddress: text().notNull(),
    subject: text().notNull(),
    bodyText: text().notNull(),
    bodyHtml: text().notNull(),
    /** An expired code is dropped rather than sent late. */
    dropAfter: instant(),
    /** Where the recipient can unsubscribe from its kind. */
    unsubscribeUrl: text(),
    sentAt: instant(),
    droppedAt: instant(),
    attempts: integer().notNull().default(0),
    /** The mail server's last reply, without links and codes. */
    lastError: text(),
    /** Set when the mail was rejected for good, or failed for a day. */
    failedAt: instant(),
    nextTryAt: instant().notNull().defaultNow(),
    /** The current sender; no other may take the mail until then, by the database's clock. */
    claimedBy: text(),
    claimedUntil: instant(),
    /** Set with the first try and reused, so that a repeat can be recognized. */
    messageId: text(),
    ...times,
  },
  (row) => [
    index('mail_outbox__due')
      .on(row.nextTryAt)
      .where(sql`sent_at is null and dropped_at is null and failed_at is null`),
    index('mail_outbox__failed_order')
      .on(row.failedAt, row.id)
      .where(sql`failed_at is not null`),
    // For operators: the counts of each kind, and a page of one kind.
    index('mail_outbox__failed_kind')
      .on(row.kind, row.failedAt, row.id)
      .where(sql`failed_at is not null`),
    index('mail_outbox__again')
      .on(row.kind, row.nextTryAt, row.id)
      .where(sql`sent_at is null and dropped_at is null and failed_at is null and last_error is not null`),
  ],
);

/** Requests with an idempotency key and their responses: a repeat gets the stored response. */
export const idempotencyKeys = pgTable(
  'idempotency_key',
  {
    owner: text().notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    /** The SHA-256 of the request, in hex. */
    requestHash: text().notNull(),
    answer: jsonb(),
    createdAt: instant().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.owner, row.operation, row.key] }),
    index('idempotency_key__age').on(row.createdAt),
  ],
);

/** Counters of rate limits: sign-ins, codes, mails. One row per key and window. */
export const rateCounters = pgTable('rate_counter', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: instant().notNull(),
  blockedUntil: instant(),
  blocks: integer().notNull().default(0),
});

/** GraphQL documents of this web build and of earlier ones, which an open tab or an offline phone still sends. */
export const trustedDocuments = pgTable('trusted_document', {
  /** The first 32 hex digits of the text's SHA-256: the id that a build uses. */
  hash: text().primaryKey(),
  text: text().notNull(),
  /** When a build without it started; null while the newest build has it. */
  supersededAt: instant(),
});

/** The published version of each subject; cached pages from an older version are stale. */
export const publications = pgTable('publication', {
  subject: text().primaryKey(),
  version: bigint({ mode: 'number' }).notNull().default(1),
  publishedAt: instant().notNull(),
});

/** A second's buffered events, until they are aggregated (kernel/db/eventBuffer.ts). */
export const notedChunks = pgTable(
  'noted',
  {
    id: key(),
    kind: text().notNull(),
    /** A JSON array, stored as text because it is read once. */
    rows: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (row) => [index('noted__kind').on(row.kind, row.id)],
);

/** A running server. It updates its row every few seconds; after a minute of silence it loses its jobs. */
export const nodes = pgTable('node', {
  id: text().primaryKey(),
  /** The machine and the process, for operators. */
  host: text().notNull(),
  startedAt: instant().notNull().defaultNow(),
  beatAt: instant().notNull().defaultNow(),
  /** The release it runs. */
  version: text().notNull().default(''),
  /** The names under which it locks jobs. */
  workers: text().array().notNull(),
  /** The machine and the DATA_DIR: of two rows with the same seat, the older process is gone. */
  seat: text(),
  /** Settings that all nodes on one database must share; null for a version that doesn't report them. */
  marks: jsonb().$type<Marks>(),
});

/** The shared namespace of sales pages, affiliates and redirect rules, maintained by a trigger on each table with a slug. */
export const publicSlugs = pgTable(
  'public_slug',
  {
    slug: citext().primaryKey(),
    /** The owner's table and its id there. */
    owner: text().notNull(),
    ownerId: text().notNull(),
  },
  (row) => [unique('public_slug__owner_unique').on(row.owner, row.ownerId)],
);
