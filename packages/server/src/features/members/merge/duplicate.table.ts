import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DuplicateReason } from '@tribe/domain/features/members/duplicate.ts';
import { id, instant } from '#kernel/db/columns.ts';
import { users } from '#features/members/user.table.ts';

const person = () => integer().references(() => users.id);

/**
 * Two accounts that may be one person's, the older one first. Without a reason left a pair goes, unless staff said that
 * these are two people: that stays said, should a reason come back.
 */
export const duplicatePairs = pgTable(
  'duplicate_pair',
  {
    id: id(),
    oneId: person().notNull(),
    otherId: person().notNull(),
    reasons: text().array().$type<DuplicateReason[]>().notNull(),
    foundAt: instant().notNull(),
    dismissedAt: instant(),
    dismissedById: person(),
  },
  (row) => [
    uniqueIndex('duplicate_pair__unique').on(row.oneId, row.otherId),
    index('duplicate_pair__other').on(row.otherId),
    index('duplicate_pair__dismissed')
      .on(row.dismissedAt)
      .where(sql`dismissed_at is not null`),
    index('duplicate_pair__dismissed_by')
      .on(row.dismissedById)
      .where(sql`dismissed_by_id is not null`),
    check('duplicate_pair__ordered', sql`one_id < other_id`),
  ],
);

/** People who are to be compared with all others, since something changed by which they are. Triggers write it. */
export const duplicateChecks = pgTable('duplicate_check', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: integer().notNull(),
});
