import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
    kind: text({
      enum: [
        'archive',
        'tag',
        'untag',
        'assign',
        'batch',
        'group',
        'stage',
        'level',
        'revoke',
        'extend',
        'enroll',
        'invite',
        'undo',
      ],
    }).notNull(),
    /** The reason, the tag, the access level, the id of the success manager, batch, group or stage, or a text of `bulkSold.ts`. */
    value: text(),
    /** Why people skip the review of a stage, or their membership is extended. */
    reason: text(),
    /** The act that this one undoes. */
    undoesId: integer().references((): AnyPgColumn => bulkActions.id, { onDelete: 'cascade' }),
    undoneAt: instant(),
    userIds: integer().array().notNull(),
    status: text({ enum: ['waiting', 'running', 'done', 'failed', 'undone'] })
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
    index('bulk_action__undoes')
      .on(row.undoesId)
      .where(sql`undoes_id is not null`),
    index('bulk_action__open')
      .on(row.updatedAt)
      .where(sql`status in ('waiting', 'running')`),
  ],
);

/** Whom an act changed, for as long as it can be undone; of a move, the id of where they were. */
export const bulkActionChanges = pgTable(
  'bulk_action_change',
  {
    actionId: integer()
      .notNull()
      .references(() => bulkActions.id, { onDelete: 'cascade' }),
    userId: integer().notNull(),
    before: text(),
  },
  (row) => [primaryKey({ columns: [row.actionId, row.userId] })],
);
