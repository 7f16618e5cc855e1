import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { batches } from '#features/batches/batch.table.ts';
import { users } from '#features/members/user.table.ts';
import { id, times, version } from '#kernel/db/columns.ts';
import type { Board } from '@tribe/domain/features/accountability/board.ts';

/** When somebody has time, and what they do. */
export const buddyPreferences = pgTable('buddy_preference', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  /** Parts of the week, such as 'weekday-evening'. */
  availability: text().array().notNull().default([]),
  niche: text().notNull().default(''),
  experience: text().notNull().default(''),
  language: text().notNull().default(''),
  ...times,
});

/** With whom somebody does not want to share a group; for the eyes of staff. */
export const buddyBlocks = pgTable(
  'buddy_block',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    blockedId: integer()
      .notNull()
      .references(() => users.id),
    ...times,
  },
  (row) => [primaryKey({ columns: [row.userId, row.blockedId] }), index('buddy_block__blocked').on(row.blockedId)],
);

/** A board of groups as the matching proposed it and staff changed it by hand; nothing is true of it until it is accepted. */
export const matchProposals = pgTable(
  'match_proposal',
  {
    id: id(),
    kind: text({ enum: ['buddies', 'accountability', 'challenge'] }).notNull(),
    batchId: integer().references(() => batches.id),
    seed: integer().notNull(),
    board: jsonb().$type<Board>().notNull(),
    status: text({ enum: ['open', 'accepted', 'discarded'] })
      .notNull()
      .default('open'),
    createdById: integer().references(() => users.id),
    version: version(),
    ...times,
  },
  (row) => [
    index('match_proposal__kind_status').on(row.kind, row.status),
    index('match_proposal__batch').on(row.batchId),
    index('match_proposal__created_by').on(row.createdById),
  ],
);
