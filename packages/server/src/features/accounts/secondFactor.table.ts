import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#features/members/user.table.ts';
import { instant, times } from '#kernel/db/columns.ts';

/** The second factor of a person; until it is confirmed by a first code it asks for nothing. */
export const userSecondFactors = pgTable('user_second_factor', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  /** The secret under a key that the database does not hold. */
  secret: text().notNull(),
  confirmedAt: instant(),
  /** The last step of 30 seconds whose code was used: none is used twice. */
  lastUsedStep: bigint({ mode: 'number' }),
  /** The hashes of the recovery codes that are left. */
  recoveryHashes: text().array().notNull().default([]),
  ...times,
});
