import { expect, test } from 'vitest';
import { services } from '../../testing/world.ts';
import { slowResultCache } from './slowResultCache.ts';

/** The tests' main pool caches nothing. */
const pool = services.pools.outside;

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
  expect([await results(pool, 'quick', quick.work), await results(pool, 'quick', quick.work)]).toEqual([1, 2]);
  expect([await results(pool, 'slow', slow.work), await results(pool, 'slow', slow.work)]).toEqual([1, 1]);
  expect(await results(pool, 'another key', slow.work)).toBe(2);
});

test('concurrent calls run the query once, and a failed query runs again', async () => {
  const results = slowResultCache<number>();
  const { work, times } = aQuery(30);
  expect(await Promise.all([1, 2, 3].map(() => results(pool, 'at once', work)))).toEqual([1, 1, 1]);
  expect(times()).toBe(1);
  const fails = async () => Promise.reject(new Error('no'));
  await expect(results(pool, 'fails', fails)).rejects.toThrow('no');
  expect(await results(pool, 'fails', aQuery(0).work)).toBe(1);
});

test('cachesAll serves a quick query from the cache too', async () => {
  const results = slowResultCache<number>({ cachesAll: true });
  const { work } = aQuery(0);
  expect([await results(pool, 'all', work), await results(pool, 'all', work)]).toEqual([1, 1]);
});
