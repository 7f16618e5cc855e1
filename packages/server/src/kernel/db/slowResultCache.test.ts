import { expect, test } from 'vitest';
import type { Position } from '#kernel/db/replicas/position.ts';
import { openPools } from '#kernel/db/pools.ts';
import { aStranger, atEnd, databaseUrl, services } from '../../testing/world.ts';
import { slowResultCache } from './slowResultCache.ts';

const { reading } = aStranger();
/** The tests' main pool caches nothing. */
const ctx = { reading, services: { ...services, pools: { ...services.pools, main: services.pools.outside } } };

/** A query that takes `took` milliseconds and returns how often it ran. */
function aQuery(took: number) {
  let times = 0;
  const work = async () => {
    times += 1;
    const mine = times;
    if (took > 0) await new Promise((done) => setTimeout(done, took));
    return mine;
  };
  return { work, times: () => times };
}

test('a quick query runs each time, a slow one is served from the cache', async () => {
  const results = slowResultCache<number>();
  const [quick, slow] = [aQuery(0), aQuery(150)];
  expect([await results(ctx, 'quick', quick.work), await results(ctx, 'quick', quick.work)]).toEqual([1, 2]);
  expect([await results(ctx, 'slow', slow.work), await results(ctx, 'slow', slow.work)]).toEqual([1, 1]);
  expect(await results(ctx, 'another key', slow.work)).toBe(2);
});

test('concurrent calls run the query once, and a failed query runs again', async () => {
  const results = slowResultCache<number>();
  const { work, times } = aQuery(30);
  expect(await Promise.all([1, 2, 3].map(() => results(ctx, 'at once', work)))).toEqual([1, 1, 1]);
  expect(times()).toBe(1);
  const fails = async () => Promise.reject(new Error('no'));
  await expect(results(ctx, 'fails', fails)).rejects.toThrow('no');
  expect(await results(ctx, 'fails', aQuery(0).work)).toBe(1);
});

test('cachesAll serves a quick query from the cache too', async () => {
  const results = slowResultCache<number>({ cachesAll: true });
  const { work } = aQuery(0);
  expect([await results(ctx, 'all', work), await results(ctx, 'all', work)]).toEqual([1, 1]);
});

const at = (lsn: number): Position => ({ timeline: 1, lsn });
const onPrimary = { runner: services.pools.main, asOf: null };

test('a result from before a caller’s change is served to other callers only', async () => {
  const results = slowResultCache<number>({ cachesAll: true });
  const { work } = aQuery(0);
  const read = (holds: Position | null, needs: Position | null) =>
    results({ services, reading: { ...onPrimary, holds, needs } }, 'figures', work);
  expect(await read(at(10), null)).toBe(1);
  expect(await read(at(20), at(9))).toBe(1);
  // At the very position it may be in the log and not be seen yet.
  expect(await read(at(20), at(10))).toBe(2);
  expect(await read(at(20), null)).toBe(2);
  expect(await read(null, at(21))).toBe(3);
  expect(await read(at(30), at(21))).toBe(4);
});

test('a result that a replica still counts is not waited for by others', async () => {
  const replica = openPools(databaseUrl(), 2, { onError: () => undefined });
  atEnd(replica.end);
  const results = slowResultCache<string>();
  const never = new Promise<string>(() => undefined);
  const stale = { holds: null, needs: null };
  void results({ services, reading: { runner: replica.main, asOf: new Date(), ...stale } }, 'slow', () => never);
  const answer = results({ services, reading: { ...onPrimary, ...stale } }, 'slow', async () => 'of the primary');
  expect(await answer).toBe('of the primary');
});
