import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, times, version } from '#kernel/db/columns.ts';
import { users } from '#features/members/user.table.ts';

export const settings = pgTable('setting', {
  id: id(),
  name: text().notNull().unique('setting__name_unique'),
  value: text().notNull().default(''),
  type: text().notNull().default('text'),
  changedById: integer().references(() => users.id),
  version: version(),
  ...times,
});

export type Setting = typeof settings.$inferSelect;
