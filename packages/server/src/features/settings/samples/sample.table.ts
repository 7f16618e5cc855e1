import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, times } from '#kernel/db/columns.ts';

/** What “Add samples” made, so that “Remove all samples” takes exactly that away. */
export const samples = pgTable(
  'sample',
  {
    id: id(),
    /** Its table, and its key there as text. */
    entity: text({ enum: ['course', 'product', 'funnel', 'event'] }).notNull(),
    entityId: text().notNull(),
    ...times,
  },
  (row) => [index('sample__entity').on(row.entity, row.entityId)],
);
