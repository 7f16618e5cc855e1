import type { Position } from '#kernel/db/replicas/position.ts';
import type { Runner } from '#kernel/db/statement.ts';

/** Where an operation reads, and how new that is. */
export type Reading = {
  runner: Runner;
  /** On a replica: the instant whose state it shows, at the latest. Null on the primary, which shows the present. */
  asOf: Date | null;
  /** Everything up to here is included; null if that isn't known. */
  holds: Position | null;
  /** Everything up to here has to be included, or the reader would miss a change of their own. */
  needs: Position | null;
};
