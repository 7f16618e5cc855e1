import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, times } from '#kernel/db/columns.ts';
import { users } from '#features/members/user.table.ts';

/** A list as a file: made once for who asked for it, and gone a day later. */
export const exportFiles = pgTable(
  'export_file',
  {
    id: id(),
    ownerId: integer()
      .notNull()
      .references(() => users.id),
    /** Whose rights its rows are read with; when that session has ended, nothing is written. */
    sessionId: integer().notNull(),
    source: text().notNull(),
    format: text({ enum: ['csv', 'xlsx', 'gsheet'] }).notNull(),
    /** What the list was narrowed to and sorted by, as it was asked. */
    asked: jsonb().notNull(),
    /** Prepared is what waits for the address of a Google Sheet. */
    status: text({ enum: ['prepared', 'waiting', 'running', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    error: text(),
    total: integer().notNull().default(0),
    written: integer().notNull().default(0),
    fileName: text().notNull(),
    storageKey: text(),
    /** The Google Sheet, and the tab in it that this writes: known before it is there, so that it's found again after a crash. */
    spreadsheetId: text(),
    tabId: integer(),
    sizeBytes: bigint({ mode: 'number' }),
    finishedAt: instant(),
    expiresAt: instant().notNull(),
    ...times,
  },
  (row) => [index('export_file__owner').on(row.ownerId), index('export_file__expires').on(row.expiresAt)],
);
