import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { funnels } from '#features/catalog/product.table.ts';
import { users } from '#features/members/user.table.ts';
import { id, instant, times } from '#kernel/db/columns.ts';

type Document = { title: string; description: string; blocks: unknown[] };

/** A page made of blocks: a step of a funnel, or one with a name of its own. */
export const sitePages = pgTable(
  'site_page',
  {
    id: id(),
    funnelId: text().references(() => funnels.id),
    step: text({ enum: ['landing', 'training-1', 'training-2', 'training-3', 'checkout', 'thank-you', 'closed'] }),
    name: text(),
    /** Null while nothing is written that isn't published. */
    draft: jsonb().$type<Document>(),
    /** Counts what is saved, so that of two who edit the second learns of the first. */
    revision: integer().notNull().default(0),
    draftById: integer().references((): AnyPgColumn => users.id),
    draftAt: instant(),
    ...times,
  },
  (row) => [
    uniqueIndex('site_page__step_unique')
      .on(row.funnelId, row.step)
      .where(sql`funnel_id is not null`),
    uniqueIndex('site_page__name_unique')
      .on(row.name)
      .where(sql`name is not null`),
    index('site_page__draft_by')
      .on(row.draftById)
      .where(sql`draft_by_id is not null`),
    check(
      'site_page__one_place',
      sql`(${row.funnelId} is null) = (${row.step} is null) and (${row.funnelId} is null) <> (${row.name} is null)`,
    ),
  ],
);

/** What was published once; its words never change. */
export const sitePageVersions = pgTable(
  'site_page_version',
  {
    id: id(),
    pageId: integer()
      .notNull()
      .references((): AnyPgColumn => sitePages.id),
    number: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    blocks: jsonb().$type<unknown[]>().notNull(),
    publishedById: integer().references((): AnyPgColumn => users.id),
    /** The newest by this is what visitors see; null while it waits, and for good where that was taken back. */
    publishedAt: instant(),
    /** When it is to be published; of each page one waits at most. */
    waitsUntil: instant(),
    /** The older version that it brings back. */
    fromVersion: integer(),
    ...times,
  },
  (row) => [
    uniqueIndex('site_page_version__number_unique').on(row.pageId, row.number),
    index('site_page_version__published').on(row.pageId, row.publishedAt),
    uniqueIndex('site_page_version__one_waits')
      .on(row.pageId)
      .where(sql`waits_until is not null`),
    index('site_page_version__published_by')
      .on(row.publishedById)
      .where(sql`published_by_id is not null`),
  ],
);
