import { describe, expect, test } from 'vitest';
import { type Clock, drive, highestRate, latenciesOf, plan, type Planned } from './openLoop.ts';

/** A clock that moves only while somebody waits for it: to the next moment that is waited for. */
function aClock(): Clock {
  let time = 0;
  const waiting: { at: number; done: () => void }[] = [];
  const next = () => {
    waiting.sort((one, other) => one.at - other.at);
    const first = waiting.shift();
    if (!first) return;
    time = Math.max(time, first.at);
    first.done();
  };
  return {
    now: () => time,
    until: (at) =>
      new Promise((done) => {
        waiting.push({ at, done });
        // Whatever follows from the moment before comes first.
        setImmediate(next);
      }),
  };
}

const everyTenth = (count: number): Planned<string>[] =>
  Array.from({ length: count }, (_nothing, number) => ({ at: number * 10, act: 'read', number }));

describe('an open loop', () => {
  test('counts latency from the intended start while a server stalls', async () => {
    const clock = aClock();
    const begun: number[] = [];
    // It answers nobody during the first second, and then everybody at once.
    const outcomes = await drive(
      everyTenth(100),
      async () => {
        begun.push(clock.now());
        await clock.until(Math.max(clock.now() + 1, 1_000));
      },
      clock,
    );
    expect(begun).toEqual(everyTenth(100).map(({ at }) => at));
    expect(outcomes.map(({ latency }) => latency)).toEqual(everyTenth(100).map(({ at }) => 1_000 - at));
    expect(latenciesOf(outcomes)).toMatchObject({ count: 100, failed: 0, p50: 500, p99: 990 });
  });

  test('counts what the generator itself is late', async () => {
    let time = 0;
    // Somebody else has the processor: it wakes up 200 ms after it wanted to.
    const late: Clock = { now: () => time, until: async (at) => void (time = at + 200) };
    const outcomes = await drive([{ at: 50, act: 'read', number: 0 }], async () => {}, late);
    expect(outcomes).toEqual([{ act: 'read', at: 50, latency: 200, problem: null }]);
  });

  test('names why an act failed, and goes on', async () => {
    const outcomes = await drive(
      everyTenth(3),
      async ({ number }) => {
        if (number === 1) throw new Error('503');
      },
      aClock(),
    );
    expect(outcomes.map(({ problem }) => problem)).toEqual([null, '503', null]);
    expect(latenciesOf(outcomes).failed).toBe(1);
  });
});

describe('a plan', () => {
  const acts = [
    { name: 'read', weight: 70 },
    { name: 'write', weight: 30 },
  ];

  test('has as many acts as its rate and weights say, and is the same for the same seed', () => {
    const planned = plan(acts, { rate: 200, seconds: 50, seed: 7 });
    expect(planned.length).toBeGreaterThan(9_600);
    expect(planned.length).toBeLessThan(10_400);
    const share = planned.filter(({ act }) => act.name === 'read').length / planned.length;
    expect(share).toBeGreaterThan(0.68);
    expect(share).toBeLessThan(0.72);
    expect(planned.every(({ at }, index) => at >= (planned[index - 1]?.at ?? 0) && at < 50_000)).toBe(true);
    expect(plan(acts, { rate: 200, seconds: 50, seed: 7 })).toEqual(planned);
    expect(plan(acts, { rate: 200, seconds: 50, seed: 8 })).not.toEqual(planned);
  });
});

describe('the search', () => {
  const upTo = async (capacity: number, most = 100_000) => {
    const tried: number[] = [];
    const found = await highestRate(
      async (rate) => {
        tried.push(rate);
        return rate <= capacity;
      },
      { from: 50, most, within: 0.05 },
    );
    return { found, tried };
  };

  test.each([437, 50, 1_999, 31, 3])('finds the highest rate that a capacity of %i holds', async (capacity) => {
    const { found } = await upTo(capacity);
    expect(found).toBeLessThanOrEqual(capacity);
    expect(found).toBeGreaterThanOrEqual(capacity - Math.max(1, capacity * 0.05));
  });

  test('is 0 where nothing passes', async () => {
    expect(await upTo(0)).toEqual({ found: 0, tried: [50, 25, 12, 6, 3, 1] });
  });

  test('tries nothing above the most', async () => {
    expect(await upTo(5_000, 300)).toEqual({ found: 300, tried: [50, 100, 200, 300] });
  });
});
