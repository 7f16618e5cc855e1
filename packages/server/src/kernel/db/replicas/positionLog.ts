import { hasReached, type Position } from '#kernel/db/replicas/position.ts';

/** Where the primary was, and when; `at` in milliseconds of a monotonic clock. */
type Entry = { readonly position: Position; at: number };

/** How long positions are remembered, in milliseconds. A replica that is further behind counts as this far behind. */
const remembered = 15 * 60_000;

/** Where the primary was in the last quarter of an hour. It tells the age of what a replica shows without comparing clocks. */
export type PositionLog = {
  /** `at` is when the position was asked for: whatever was committed before is at or before it. */
  note(position: Position, at: number): void;
  newest(): Position | null;
  /**
   * The milliseconds since a database at `position` was up to date, at most; Infinity before anything was noted. It is a quarter of
   * an hour or more for one from before all that is remembered: after a start, that is one which may lack this version's migrations.
   */
  age(position: Position, now: number): number;
};

export function positionLog(): PositionLog {
  const entries: Entry[] = [];
  return {
    note(position, at) {
      const last = entries.at(-1);
      // An idle primary stays where it is, and a replica that is there too is up to date.
      if (last && hasReached(last.position, position) && hasReached(position, last.position)) last.at = at;
      else entries.push({ position, at });
      while (entries.length > 1 && entries[0]!.at < at - remembered) entries.shift();
    },
    newest: () => entries.at(-1)?.position ?? null,
    age(position, now) {
      const upToDate = entries.findLast((entry) => hasReached(position, entry.position));
      if (upToDate) return now - upToDate.at;
      return entries[0] ? Math.max(remembered, now - entries[0].at) : Number.POSITIVE_INFINITY;
    },
  };
}
