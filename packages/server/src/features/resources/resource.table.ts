import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/members/user.table.ts';
import { fileAssets } from '#features/files/file.table.ts';
import { id, instant, times, version } from '#kernel/db/columns.ts';

export const resourceFiles = pgTable(
  'resource_file',
  {
    id: id(),
    importKey: text().unique('resource_file__import_key_unique'),
    name: text().notNull(),
    shortDescription: text().notNull().default(''),
    description: text().notNull().default(''),
    category: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    coverImage: text(),
    fileId: integer().references(() => fileAssets.id),
    linkUrl: text(),
    versionLabel: text().notNull().default(''),
    isFeatured: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    status: text({ enum: ['draft', 'published', 'archived'] })
      .notNull()
      .default('draft'),
    /** Once for each person and day. */
    downloadCount: integer().notNull().default(0),
    version: version(),
    archivedAt: instant(),
    ...times,
  },
  (row) => [
    index('resource_file__file').on(row.fileId),
    index('resource_file__status_position').on(row.status, row.position),
    check('resource_file__file_or_link', sql`num_nonnulls(${row.fileId}, ${row.linkUrl}) = 1`),
  ],
);

/** Who took a resource on which Manila day. */
export const resourceDownloads = pgTable(
  'resource_download',
  {
    resourceId: integer()
      .notNull()
      .references(() => resourceFiles.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    day: date({ mode: 'string' }).notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (row) => [
    primaryKey({ columns: [row.resourceId, row.userId, row.day] }),
    index('resource_download__user').on(row.userId),
  ],
);

export type ResourceFile = typeof resourceFiles.$inferSelect;
