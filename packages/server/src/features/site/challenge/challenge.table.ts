import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/members/user.table.ts';
import { bytes, citext, day, id, instant, times } from '#kernel/db/columns.ts';

/** Somebody who joined the 12-Day Challenge, with an account or without. */
export const challengeEntries = pgTable(
  'challenge_entry',
  {
    id: id(),
    email: citext().notNull().unique('challenge_entry__email_unique'),
    firstName: text().notNull(),
    /** Of the link that was mailed: whoever has it sees this progress, and nothing else. */
    keyHash: bytes().notNull().unique('challenge_entry__key_unique'),
    userId: integer().references((): AnyPgColumn => users.id),
    /** The Manila day of day 1. */
    joinedOn: day().notNull(),
    /** When the link of the mail was first opened. */
    confirmedAt: instant(),
    ...times,
  },
  (row) => [
    index('challenge_entry__user')
      .on(row.userId)
      .where(sql`user_id is not null`),
  ],
);

export const challengeDays = pgTable(
  'challenge_day_done',
  {
    entryId: integer()
      .notNull()
      .references(() => challengeEntries.id, { onDelete: 'cascade' }),
    day: integer().notNull(),
    doneAt: instant().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.entryId, row.day] }),
    check('challenge_day_done__day', sql`day between 1 and 12`),
  ],
);
