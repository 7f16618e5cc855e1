import { expect, test } from 'vitest';
import { reminderStep, remindedDays } from './reminderSteps.ts';

test.each([
  ['2026-11-20', null],
  ['2026-11-21', -7],
  ['2026-11-24', -7],
  ['2026-11-25', -3],
  ['2026-11-28', 0],
  ['2026-11-30', 0],
  ['2026-12-01', 3],
  ['2026-12-05', 7],
  ['2026-12-11', 13],
  ['2026-12-12', null],
])('a due of 28 November has on %s reached step %s', (today, step) => {
  expect(reminderStep('2026-11-28', today)).toBe(step);
});

test('the days that are reminded of reach from the last step to the first', () => {
  expect(remindedDays('2026-11-21')).toEqual({ from: '2026-11-08', until: '2026-11-28' });
});
