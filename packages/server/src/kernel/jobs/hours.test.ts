import { expect, test } from 'vitest';
import { dailyInManila } from './hours.ts';

test('a time of day in Manila is converted to UTC, on the day before until eight in the morning', () => {
  expect(['00:00', '03:41', '08:05', '23:59'].map((time) => dailyInManila(time as '00:00'))).toEqual([
    '0 16 * * *',
    '41 19 * * *',
    '5 0 * * *',
    '59 15 * * *',
  ]);
});
