import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { id, instant } from '#kernel/db/columns.ts';
import { stages } from '#features/journey/stage.table.ts';

/** Who ever came to a stage; kept by a trigger on `user_stage`. */
export const stageReached = pgTable(
  'stage_reached',
  {
    userId: integer().notNull(),
    stageId: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.stageId] }),
    index('stage_reached__stage').on(row.stageId, row.userId),
  ],
);

/**
 * How many are in a stage and ever came to it, by batch: the sum of its rows. Triggers add rows and change none, so that nobody
 * waits for anybody; a job makes them few again.
 */
export const stageCounts = pgTable(
  'stage_count',
  {
    id: id(),
    stageId: integer()
      .notNull()
      .references(() => stages.id),
    batchId: integer(),
    inside: integer().notNull(),
    reached: integer().notNull(),
  },
  (row) => [index('stage_count__stage').on(row.stageId, row.batchId), index('stage_count__batch').on(row.batchId)],
);

/**
 * What each way into a stage was, kept by a trigger on `user_stage` beside its row: whether it was the first, whether it was up
 * from a lower one, and the days until it was left for a higher one, null where it wasn't.
 */
export const stageMoves = pgTable(
  'stage_move',
  {
    id: integer().primaryKey(),
    userId: integer().notNull(),
    stageId: integer().notNull(),
    enteredAt: instant().notNull(),
    leftAt: instant(),
    isFirst: boolean().notNull(),
    isUp: boolean().notNull(),
    daysUntilUp: doublePrecision(),
  },
  (row) => [
    // With all that is read of some ten thousand people, so that it's read from here alone.
    index('stage_move__of_user').on(
      row.userId,
      row.stageId,
      row.enteredAt,
      row.leftAt,
      row.isFirst,
      row.isUp,
      row.daysUntilUp,
    ),
    index('stage_move__entered').on(row.enteredAt, row.isFirst, row.isUp),
    index('stage_move__up')
      .on(row.stageId, row.leftAt, row.daysUntilUp)
      .where(sql`days_until_up is not null`),
  ],
);
