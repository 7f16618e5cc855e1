import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, times, version } from '#kernel/db/columns.ts';
import { batches } from '#features/batches/batch.table.ts';
import { users } from '#features/members/user.table.ts';

export const groups = pgTable('tribe_group', {
  id: id(),
  importKey: text().unique('tribe_group__import_key_unique'),
  name: text().notNull(),
  description: text().notNull().default(''),
  cover: text(),
  batchId: integer().references((): AnyPgColumn => batches.id),
  capacity: integer(),
  chatLink: text(),
  status: text({ enum: ['active', 'archived'] })
    .notNull()
    .default('active'),
  version: version(),
  archivedAt: instant(),
  ...times,
});

export const groupLeaders = pgTable(
  'group_leader',
  {
    groupId: integer()
      .notNull()
      .references(() => groups.id),
    userId: integer()
      .notNull()
      .references((): AnyPgColumn => users.id),
    ...times,
  },
  (row) => [primaryKey({ columns: [row.groupId, row.userId] }), index('group_leader__user').on(row.userId)],
);

export const subGroups = pgTable(
  'sub_group',
  {
    id: id(),
    importKey: text().unique('sub_group__import_key_unique'),
    groupId: integer()
      .notNull()
      .references(() => groups.id),
    name: text().notNull(),
    leadId: integer().references((): AnyPgColumn => users.id),
    capacity: integer(),
    meetingWeekday: integer(),
    meetingTime: text(),
    timeZone: text().notNull().default('Asia/Manila'),
    chatLink: text(),
    version: version(),
    archivedAt: instant(),
    ...times,
  },
  (row) => [index('sub_group__group').on(row.groupId)],
);

export const groupMemberships = pgTable(
  'group_membership',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references((): AnyPgColumn => users.id),
    groupId: integer()
      .notNull()
      .references(() => groups.id),
    subGroupId: integer().references(() => subGroups.id),
    joinedAt: instant().notNull().defaultNow(),
    leftAt: instant(),
    reason: text(),
    ...times,
  },
  (row) => [
    uniqueIndex('group_membership__one_active')
      .on(row.userId)
      .where(sql`left_at is null`),
    index('group_membership__group').on(row.groupId),
    index('group_membership__user').on(row.userId),
  ],
);

export type Group = typeof groups.$inferSelect;
export type SubGroup = typeof subGroups.$inferSelect;
