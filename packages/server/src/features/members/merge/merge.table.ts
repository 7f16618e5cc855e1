import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, times } from '#kernel/db/columns.ts';
import { users } from '#features/members/user.table.ts';

const person = () => integer().references(() => users.id);

/** One row that a merge touched, as it was before and as it was left; null where it was not there. */
export type MergedRow = { table: string; before: unknown; after: unknown };

/** Two accounts of one person made one, with all that is needed to take them apart again. */
export const userMerges = pgTable(
  'user_merge',
  {
    id: id(),
    survivorId: person().notNull(),
    mergedId: person().notNull(),
    mergedById: person().notNull(),
    reason: text().notNull(),
    mergedAt: instant().notNull(),
    undoUntil: instant().notNull(),
    undoneAt: instant(),
    undoneById: person(),
    rows: jsonb().$type<MergedRow[]>().notNull().default([]),
    ...times,
  },
  (row) => [
    uniqueIndex('user_merge__once')
      .on(row.mergedId)
      .where(sql`undone_at is null`),
    index('user_merge__survivor').on(row.survivorId),
  ],
);
