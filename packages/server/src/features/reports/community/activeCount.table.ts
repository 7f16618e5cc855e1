import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { day } from '#kernel/db/columns.ts';

/** How many were here in a day or week that is over; a job counts it once. */
export const activeCounts = pgTable(
  'active_count',
  {
    period: text({ enum: ['day', 'week'] }).notNull(),
    startsOn: day().notNull(),
    people: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.period, row.startsOn] })],
);
