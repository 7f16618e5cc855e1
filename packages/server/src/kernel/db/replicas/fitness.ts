import { hasReached, type Position } from '#kernel/db/replicas/position.ts';
import type { PositionLog } from '#kernel/db/replicas/positionLog.ts';

/** What a replica said of itself. */
export type Sample = {
  /** When it was asked, in milliseconds of a monotonic clock. */
  at: number;
  position: Position;
  /** False once it was promoted. */
  isStandby: boolean;
  /** The cluster that it is a copy of. */
  cluster: string;
  /** When its server process began, as text: tells one server from another behind the same address. */
  startedAt: string;
};

/**
 * Why a replica doesn't answer a read: it is silent; it is a replica of something else, or none; it is too far behind; or it
 * hasn't replayed what this reader has to see.
 */
export type WhyNot = 'gone' | 'unfit' | 'lagging' | 'behind';

/** In milliseconds. */
export const limits = { silence: 2_000, lag: 10_000 };

export type Known = {
  sample: Sample | null;
  log: PositionLog;
  /** The cluster of the primary; null while it isn't known. */
  cluster: string | null;
};

/** Why a replica doesn't answer a reader who has to see all up to `needs`; null if it does. `now` is monotonic. */
export function whyNot({ sample, log, cluster }: Known, needs: Position | null, now: number): WhyNot | null {
  if (!sample || now - sample.at > limits.silence) return 'gone';
  if (!sample.isStandby || (cluster !== null && sample.cluster !== cluster)) return 'unfit';
  if (log.age(sample.position, now) > limits.lag) return 'lagging';
  return needs === null || hasReached(sample.position, needs) ? null : 'behind';
}
