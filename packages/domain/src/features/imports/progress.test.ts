import { expect, test } from 'vitest';
import { isUnderWay, uploadPercent } from './progress.ts';

test('the bar is full only when every row is done', () => {
  expect(uploadPercent({ processed: 0, total: 0 })).toBe(0);
  expect(uploadPercent({ processed: 9_999, total: 10_000 })).toBe(99);
  expect(uploadPercent({ processed: 10_000, total: 10_000 })).toBe(100);
});

test('an import is under way until it is done or failed', () => {
  expect((['waiting', 'running', 'done', 'failed'] as const).map((status) => isUnderWay({ status }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
