import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, times, version } from '#kernel/db/columns.ts';
import { users } from '#features/members/user.table.ts';

const member = () =>
  integer()
    .notNull()
    .references(() => users.id);

/** What staff write down about a person; the person never sees it. */
export const memberNotes = pgTable(
  'member_note',
  {
    id: id(),
    userId: member(),
    authorId: member(),
    body: text().notNull(),
    pinned: boolean().notNull().default(false),
    version: version(),
    archivedAt: instant(),
    ...times,
  },
  (row) => [
    index('member_note__user')
      .on(row.userId, row.createdAt)
      .where(sql`archived_at is null`),
    index('member_note__author').on(row.authorId),
  ],
);

/** A word that staff find people by. */
export const memberTags = pgTable(
  'member_tag',
  {
    id: id(),
    userId: member(),
    tag: text().notNull(),
    addedById: integer().references(() => users.id),
    createdAt: instant().notNull().defaultNow(),
  },
  (row) => [
    uniqueIndex('member_tag__user_tag_unique').on(row.userId, row.tag),
    index('member_tag__tag').on(row.tag),
    index('member_tag__added_by').on(row.addedById),
  ],
);
