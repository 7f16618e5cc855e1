import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { citext, instant, times } from '#kernel/db/columns.ts';
import type { Marks } from '#kernel/nodes/marks.ts';

const key = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Append-only: a trigger refuses every change, and the application's role has no right to one where it is not the owner. */
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
    /** The act on many people that this line is a part of; that act has one line without it. */
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

/** What was just done and can be taken back until somebody is told of it: a row lives for ten seconds. */
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
    /** A code that has died unsent is dropped, not sent late. */
    dropAfter: instant(),
    /** Where whoever gets it says that they want no more of its kind. */
    unsubscribeUrl: text(),
    sentAt: instant(),
    droppedAt: instant(),
    attempts: integer().notNull().default(0),
    /** What the mail server said last, without links and codes. */
    lastError: text(),
    /** Refused for good, or in vain for a day. */
    failedAt: instant(),
    nextTryAt: instant().notNull().defaultNow(),
    /** Whoever sends it now; nobody else takes it until then, by the clock of the database. */
    claimedBy: text(),
    claimedUntil: instant(),
    /** Given with the first try and the same in each, so that a repetition is known as one. */
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
    // What an operator looks at: how many there are of each kind, and a page of one kind.
    index('mail_outbox__failed_kind')
      .on(row.kind, row.failedAt, row.id)
      .where(sql`failed_at is not null`),
    index('mail_outbox__again')
      .on(row.kind, row.nextTryAt, row.id)
      .where(sql`sent_at is null and dropped_at is null and failed_at is null and last_error is not null`),
  ],
);

/** What was asked with a key, and what it was answered: asked again with the same key, it is answered and not done again. */
export const idempotencyKeys = pgTable(
  'idempotency_key',
  {
    owner: text().notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    /** The SHA-256 of what was asked, in hex. */
    requestHash: text().notNull(),
    answer: jsonb(),
    createdAt: instant().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.owner, row.operation, row.key] }),
    index('idempotency_key__age').on(row.createdAt),
  ],
);

/** Counters of what is limited: sign-ins, codes, mails. One row per key and window. */
export const rateCounters = pgTable('rate_counter', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: instant().notNull(),
  blockedUntil: instant(),
  blocks: integer().notNull().default(0),
});

/** GraphQL documents of this build of the web and of earlier ones, which an open tab or an offline phone still sends. */
export const trustedDocuments = pgTable('trusted_document', {
  /** The first 32 hexadecimal digits of the SHA-256 of the text: the id by which a build names it. */
  hash: text().primaryKey(),
  text: text().notNull(),
  /** When a build without it started; null while the newest one has it. */
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

/** A running server: it says every few seconds that it is there, and whoever says nothing for a minute loses its jobs. */
export const nodes = pgTable('node', {
  id: text().primaryKey(),
  /** The machine and the process, for who looks after them. */
  host: text().notNull(),
  startedAt: instant().notNull().defaultNow(),
  beatAt: instant().notNull().defaultNow(),
  /** The release that it runs. */
  version: text().notNull().default(''),
  /** Under which names it holds jobs. */
  workers: text().array().notNull(),
  /** The machine and the DATA_DIR: of two rows with one seat the older is of a process that is gone. */
  seat: text(),
  /** What nodes of one database must agree about; null of a version that said nothing of it. */
  marks: jsonb().$type<Marks>(),
});

/** The one name space of sales pages, affiliates and redirect rules; kept by a trigger on each table that has a slug in it. */
export const publicSlugs = pgTable(
  'public_slug',
  {
    slug: citext().primaryKey(),
    /** The table of its owner, and the id there. */
    owner: text().notNull(),
    ownerId: text().notNull(),
  },
  (row) => [unique('public_slug__owner_unique').on(row.owner, row.ownerId)],
);
