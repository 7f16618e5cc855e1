import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, times } from '#kernel/db/columns.ts';
import { users } from '#features/members/user.table.ts';

export const fileAssets = pgTable(
  'file_asset',
  {
    id: id(),
    storageKey: text().notNull().unique('file_asset__storage_key_unique'),
    originalName: text().notNull(),
    mimeType: text().notNull(),
    extension: text().notNull(),
    kind: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    width: integer(),
    height: integer(),
    /** Of a picture's small form; null until it's tried, 0 where none is worth it. */
    smallBytes: integer(),
    uploadedById: integer().references(() => users.id),
    visibility: text({ enum: ['private', 'members', 'public'] })
      .notNull()
      .default('private'),
    archivedAt: instant(),
    ...times,
  },
  (row) => [
    index('file_asset__uploader').on(row.uploadedById),
    index('file_asset__without_small_form')
      .on(row.id)
      .where(sql`small_bytes is null and kind = 'image' and visibility = 'members' and extension <> '.gif'`),
  ],
);

/**
 * Where a file is used: kept by a trigger on the tables that may name one, by its address in a text or by a column that
 * ends in `file_id`.
 */
export const assetUsages = pgTable(
  'asset_usage',
  {
    fileId: integer().notNull(),
    entity: text().notNull(),
    entityId: integer().notNull(),
    field: text().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.entity, row.entityId, row.field, row.fileId] }),
    index('asset_usage__file').on(row.fileId),
  ],
);

/** A large file on its way: its pieces lie in the store, each under a key of its own, so that any server can go on with it. */
export const largeUploads = pgTable(
  'large_upload',
  {
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    receivedBytes: bigint({ mode: 'number' }).notNull().default(0),
    isForMembers: boolean().notNull().default(false),
    pieceKeys: text().array().notNull().default([]),
    /** What it became, kept for a day: whoever did not hear the answer asks again. */
    fileId: integer().references(() => fileAssets.id, { onDelete: 'cascade' }),
    ...times,
  },
  (row) => [index('large_upload__file').on(row.fileId), index('large_upload__user').on(row.userId)],
);
