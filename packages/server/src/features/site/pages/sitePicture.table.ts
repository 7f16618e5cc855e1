import { type AnyPgColumn, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/members/user.table.ts';
import { id, times } from '#kernel/db/columns.ts';

/** A picture of the public pages: sent up once, and kept in the forms in which browsers want it. */
export const sitePictures = pgTable(
  'site_picture',
  {
    id: id(),
    /** What its addresses begin with. */
    key: text().notNull().unique('site_picture__key_unique'),
    width: integer().notNull(),
    height: integer().notNull(),
    /** A picture of a few pixels as a data address, for the time until the real one is there. */
    standIn: text().notNull(),
    uploadedById: integer().references((): AnyPgColumn => users.id),
    ...times,
  },
  (row) => [index('site_picture__uploaded_by').on(row.uploadedById)],
);

export const sitePictureForms = pgTable(
  'site_picture_form',
  {
    pictureId: integer()
      .notNull()
      .references(() => sitePictures.id),
    format: text({ enum: ['avif', 'webp'] }).notNull(),
    width: integer().notNull(),
    storageKey: text().notNull().unique('site_picture_form__storage_key_unique'),
    sizeBytes: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.pictureId, row.format, row.width] })],
);
