import type { Pool } from 'pg';
import { cachePerPool } from '#kernel/db/pools.ts';

/** In milliseconds: a cached result is fresh for `freshFor`, and then served stale for up to `staleFor` while a new one is computed. */
const [freshFor, staleFor] = [4_000, 60_000];

const mostEntries = 1_000;

type Entry<Result> = { result: Promise<Result>; at: number; took: number; isPending: boolean };

const uncached = new WeakSet<Pool>();

/** Lets each query of a pool count as quick: on a busy machine a test would read what was true before its last write. */
export const cacheNothing = (pool: Pool): void => void uncached.add(pool);

/**
 * Caches slow queries whose result may be a moment old, such as counts of a hundred thousand rows; serves a stale result while
 * refreshing. `key` must include everything the result depends on. A query that took `slowFrom` milliseconds or less runs each
 * time, unless `cachesAll`: then its result is reused for 4 s too. A failed one isn't cached.
 */
export function slowResultCache<Result>({ slowFrom = 100, cachesAll = false } = {}) {
  const entriesOf = cachePerPool(() => new Map<string, Entry<Result>>());

  return (pool: Pool, key: string, work: () => Promise<Result>): Promise<Result> => {
    const entries = entriesOf(pool);
    const known = entries.get(key);
    const age = known ? performance.now() - known.at : Number.POSITIVE_INFINITY;
    const isSlow = known !== undefined && known.took > slowFrom && !uncached.has(pool);
    if (known && age < freshFor && (isSlow || cachesAll || known.isPending)) return known.result;

    const at = performance.now();
    const result = work();
    const fresh = { result, at, took: 0, isPending: true };
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
