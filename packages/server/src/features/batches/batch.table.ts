import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { day, id, idIn, instant, times, version } from '#kernel/db/columns.ts';
import { users } from '#features/members/user.table.ts';

export const batches = pgTable(
  'batch',
  {
    id: id(),
    name: text().notNull().unique('batch__name_unique'),
    launchFrom: day().notNull(),
    launchTo: day().notNull(),
    isCurrent: boolean().notNull().default(false),
    capacity: integer(),
    description: text().notNull().default(''),
    flags: text().array().notNull().default([]),
    successManagerId: integer().references((): AnyPgColumn => users.id),
    defaultGroupId: idIn('tribe_group'),
    status: text({ enum: ['active', 'archived'] })
      .notNull()
      .default('active'),
    version: version(),
    archivedAt: instant(),
    ...times,
  },
  (row) => [
    uniqueIndex('batch__one_current')
      .on(row.isCurrent)
      .where(sql`is_current`),
  ],
);

export type Batch = typeof batches.$inferSelect;
