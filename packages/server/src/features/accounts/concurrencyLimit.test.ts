import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { concurrencyLimit } from '#features/accounts/concurrencyLimit.ts';
import { codeOf } from '../../testing/accounts.ts';

test('no more than two works run at once, the rest in the order in which they came (PWD-1)', async () => {
  const run = concurrencyLimit(2, 50);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      run(async () => {
        order.push(at);
        most = Math.max(most, (running += 1));
        await pause(1);
        running -= 1;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(order).toEqual(Array.from({ length: 20 }, (_, at) => at));
});

test('whoever comes when fifty wait is asked to come again in a moment (PWD-1)', async () => {
  const run = concurrencyLimit(2, 50);
  const codes = await Promise.all(Array.from({ length: 60 }, () => codeOf(run(() => pause(1)))));
  expect(codes.filter((code) => code === null)).toHaveLength(52);
  expect(codes.filter((code) => code === 'UNAVAILABLE')).toHaveLength(8);
});

test('a work that fails makes room like any other', async () => {
  const run = concurrencyLimit(1, 1);
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await run(async () => 'next')).toBe('next');
});
