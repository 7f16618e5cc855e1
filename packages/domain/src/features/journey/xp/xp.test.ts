import { expect, test } from 'vitest';
import { AdjustXpInput } from './xp.input.ts';
import { mondayOf, signedXp, xpReasonName } from './xp.ts';

test('a week begins on its Monday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30', '2027-01-01'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
    '2026-12-28',
  ]);
});

test('XP carries its sign, and its reason reads in words', () => {
  expect([signedXp(1_240), signedXp(-30)]).toEqual(['+1,240', '−30']);
  expect(['task', 'base-points', 'gone'].map(xpReasonName)).toEqual(['Tasks', 'Carried over', 'gone']);
});

test('an adjustment is some XP up or down, with a reason', () => {
  const problems = (input: object) =>
    AdjustXpInput.safeParse({ points: 10, reason: 'Helped at the fair', ...input }).error?.issues.map(
      ({ message }) => message,
    );
  expect(AdjustXpInput.parse({ points: -10, reason: ' Helped ' })).toEqual({ points: -10, reason: 'Helped' });
  expect([problems({ points: 0 }), problems({ points: 1_000_001 }), problems({ reason: ' ' })]).toEqual([
    ['Enter how much XP to add or take away'],
    ['XP is too high. Enter 1,000,000 or less.'],
    ['Reason is required'],
  ]);
});
