import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#kernel/db/columns.ts';

/**
 * How many active people there are, in all and by where they stand. A job counts them while there are too many to be counted for
 * each page; the table is empty else.
 */
export const peopleFigures = pgTable(
  'people_figure',
  {
    dimension: text({ enum: ['all', 'batch', 'stage', 'group', 'manager'] }).notNull(),
    /** The id of the batch, stage, group or success manager; 0 for all, and for those in no batch. */
    placeId: integer().notNull(),
    people: integer().notNull(),
    /** The next figures are of members alone. */
    members: integer().notNull(),
    away: integer().notNull(),
    expiring: integer().notNull(),
    overdue: integer().notNull(),
    activeInWeek: integer().notNull(),
    countedAt: instant().notNull(),
  },
  (row) => [primaryKey({ columns: [row.dimension, row.placeId] })],
);
