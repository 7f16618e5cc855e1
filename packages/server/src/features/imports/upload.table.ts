import type { ImportOptions } from '@tribe/domain/features/imports/import.input.ts';
import type { Brought } from '@tribe/domain/features/imports/progress.ts';
import type { ValueMapping } from '@tribe/domain/features/imports/valueMap.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigint } from 'drizzle-orm/pg-core';
import { day, id, instant, times } from '#kernel/db/columns.ts';
import { fileAssets } from '#features/files/file.table.ts';
import { users } from '#features/members/user.table.ts';

export const uploadJobs = pgTable('upload_job', {
  id: id(),
  kind: text({ enum: ['members', 'groups', 'courses'] }).notNull(),
  mode: text({ enum: ['create', 'upsert', 'update'] }).notNull(),
  fileId: integer()
    .notNull()
    .references(() => fileAssets.id),
  fileName: text().notNull(),
  dryRun: boolean().notNull(),
  options: jsonb()
    .$type<ImportOptions>()
    .notNull()
    .default({ createMissing: false, invite: false, settledBefore: null }),
  status: text({ enum: ['waiting', 'running', 'done', 'failed'] })
    .notNull()
    .default('waiting'),
  error: text(),
  total: integer().notNull().default(0),
  processed: integer().notNull().default(0),
  created: integer().notNull().default(0),
  updated: integer().notNull().default(0),
  unchanged: integer().notNull().default(0),
  failed: integer().notNull().default(0),
  /** What each sheet holds and how it is read, in the order in which they are run. */
  sheets: jsonb().$type<{ sheet: string; kind: string; total: number }[]>().notNull().default([]),
  requestedById: integer()
    .notNull()
    .references(() => users.id),
  startedAt: instant(),
  finishedAt: instant(),
  /** Taking it back again, after a look at what that comes to; null while nobody asked for either. */
  undoStatus: text({ enum: ['previewing', 'previewed', 'waiting', 'running', 'done'] }),
  undoRequestedById: integer().references(() => users.id),
  undoneAt: instant(),
  ...times,
});

export const uploadRows = pgTable(
  'upload_row',
  {
    jobId: integer()
      .notNull()
      .references(() => uploadJobs.id),
    sheet: text().notNull(),
    rowNumber: integer().notNull(),
    outcome: text({ enum: ['created', 'updated', 'unchanged', 'failed'] }).notNull(),
    problems: jsonb().$type<{ column: string; reason: string }[]>().notNull().default([]),
    cells: jsonb().$type<Record<string, string>>(),
    entityId: integer(),
    /** The names of this row that were read as staff said; null where there is none. */
    mapped: jsonb().$type<ValueMapping[]>(),
    /** What this row makes besides itself, and the staff levels that it gives; null where there is nothing. */
    brings: jsonb().$type<Brought[]>(),
    /** What a later sheet may know this row's member by: the id of their subscription. */
    reference: text(),
    /** A fingerprint of the Tribe ID and the address that this member had then, where there is a reference. */
    identity: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (row) => [
    primaryKey({ columns: [row.jobId, row.sheet, row.rowNumber] }),
    index('upload_row__reference')
      .on(row.reference, row.jobId)
      .where(sql`reference is not null`),
  ],
);

/** Dues before the day of an import that its new subscriptions have, by day: what 'settled before' and 'overdue' are counted from. */
export const uploadDues = pgTable(
  'upload_due',
  {
    jobId: integer()
      .notNull()
      .references(() => uploadJobs.id),
    day: day().notNull(),
    /** Not of somebody who is unenrolled. */
    isOwed: boolean().notNull(),
    count: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.jobId, row.day, row.isOwed] })],
);

export type UploadJob = typeof uploadJobs.$inferSelect;
export type UploadRow = typeof uploadRows.$inferSelect;
