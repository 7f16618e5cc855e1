import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { fileAssets } from '#features/files/file.table.ts';
import { id, instant, times, version } from '#kernel/db/columns.ts';

/** What affiliates use to tell others: a text, a link or a file. */
export const affiliateResources = pgTable(
  'affiliate_resource',
  {
    id: id(),
    title: text().notNull(),
    /** Rich text. */
    text: text().notNull().default(''),
    url: text(),
    fileId: integer().references(() => fileAssets.id),
    /** Whether affiliates who are paused see it as well. */
    audience: text({ enum: ['active', 'all'] })
      .notNull()
      .default('active'),
    position: integer().notNull().default(0),
    isPublished: boolean().notNull().default(false),
    version: version(),
    archivedAt: instant(),
    ...times,
  },
  (row) => [
    index('affiliate_resource__position').on(row.position, row.id),
    index('affiliate_resource__file')
      .on(row.fileId)
      .where(sql`file_id is not null`),
  ],
);
