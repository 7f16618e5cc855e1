import { expect, test } from 'vitest';
import { challengeDays, challengeSteps, mayFinish } from './challenge.ts';

const states = (done: number[], today: string) =>
  challengeSteps('2026-11-21', done, today)
    .map(({ state }) => state[0])
    .join('');

test('a day more is open with each day in Manila, and what is done stays done', () => {
  expect(challengeDays).toHaveLength(12);
  expect(states([], '2026-11-21')).toBe('olllllllllll');
  expect(states([1, 2], '2026-11-23')).toBe('ddolllllllll');
  expect(states([], '2026-12-02')).toBe('oooooooooooo');
  expect(states([12], '2027-12-02')).toBe('ooooooooooodo'.slice(0, 11) + 'd');
  expect(challengeSteps('2026-12-28', [], '2026-12-28').at(-1)?.opensOn).toBe('2027-01-08');
});

test('a day that isn’t open can’t be finished', () => {
  expect([1, 2, 3, 0, 13, 1.5].map((number) => mayFinish('2026-11-21', number, '2026-11-22'))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  // A clock that goes back opens nothing.
  expect(mayFinish('2026-11-21', 1, '2026-11-20')).toBe(false);
});
