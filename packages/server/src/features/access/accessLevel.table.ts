import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { id, instant, times, version } from '#kernel/db/columns.ts';
import { users } from '#features/members/user.table.ts';

export const accessLevels = pgTable('access_level', {
  id: text().primaryKey(),
  name: text().notNull(),
  description: text().notNull().default(''),
  pageAccess: jsonb().$type<Record<string, boolean>>().notNull().default({}),
  functionAccess: jsonb().$type<Record<string, boolean>>().notNull().default({}),
  isSystem: boolean().notNull().default(false),
  rank: integer().notNull().default(0),
  version: version(),
  archivedAt: instant(),
  ...times,
});

export const userAccessLevels = pgTable(
  'user_access_level',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references((): AnyPgColumn => users.id),
    accessLevelId: text()
      .notNull()
      .references(() => accessLevels.id),
    grantedById: integer().references((): AnyPgColumn => users.id),
    via: text({ enum: ['manual', 'subscription', 'import', 'stage', 'signup'] }).notNull(),
    startsAt: instant().notNull().defaultNow(),
    expiresAt: instant(),
    revokedAt: instant(),
    ...times,
  },
  (row) => [
    uniqueIndex('user_access_level__held_unique')
      .on(row.userId, row.accessLevelId)
      .where(sql`revoked_at is null`),
    index('user_access_level__level').on(row.accessLevelId),
    index('user_access_level__user').on(row.userId),
    // As `isStaffGrant` says it.
    index('user_access_level__staff')
      .on(row.userId)
      .where(sql`access_level_id not in ('member', 'non-member', 'affiliate')`),
    index('user_access_level__granted_by')
      .on(row.grantedById)
      .where(sql`granted_by_id is not null`),
  ],
);

export type AccessLevel = typeof accessLevels.$inferSelect;
