import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accountabilityGroups } from '#features/accountability/accountabilityGroup.table.ts';
import { users } from '#features/members/user.table.ts';
import { day, id, instant, times } from '#kernel/db/columns.ts';

/** What somebody told their group of a week. */
export const checkIns = pgTable(
  'check_in',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    groupId: integer()
      .notNull()
      .references(() => accountabilityGroups.id),
    /** The Monday. */
    weekOf: day().notNull(),
    did: text().notNull().default(''),
    /** Which lines of last week's promise they kept. */
    kept: text().array().notNull().default([]),
    willDo: text().notNull().default(''),
    blockerLevel: text({ enum: ['none', 'small', 'help'] })
      .notNull()
      .default('none'),
    blocker: text().notNull().default(''),
    /** 1 (heavy) to 5 (great). */
    mood: integer().notNull(),
    /** When they said this blocker; null without one. */
    blockerAt: instant(),
    sentAt: instant().notNull(),
    ...times,
  },
  (row) => [
    uniqueIndex('check_in__once').on(row.userId, row.groupId, row.weekOf),
    index('check_in__group_week').on(row.groupId, row.weekOf),
    index('check_in__user_sent').on(row.userId, row.sentAt),
    index('check_in__week').on(row.weekOf),
    index('check_in__blocker')
      .on(row.userId, row.blockerAt)
      .where(sql`blocker_at is not null`),
  ],
);

/** That a line of a challenge's daily checklist was done on a day. */
export const challengeTicks = pgTable(
  'challenge_tick',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    groupId: integer()
      .notNull()
      .references(() => accountabilityGroups.id),
    onDay: date({ mode: 'string' }).notNull(),
    line: text().notNull(),
    ...times,
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.groupId, row.onDay, row.line] }),
    index('challenge_tick__group_day').on(row.groupId, row.onDay),
  ],
);
