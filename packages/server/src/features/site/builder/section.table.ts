import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#features/members/user.table.ts';
import { id, instant, times } from '#kernel/db/columns.ts';

/** Blocks that were kept to be used on other pages; a page that uses them has a copy of its own. */
export const siteSections = pgTable(
  'site_section',
  {
    id: id(),
    name: text().notNull(),
    blocks: jsonb().$type<unknown[]>().notNull(),
    madeById: integer().references((): AnyPgColumn => users.id),
    archivedAt: instant(),
    ...times,
  },
  (row) => [
    index('site_section__made_by')
      .on(row.madeById)
      .where(sql`made_by_id is not null`),
  ],
);
