import { expect, test } from 'vitest';
import { type Sample, whyNot } from './fitness.ts';
import { hasReached, isPast, type Position } from './position.ts';
import { positionLog } from './positionLog.ts';

const at = (lsn: number, timeline = 1): Position => ({ timeline, lsn });
const sample = (position: Position, asked: number, more: Partial<Sample> = {}): Sample => ({
  at: asked,
  position,
  isStandby: true,
  cluster: 'ours',
  startedAt: 'today',
  ...more,
});

test('a newer timeline has what survived of an older one, and not the other way round', () => {
  expect(hasReached(at(10), at(10))).toBe(true);
  expect(hasReached(at(9), at(10))).toBe(false);
  expect(hasReached(at(1, 2), at(10, 1))).toBe(true);
  expect(hasReached(at(10, 1), at(1, 2))).toBe(false);
  expect([isPast(at(10), at(10)), isPast(at(11), at(10))]).toEqual([false, true]);
});

test('the age of a position is the time since the primary was there', () => {
  const log = positionLog();
  expect(log.age(at(5), 0)).toBe(Number.POSITIVE_INFINITY);
  log.note(at(5), 1_000);
  log.note(at(8), 2_000);
  expect([log.age(at(8), 2_300), log.age(at(7), 2_300), log.age(at(5), 2_300)]).toEqual([300, 1_300, 1_300]);
  expect(log.age(at(100), 2_300)).toBe(300);
});

test('a replica of an idle primary doesn’t grow old', () => {
  const log = positionLog();
  for (let now = 0; now <= 60_000; now += 500) log.note(at(5), now);
  expect(log.age(at(5), 60_200)).toBe(200);
});

test('a position from before all that is remembered is a quarter of an hour old', () => {
  const log = positionLog();
  for (let now = 0; now <= 2_000_000; now += 500) log.note(at(now), now);
  expect(log.age(at(3), 2_000_000)).toBe(900_000);
});

test('a primary that is silent lets its replicas grow old', () => {
  const log = positionLog();
  log.note(at(5), 0);
  const known = (now: number) => ({ sample: sample(at(5), now), log, cluster: 'ours' });
  expect([whyNot(known(10_000), null, 10_000), whyNot(known(10_001), null, 10_001)]).toEqual([null, 'lagging']);
});

test.each<[string, Sample | null, Position | null, string | null]>([
  ['answers', sample(at(20), 9_000), null, null],
  ['answers whoever changed nothing after it', sample(at(20), 9_000), at(20), null],
  ['doesn’t answer whoever changed something after it', sample(at(20), 9_000), at(21), 'behind'],
  ['doesn’t answer before it spoke', null, null, 'gone'],
  ['is left out after two seconds of silence', sample(at(20), 7_999), null, 'gone'],
  ['isn’t left out for less', sample(at(20), 8_000), null, null],
  ['that was promoted is none', sample(at(20), 9_000, { isStandby: false }), null, 'unfit'],
  ['of another cluster isn’t ours', sample(at(20), 9_000, { cluster: 'another' }), null, 'unfit'],
  ['that hasn’t replayed the migrations of this version waits', sample(at(9), 9_000), null, 'lagging'],
  ['of the timeline before a failover waits', sample(at(20), 9_000), at(5, 2), 'behind'],
])('a replica %s', (_what, said, needs, why) => {
  const log = positionLog();
  log.note(at(10), 9_500);
  expect(whyNot({ sample: said, log, cluster: 'ours' }, needs, 10_000)).toBe(why);
});

test('a replica that is more than ten seconds behind is left out until it has caught up', () => {
  const log = positionLog();
  log.note(at(10), 0);
  log.note(at(20), 500);
  const why = (lsn: number, now: number) => whyNot({ sample: sample(at(lsn), now), log, cluster: 'ours' }, null, now);
  expect([why(15, 10_000), why(15, 10_001)]).toEqual([null, 'lagging']);
  log.note(at(30), 11_000);
  expect([why(15, 11_000), why(29, 10_500), why(30, 11_000)]).toEqual(['lagging', null, null]);
});
