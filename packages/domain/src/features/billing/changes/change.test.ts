import { expect, test } from 'vitest';
import { PauseWanted } from './change.input.ts';
import { extensionProblem, pausedDays, pauseProblem, restOfPlan, shifted } from './change.ts';
import { changeMessages } from './messages.ts';

const today = '2026-11-21';

test('a subscription is extended to a later day than its expiry, and not into the past', () => {
  expect(extensionProblem('2026-12-31', '2027-01-31', today)).toBeNull();
  expect(extensionProblem('2026-12-31', '2026-12-31', today)).toBe(changeMessages.laterExpiry);
  expect(extensionProblem('2026-10-01', '2026-10-31', today)).toBe(changeMessages.notBeforeToday);
  expect(extensionProblem(null, '2027-01-31', today)).toBe(changeMessages.neverEnds);
  expect(extensionProblem('9999-12-31', '2027-01-31', today)).toBe(changeMessages.neverEnds);
});

test('a pause begins today or later, once, and before the end', () => {
  const running = { status: 'active', expiry: '2026-12-31', pausedFrom: null };
  expect(pauseProblem(running, today, today)).toBeNull();
  expect(pauseProblem(running, '2026-11-20', today)).toBe(changeMessages.notBeforeToday);
  expect(pauseProblem(running, '2027-01-01', today)).toBe(changeMessages.afterItsEnd);
  expect(pauseProblem({ ...running, expiry: null }, '2027-01-01', today)).toBeNull();
  expect(pauseProblem({ ...running, pausedFrom: '2026-12-01' }, today, today)).toBe(changeMessages.pausedAlready);
  expect(pauseProblem({ ...running, status: 'paused' }, today, today)).toBe(changeMessages.pausedAlready);
  expect(pauseProblem({ ...running, status: 'pending' }, today, today)).toBe(changeMessages.notStarted);
  expect(PauseWanted.safeParse({ from: today, backOn: today }).success).toBe(false);
  expect(PauseWanted.parse({ from: today })).toEqual({ from: today, backOn: null });
});

test('days move by those of the pause; a lifetime stays one', () => {
  expect(pausedDays('2026-11-21', '2026-12-21')).toBe(30);
  expect(pausedDays('2026-12-21', '2026-11-21')).toBe(0);
  expect([shifted('2026-12-31', 30), shifted('9999-12-31', 30), shifted(null, 30)]).toEqual([
    '2027-01-30',
    '9999-12-31',
    null,
  ]);
});

test('a change of plan credits every centavo paid, starting with the earliest payment', () => {
  const planned = [
    { sequence: 1, price: 333_334, scheduleDate: '2026-10-21' },
    { sequence: 2, price: 333_333, scheduleDate: '2026-11-20' },
    { sequence: 3, price: 333_333, scheduleDate: '2026-12-21' },
  ];
  expect(restOfPlan(planned, 400_000, today)).toEqual({
    dues: [
      { sequence: 1, price: 266_667, scheduleDate: today },
      { sequence: 2, price: 333_333, scheduleDate: '2026-12-21' },
    ],
    over: 0,
  });
  expect(restOfPlan(planned, 1_000_000, today)).toEqual({ dues: [], over: 0 });
  expect(restOfPlan(planned, 1_200_000, today)).toEqual({ dues: [], over: 200_000 });
  for (const paid of [0, 1, 333_334, 999_999]) {
    const { dues } = restOfPlan(planned, paid, today);
    expect(dues.reduce((sum, { price }) => sum + price, paid)).toBe(1_000_000);
  }
});
