import { expect, test } from 'vitest';
import { showDay } from '../../kernel/time/manila.ts';
import { rangeOf, stepLabel, stepsOf } from './period.ts';

const none = { from: '', until: '' };

test('a period goes up to today: the daily series is of this month and the monthly of this year', () => {
  expect(rangeOf('daily', '2026-11-24', none)).toEqual({ from: '2026-11-01', until: '2026-11-24', step: 'day' });
  expect(rangeOf('monthly', '2026-11-24', none)).toEqual({ from: '2026-01-01', until: '2026-11-24', step: 'month' });
  expect(rangeOf('quarterly', '2026-11-24', none)).toEqual({
    from: '2025-01-01',
    until: '2026-11-24',
    step: 'quarter',
  });
  expect(rangeOf('annual', '2026-11-24', none)).toEqual({ from: '2022-01-01', until: '2026-11-24', step: 'year' });
  expect(rangeOf('7', '2026-03-03', none)).toEqual({ from: '2026-02-25', until: '2026-03-03', step: 'day' });
});

test('a range of one’s own is by the day, a long one by the month, and never ends before it begins', () => {
  const custom = (from: string, until: string) => rangeOf('custom', '2026-11-24', { from, until });
  expect(custom('2026-11-01', '2026-12-15')).toEqual({ from: '2026-11-01', until: '2026-12-15', step: 'day' });
  expect(custom('2026-01-15', '2026-12-15').step).toBe('month');
  expect(custom('2026-12-15', '2026-11-01')).toMatchObject({ from: '2026-11-01', until: '2026-11-01' });
  expect(custom('', 'tomorrow')).toEqual({ from: '2026-10-26', until: '2026-11-24', step: 'day' });
});

test('the steps of a range are exactly its days', () => {
  expect(stepsOf({ from: '2026-02-27', until: '2026-03-01', step: 'day' }).map(({ from }) => from)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(stepsOf({ from: '2025-11-15', until: '2026-01-10', step: 'month' })).toEqual([
    { start: '2025-11-01', from: '2025-11-15', until: '2025-11-30' },
    { start: '2025-12-01', from: '2025-12-01', until: '2025-12-31' },
    { start: '2026-01-01', from: '2026-01-01', until: '2026-01-10' },
  ]);
  const quarters = stepsOf({ from: '2026-05-15', until: '2026-11-24', step: 'quarter' });
  expect(quarters.map((step) => stepLabel(step, 'quarter', showDay))).toEqual(['Q2 2026', 'Q3 2026', 'Q4 2026']);
  expect(quarters[0]).toEqual({ start: '2026-04-01', from: '2026-05-15', until: '2026-06-30' });
  expect(stepLabel({ start: '2026-02-01' }, 'month', showDay)).toBe('Feb 2026');
  expect(stepLabel({ start: '2026-01-01' }, 'year', showDay)).toBe('2026');
  expect(stepLabel({ start: '2026-11-24' }, 'day', showDay)).toBe('Tue, 11/24/2026');
});
