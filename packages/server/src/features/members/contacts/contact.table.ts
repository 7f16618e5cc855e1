import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#features/members/user.table.ts';
import { day, id, instant, times } from '#kernel/db/columns.ts';

/** That staff talked to somebody, or tried, and what came of it. */
export const memberContacts = pgTable(
  'member_contact',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    byId: integer()
      .notNull()
      .references(() => users.id),
    channel: text({ enum: ['call', 'message', 'email', 'none'] })
      .notNull()
      .default('call'),
    outcome: text({
      enum: ['renewed', 'will-renew', 'call-later', 'no-answer', 'wont-renew', 'reached', 'messaged', 'later', 'done'],
    }).notNull(),
    followUpOn: day(),
    note: text().notNull().default(''),
    contactedAt: instant().notNull(),
    /** Taken back by Undo. */
    undoneAt: instant(),
    ...times,
  },
  (row) => [
    index('member_contact__user')
      .on(row.userId, row.contactedAt)
      .where(sql`undone_at is null`),
    index('member_contact__by').on(row.byId, row.contactedAt),
    index('member_contact__at')
      .on(row.contactedAt)
      .where(sql`undone_at is null`),
    index('member_contact__follow_up')
      .on(row.followUpOn)
      .where(sql`undone_at is null and follow_up_on is not null`),
  ],
);
