import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/members/user.table.ts';
import { sitePages } from '#features/site/pages/sitePage.table.ts';
import { id, instant, times } from '#kernel/db/columns.ts';

/** Two versions of a page that are shown side by side: to some visitors the one, to others the other. */
export const sitePageTests = pgTable(
  'site_page_test',
  {
    id: id(),
    pageId: integer()
      .notNull()
      .references(() => sitePages.id),
    /** Versions by their numbers: A is the one that was live when it began. */
    a: integer().notNull(),
    b: integer().notNull(),
    startedAt: instant().notNull(),
    startedById: integer().references((): AnyPgColumn => users.id),
    endedAt: instant(),
    /** Which of the two visitors see since; null while it goes on. */
    kept: text({ enum: ['a', 'b'] }),
    ...times,
  },
  (row) => [
    index('site_page_test__page').on(row.pageId),
    uniqueIndex('site_page_test__one_going_on')
      .on(row.pageId)
      .where(sql`ended_at is null`),
    index('site_page_test__started_by')
      .on(row.startedById)
      .where(sql`started_by_id is not null`),
    check('site_page_test__two_versions', sql`${row.a} <> ${row.b}`),
    check('site_page_test__ends_with_one', sql`(${row.endedAt} is null) = (${row.kept} is null)`),
  ],
);
