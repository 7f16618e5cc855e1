import { expect, test } from 'vitest';
import { actionGroupLabel, daysOfRange, groupOfAction } from './infoLog.ts';

const today = '2026-11-21';
const custom = { from: '2026-10-01', until: 'no day' };

test('the last seven days are today and the six before it, on the Manila calendar', () => {
  expect(daysOfRange('7', today, custom)).toEqual({ from: '2026-11-15', until: null });
  expect(daysOfRange('30', today, custom)).toEqual({ from: '2026-10-23', until: null });
});

test('a custom range takes the days that are days, and all takes none', () => {
  expect(daysOfRange('custom', today, custom)).toEqual({ from: '2026-10-01', until: null });
  expect(daysOfRange('all', today, custom)).toEqual({ from: null, until: null });
});

test('an act belongs to the group before its point, which has a name in words', () => {
  expect(groupOfAction('stage-task.reordered')).toBe('stage-task');
  expect(actionGroupLabel('access-level')).toBe('Access levels');
  expect(actionGroupLabel('move-up')).toBe('Move up');
});
