import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { day, id, instant, times } from '#kernel/db/columns.ts';
import { users } from '#features/members/user.table.ts';

export const notifications = pgTable(
  'notification',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references((): AnyPgColumn => users.id),
    kind: text().notNull(),
    title: text().notNull(),
    body: text().notNull().default(''),
    /** A path of this site. */
    link: text(),
    readAt: instant(),
    mailedAt: instant(),
    ...times,
  },
  (row) => [
    index('notification__of_user').on(row.userId, row.id),
    index('notification__unread')
      .on(row.userId)
      .where(sql`read_at is null`),
    index('notification__read')
      .on(row.readAt)
      .where(sql`read_at is not null`),
    // They come in this order: a few pages tell where the old ones lie.
    index('notification__created').using('brin', row.createdAt),
    check('notification__own_link', sql`${row.link} is null or ${row.link} like '/%'`),
  ],
);

export const notificationChoices = pgTable('notification_choice', {
  userId: integer()
    .primaryKey()
    .references((): AnyPgColumn => users.id),
  digest: text({ enum: ['never', 'daily', 'each'] })
    .notNull()
    .default('never'),
  /** Minutes of the Manila day. */
  quietFrom: integer(),
  quietTo: integer(),
  /** What came before the mail was asked for is not mailed. */
  mailsSince: instant().notNull().defaultNow(),
  lastDailyOn: day(),
  ...times,
});
