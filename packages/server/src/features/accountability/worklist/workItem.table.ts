import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/members/user.table.ts';
import { id, instant, times } from '#kernel/db/columns.ts';

/** That somebody needs a person today, and why; it closes by itself once the reason is gone. */
export const workItems = pgTable(
  'work_item',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['blocker', 'no-login', 'no-check-in', 'no-meeting'] }).notNull(),
    /** Since when the reason holds. */
    since: instant().notNull(),
    openedAt: instant().notNull(),
    /** Until then whoever settled it is not asked again. */
    restsUntil: instant(),
    outcome: text({ enum: ['reached', 'messaged', 'no-answer', 'later', 'done'] }),
    outcomeById: integer().references(() => users.id),
    outcomeAt: instant(),
    closedAt: instant(),
    ...times,
  },
  (row) => [
    uniqueIndex('work_item__once')
      .on(row.userId, row.kind)
      .where(sql`closed_at is null`),
    index('work_item__user').on(row.userId),
    index('work_item__outcome_by').on(row.outcomeById),
  ],
);
