import { runRows, type Runner, statement } from '#kernel/db/statement.ts';

/** A place in the write-ahead log (WAL): `lsn` in bytes, on a timeline that a promotion makes one higher. */
export type Position = { readonly timeline: number; readonly lsn: number };

/**
 * True if a database that has replayed up to `reached` has everything that was committed when the primary was at `wanted`. A
 * newer timeline has all that survived of an older one.
 */
export const hasReached = (reached: Position, wanted: Position): boolean =>
  reached.timeline > wanted.timeline || (reached.timeline === wanted.timeline && reached.lsn >= wanted.lsn);

/** The same, and more was written since. */
export const isPast = (reached: Position, wanted: Position): boolean =>
  hasReached(reached, wanted) && !hasReached(wanted, reached);

/** No database reaches it: for whoever changed something when the position couldn't be read. */
export const beyondAll: Position = { timeline: 2 ** 31, lsn: 0 };

/** Where WAL is inserted, not where it is written: without waiting for the disk, a commit returns before its WAL is written. */
const current = statement<Position>(
  'replicas.primary_position',
  `select ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline, (lsn - '0/0')::bigint as lsn
   from pg_current_wal_insert_lsn() lsn`,
);

/** The position of the primary: whatever was committed before is at or before it. Throws what the driver throws. */
export async function readPosition(primary: Runner): Promise<Position> {
  const [position] = await runRows(primary, current, []);
  return position!;
}
