import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, times, version } from '#kernel/db/columns.ts';
import { users } from '#features/members/user.table.ts';

/** A list as somebody likes to see it: what it is narrowed to, how it is sorted and which columns it shows. */
export const savedViews = pgTable(
  'saved_view',
  {
    id: id(),
    /** The name of the list's route. */
    route: text().notNull(),
    name: text().notNull(),
    ownerId: integer()
      .notNull()
      .references(() => users.id),
    shared: boolean().notNull().default(false),
    /** As the address holds them, the search among them. */
    filters: jsonb().$type<Record<string, string>>().notNull().default({}),
    sort: text(),
    /** The columns that show; null leaves them as they are. */
    columns: jsonb().$type<string[]>(),
    version: version(),
    ...times,
  },
  (row) => [
    uniqueIndex('saved_view__owner_route_name_unique').on(row.ownerId, row.route, row.name),
    index('saved_view__route').on(row.route),
  ],
);
