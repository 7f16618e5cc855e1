import type { Pool } from 'pg';
import type { Ctx } from '#kernel/api/context.ts';
import { cachePerPool } from '#kernel/db/pools.ts';
import { isPast, type Position } from '#kernel/db/replicas/position.ts';
import type { Runner } from '#kernel/db/statement.ts';

/** In milliseconds: a cached result is fresh for `freshFor`, and then served stale for up to `staleFor` while a new one is computed. */
const [freshFor, staleFor] = [4_000, 60_000];

const mostEntries = 1_000;

type Entry<Result> = {
  result: Promise<Result>;
  at: number;
  took: number;
  isPending: boolean;
  /** Everything up to here is in it. */
  holds: Position | null;
  /** The replica that is asked; null for the primary. */
  source: Runner | null;
};

const uncached = new WeakSet<Pool>();

/** Lets each query of a pool count as quick: on a busy machine a test would read what was true before its last write. */
export const cacheNothing = (pool: Pool): void => void uncached.add(pool);

/**
 * Caches slow queries whose result may be a moment old, such as counts of a hundred thousand rows; serves a stale result while
 * refreshing. `key` must include everything the result depends on. A query that took `slowFrom` milliseconds or less runs each
 * time, unless `cachesAll`: then its result is reused for 4 s too. A failed one isn't cached. Whoever changed something lately isn't
 * answered from before their change, which they may have seen in an answer of the primary.
 */
export function slowResultCache<Result>({ slowFrom = 100, cachesAll = false } = {}) {
  const entriesOf = cachePerPool(() => new Map<string, Entry<Result>>());

  return ({ services, reading }: Pick<Ctx, 'services' | 'reading'>, key: string, work: () => Promise<Result>) => {
    const entries = entriesOf(services.pools.main);
    const source = reading.asOf === null ? null : reading.runner;
    const cached = entries.get(key);
    // Waiting for a replica that has just stopped answering would take as long as it does.
    const isUsable = cached && includes(cached, reading.needs) && !(cached.isPending && cached.source !== source);
    const known = isUsable ? cached : undefined;
    const age = known ? performance.now() - known.at : Number.POSITIVE_INFINITY;
    const isSlow = known !== undefined && known.took > slowFrom && !uncached.has(services.pools.main);
    if (known && age < freshFor && (isSlow || cachesAll || known.isPending)) return known.result;

    const at = performance.now();
    const result = work();
    const fresh = { result, at, took: 0, isPending: true, holds: reading.holds, source };
    if (entries.size >= mostEntries) entries.clear();
    // While the new result is pending, the stale one is served, and nothing else starts the query again.
    entries.set(key, isSlow && age < staleFor ? { ...known, at } : fresh);
    result.then(
      () => entries.set(key, { ...fresh, took: performance.now() - at, isPending: false }),
      () => entries.delete(key),
    );
    return isSlow && age < staleFor ? known.result : result;
  };
}

/**
 * At the very position of a change it may not be in the result yet: it is in the WAL a moment before it can be seen on the
 * primary.
 */
const includes = ({ holds }: Entry<unknown>, needs: Position | null) =>
  needs === null || (holds !== null && isPast(holds, needs));
