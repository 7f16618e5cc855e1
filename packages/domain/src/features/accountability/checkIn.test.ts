import { expect, test } from 'vitest';
import { CheckInInput } from './accountability.input.ts';
import { longestStreak, mondayOf, promiseLines, streakOf } from './checkIn.ts';

test('a week begins on Monday in Manila, Sunday included in the one before', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29'].map(mondayOf)).toEqual(['2026-11-16', '2026-11-23', '2026-11-23']);
});

test('a promise comes back line by line, without the marks of a list', () => {
  expect(promiseLines('- Send five proposals\n\n 2) Finish the sample\n  Call back  ')).toEqual([
    'Send five proposals',
    'Finish the sample',
    'Call back',
  ]);
});

test('a streak counts weeks in a row; the week that runs breaks nothing, a missed one does', () => {
  const weeks = ['2026-11-02', '2026-11-09', '2026-11-16'];
  expect(streakOf(weeks, '2026-11-23')).toBe(3);
  expect(streakOf([...weeks, '2026-11-23'], '2026-11-23')).toBe(4);
  expect(streakOf(weeks, '2026-11-30')).toBe(0);
  expect(streakOf([], '2026-11-30')).toBe(0);
  expect(longestStreak(['2026-10-05', '2026-11-09', '2026-11-16', '2026-11-16'])).toBe(2);
});

test('a check-in says something, and a blocker says what it is', () => {
  const input = { did: 'Sent six', kept: [], willDo: '', blockerLevel: 'none', blocker: '', mood: 4 };
  expect(CheckInInput.parse(input)).toEqual(input);
  const messages = (more: object) =>
    CheckInInput.safeParse({ ...input, ...more }).error?.issues.map(({ message }) => message);
  expect(messages({ did: '' })).toEqual(['Write what you did or what you’ll do']);
  expect(messages({ blockerLevel: 'help' })).toEqual(['Say in a few words what’s in your way']);
  expect(messages({ mood: 6 })).toEqual(['How your week was is too high. Enter 5 or less.']);
});
