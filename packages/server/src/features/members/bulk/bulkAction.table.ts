import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, times } from '#kernel/db/columns.ts';
import { users } from '#features/members/user.table.ts';

/** One act on many people: whom it was asked for, how far it is, and who was left out with the reason. */
export const bulkActions = pgTable(
  'bulk_action',
  {
    id: id(),
    requestedById: integer()
      .notNull()
      .references(() => users.id),
    /** Whose rights it is done with; when that session has ended, the rest is left undone. */
    sessionId: integer().notNull(),
    kind: text({ enum: ['archive', 'tag', 'untag', 'assign', 'batch', 'invite'] }).notNull(),
    /** The reason, the tag, or the id of the success manager or batch. */
    value: text(),
    userIds: integer().array().notNull(),
    status: text({ enum: ['waiting', 'running', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    error: text(),
    processed: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    refusals: jsonb().$type<{ id: number; name: string; reason: string }[]>().notNull().default([]),
    finishedAt: instant(),
    ...times,
  },
  (row) => [
    index('bulk_action__requested_by').on(row.requestedById),
    index('bulk_action__open')
      .on(row.updatedAt)
      .where(sql`status in ('waiting', 'running')`),
  ],
);
