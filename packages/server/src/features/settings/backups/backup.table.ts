import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/members/user.table.ts';
import { id, instant, times } from '#kernel/db/columns.ts';

/** A backup that the server makes by itself, each night or when an admin asks for one. */
export const backupRuns = pgTable(
  'backup_run',
  {
    id: id(),
    /** Null for the nightly one. */
    requestedById: integer().references(() => users.id),
    /** The file on the machine that made it; null before it is there. */
    path: text(),
    host: text(),
    /** In MiB, rounded up: a file may be larger than an integer of bytes holds. */
    sizeMib: integer(),
    /** When the file was read back to its end and every checksum agreed. */
    verifiedAt: instant(),
    /** What went wrong, in words for staff. */
    problem: text(),
    endedAt: instant(),
    /** When its file was removed for newer ones. */
    removedAt: instant(),
    ...times,
  },
  (row) => [
    // One at a time, whoever asks at once.
    uniqueIndex('backup_run__open_unique')
      .on(sql`(ended_at is null)`)
      .where(sql`ended_at is null`),
    index('backup_run__verified')
      .on(row.verifiedAt)
      .where(sql`verified_at is not null`),
  ],
);
