import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, times, version } from '#kernel/db/columns.ts';

/** An address that leads elsewhere. One that is a single word claims it in `public_slug`, as a funnel does. */
export const redirectRules = pgTable(
  'redirect_rule',
  {
    id: id(),
    fromPath: text().notNull(),
    match: text({ enum: ['exact', 'prefix'] }).notNull(),
    /** A path of this site, or a whole web address. */
    toUrl: text().notNull(),
    statusCode: integer().notNull(),
    preserveQuery: boolean().notNull(),
    startsAt: instant(),
    endsAt: instant(),
    hits: integer().notNull().default(0),
    lastHitAt: instant(),
    version: version(),
    archivedAt: instant(),
    ...times,
  },
  (row) => [
    uniqueIndex('redirect_rule__from_unique')
      .on(row.fromPath)
      .where(sql`archived_at is null`),
    check('redirect_rule__status', sql`status_code in (301, 302, 307, 308)`),
  ],
);

export type RedirectRule = typeof redirectRules.$inferSelect;
