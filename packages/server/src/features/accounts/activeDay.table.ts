import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
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
