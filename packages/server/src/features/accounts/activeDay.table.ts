import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { day } from '#kernel/db/columns.ts';
import { users } from '#features/members/user.table.ts';

/** Who was here on a Manila day, once; written by a trigger on the sessions, never by a session in somebody's name. */
export const activeDays = pgTable(
  'active_day',
  {
    day: day().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
  },
  (row) => [primaryKey({ columns: [row.day, row.userId] }), index('active_day__user').on(row.userId, row.day)],
);

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
