import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { centavos, day, id, instant, times, version } from '#kernel/db/columns.ts';
import { users } from '#features/members/user.table.ts';
import { fileAssets } from '#features/files/file.table.ts';

/** What somebody achieved, told by themselves; others see it once staff have looked at it. */
export const wins = pgTable(
  'win',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    story: text().notNull().default(''),
    category: text().notNull(),
    amount: centavos(),
    happenedOn: day().notNull(),
    visibility: text({ enum: ['members', 'group', 'only-me'] }).notNull(),
    consentForMarketing: boolean().notNull().default(false),
    status: text({ enum: ['pending', 'published', 'hidden'] })
      .notNull()
      .default('pending'),
    /** Why staff hid it, for the one who posted it. */
    hiddenReason: text(),
    reviewedById: integer().references(() => users.id),
    publishedAt: instant(),
    version: version(),
    ...times,
  },
  (row) => [
    index('win__user').on(row.userId, row.happenedOn),
    index('win__reviewer').on(row.reviewedById),
    index('win__published')
      .on(row.publishedAt)
      .where(sql`status = 'published'`),
    index('win__pending')
      .on(row.createdAt)
      .where(sql`status = 'pending'`),
  ],
);

/** A picture of a win; without a win it was sent and waits to be posted. */
export const winPictures = pgTable(
  'win_picture',
  {
    id: id(),
    winId: integer().references(() => wins.id),
    fileId: integer()
      .notNull()
      .references(() => fileAssets.id),
    position: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
  },
  (row) => [
    uniqueIndex('win_picture__file_unique').on(row.fileId),
    index('win_picture__win').on(row.winId, row.position),
  ],
);

/** Somebody is glad about a win, in one way at a time. */
export const winReactions = pgTable(
  'win_reaction',
  {
    id: id(),
    winId: integer()
      .notNull()
      .references(() => wins.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['heart', 'fire', 'cheer'] })
      .notNull()
      .default('cheer'),
    createdAt: instant().notNull().defaultNow(),
  },
  (row) => [
    uniqueIndex('win_reaction__win_user_unique').on(row.winId, row.userId),
    index('win_reaction__user').on(row.userId),
  ],
);

/** Somebody thinks that a win should not be there, once; open until staff have looked at it. */
export const winReports = pgTable(
  'win_report',
  {
    id: id(),
    winId: integer()
      .notNull()
      .references(() => wins.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    resolvedAt: instant(),
    resolvedById: integer().references(() => users.id),
  },
  (row) => [
    uniqueIndex('win_report__win_user_unique').on(row.winId, row.userId),
    index('win_report__user').on(row.userId),
    index('win_report__resolved_by').on(row.resolvedById),
    index('win_report__open')
      .on(row.createdAt)
      .where(sql`resolved_at is null`),
  ],
);
