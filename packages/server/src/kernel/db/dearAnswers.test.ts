import { expect, test } from 'vitest';
import { services } from '../../testing/world.ts';
import { dearAnswers } from './dearAnswers.ts';

const pool = services.pools.main;

/** Counts how often it was worked out; each time takes so many milliseconds. */
function aWork(took: number) {
  let times = 0;
  const work = async () => {
    times += 1;
    const mine = times;
    if (took > 0) await new Promise((done) => setTimeout(done, took));
    return mine;
  };
  return { work, times: () => times };
}

test('what came quickly is worked out each time, and what took long is told again', async () => {
  const answers = dearAnswers<number>();
  const [quick, dear] = [aWork(0), aWork(150)];
  expect([await answers(pool, 'quick', quick.work), await answers(pool, 'quick', quick.work)]).toEqual([1, 2]);
  expect([await answers(pool, 'dear', dear.work), await answers(pool, 'dear', dear.work)]).toEqual([1, 1]);
  expect(await answers(pool, 'dear of another', dear.work)).toBe(2);
});

test('at once it is worked out once, and what failed is tried again', async () => {
  const answers = dearAnswers<number>();
  const { work, times } = aWork(30);
  expect(await Promise.all([1, 2, 3].map(() => answers(pool, 'at once', work)))).toEqual([1, 1, 1]);
  expect(times()).toBe(1);
  const fails = async () => Promise.reject(new Error('no'));
  await expect(answers(pool, 'fails', fails)).rejects.toThrow('no');
  expect(await answers(pool, 'fails', aWork(0).work)).toBe(1);
});

test('where all is kept, what came quickly is told again as well', async () => {
  const answers = dearAnswers<number>({ keepsAll: true });
  const { work } = aWork(0);
  expect([await answers(pool, 'all', work), await answers(pool, 'all', work)]).toEqual([1, 1]);
});
