import { bit, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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

/** How many people one row of `active_people` marks. */
export const markedPerRow = 8_192;

/**
 * Who was here on a day that is over, a bit for each: that of id n is bit n % 8192 of row n / 8192. Some ten thousand people
 * of hundreds of days are counted by a row for every eight thousand, where `active_day` has one for each.
 */
export const activePeople = pgTable(
  'active_people',
  {
    day: day().notNull(),
    part: integer().notNull(),
    people: bit({ dimensions: markedPerRow }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.day, row.part] })],
);
