import { sql } from 'drizzle-orm';
import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/members/user.table.ts';
import { day, id, instant, times } from '#kernel/db/columns.ts';

/** Somebody's wish that their account be deleted; at most one is open. */
export const accountDeletions = pgTable(
  'account_deletion',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    dueOn: day().notNull(),
    cancelledAt: instant(),
    doneAt: instant(),
    ...times,
  },
  (row) => [
    uniqueIndex('account_deletion__open_unique')
      .on(row.userId)
      .where(sql`cancelled_at is null and done_at is null`),
    index('account_deletion__due')
      .on(row.dueOn)
      .where(sql`cancelled_at is null and done_at is null`),
  ],
);
