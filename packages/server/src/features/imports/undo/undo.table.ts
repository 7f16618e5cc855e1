import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#kernel/db/columns.ts';
import { uploadJobs } from '#features/imports/upload.table.ts';

const job = () =>
  integer()
    .notNull()
    .references(() => uploadJobs.id);

/**
 * What a run made or changed, row by row, written by a trigger in the run's own transaction: `before` is null for a row that
 * was made, and both hold only the columns that differ for one that was changed. The unit is what is taken back as a whole.
 */
export const importChanges = pgTable(
  'import_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    jobId: job(),
    unit: text().notNull(),
    unitId: integer().notNull(),
    entity: text().notNull(),
    rowId: bigint({ mode: 'number' }).notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (row) => [
    index('import_change__unit').on(row.jobId, row.unit, row.unitId),
    index('import_change__row').on(row.jobId, row.entity, row.rowId),
  ],
);

/** What became of each unit when its import was taken back, or would become of it, while that is only looked at; null until its turn. */
export const importUndos = pgTable(
  'import_undo',
  {
    jobId: job(),
    unit: text().notNull(),
    unitId: integer().notNull(),
    outcome: text({ enum: ['removed', 'restored', 'archived', 'kept'] }),
    reason: text(),
    /** How many subscriptions stayed or went with it. */
    subscriptions: integer().notNull().default(0),
    /** The run gave them subscriptions, and changed nothing else of theirs. */
    isOnlySubscriptions: boolean().notNull().default(false),
  },
  (row) => [primaryKey({ columns: [row.jobId, row.unit, row.unitId] })],
);
