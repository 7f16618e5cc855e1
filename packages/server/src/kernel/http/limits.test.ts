import { randomUUID } from 'node:crypto';
import { signInWait } from '@tribe/domain/features/accounts/session.ts';
import { afterEach, expect, test } from 'vitest';
import { checkLimit, clearLimit, countAgainst, uncount } from '#kernel/http/limits.ts';
import { aStranger, setClock } from '../../testing/world.ts';

const start = Date.parse('2026-11-21T02:00:00Z');
const after = (seconds: number) => setClock(new Date(start + seconds * 1_000));
afterEach(() => after(0));

const fiveAnHour = { count: 5, seconds: 3_600 };
const doubling = { count: 5, seconds: 900, doubles: true };

/** Seconds to wait if refused, otherwise null. */
const outcome = (work: Promise<void>): Promise<number | null> =>
  work.then(
    () => null,
    (error: { code: string; retryAfter: number }) =>
      error.code === 'RATE_LIMITED' ? error.retryAfter : Promise.reject(error),
  );

test('a plain limit allows its number per window, and says how long to wait', async () => {
  const [ctx, key] = [aStranger(), randomUUID()];
  for (let times = 0; times < 5; times += 1) await countAgainst(ctx, key, fiveAnHour);
  expect(await outcome(checkLimit(ctx, key, fiveAnHour))).toBe(3_600);
  after(600);
  expect(await outcome(countAgainst(ctx, key, fiveAnHour))).toBe(3_000);
  after(3_600);
  expect(await outcome(countAgainst(ctx, key, fiveAnHour))).toBe(null);
});

test('of fifty concurrent attempts exactly the limit’s number passes', async () => {
  const [ctx, key] = [aStranger(), randomUUID()];
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcome(countAgainst(ctx, key, fiveAnHour))));
  expect(outcomes.filter((wait) => wait === null)).toHaveLength(5);
});

test('a doubling limit waits as long as the domain says, and never locks for good', async () => {
  const [ctx, key] = [aStranger(), randomUUID()];
  let at = 0;
  for (let failures = 1; failures <= 14; failures += 1) {
    after(at);
    expect(await outcome(countAgainst(ctx, key, doubling))).toBe(null);
    const wait = signInWait(failures) / 1_000;
    expect(await outcome(checkLimit(ctx, key, doubling))).toBe(wait || null);
    at += wait;
  }
});

test('an attempt during a wait doesn’t count or extend it', async () => {
  const [ctx, key] = [aStranger(), randomUUID()];
  for (let times = 0; times < 5; times += 1) await countAgainst(ctx, key, doubling);
  after(30);
  for (let times = 0; times < 9; times += 1) expect(await outcome(countAgainst(ctx, key, doubling))).toBe(30);
  after(60);
  expect(await outcome(countAgainst(ctx, key, doubling))).toBe(null);
  expect(await outcome(checkLimit(ctx, key, doubling))).toBe(120);
});

test.each([
  ['a plain limit', fiveAnHour, 3_600],
  ['a limit for a minute', { count: 5, seconds: 60 }, 60],
  ['a doubling limit', doubling, 60],
])('a clock that is set back an hour makes the wait of %s no longer than it can be', async (_what, limit, wait) => {
  const [ctx, key] = [aStranger(), randomUUID()];
  for (let times = 0; times < 5; times += 1) await countAgainst(ctx, key, limit);
  after(-3_600);
  expect(await outcome(checkLimit(ctx, key, limit))).toBe(wait);
  expect(await outcome(countAgainst(ctx, key, limit))).toBe(wait);
  after(-3_600 + wait);
  expect(await outcome(countAgainst(ctx, key, limit))).toBe(null);
});

test('a quiet quarter of an hour after a wait resets the counter, and so does clearing', async () => {
  const [ctx, key] = [aStranger(), randomUUID()];
  for (let times = 0; times < 5; times += 1) await countAgainst(ctx, key, doubling);
  after(60 + 900);
  await countAgainst(ctx, key, doubling);
  expect(await outcome(checkLimit(ctx, key, doubling))).toBe(null);
  for (let times = 0; times < 4; times += 1) await countAgainst(ctx, key, doubling);
  expect(await outcome(checkLimit(ctx, key, doubling))).toBe(60);
  await clearLimit(ctx, key);
  expect(await outcome(checkLimit(ctx, key, doubling))).toBe(null);
});

test('a counted attempt can be uncounted', async () => {
  const [ctx, key] = [aStranger(), randomUUID()];
  for (let times = 0; times < 20; times += 1) {
    await countAgainst(ctx, key, fiveAnHour);
    await uncount(ctx, key);
  }
  expect(await outcome(checkLimit(ctx, key, fiveAnHour))).toBe(null);
});
