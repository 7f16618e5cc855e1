import { expect, test } from 'vitest';
import { doneAt } from './doneAt.ts';

const now = new Date('2026-11-21T02:00:00Z');

test('what was done on a device is taken at its word, unless its clock runs ahead', () => {
  const yesterday = new Date('2026-11-20T16:00:00Z');
  expect(doneAt(yesterday, now)).toEqual(yesterday);
  expect(doneAt(new Date('2031-01-01T00:00:00Z'), now)).toEqual(now);
});

test('nothing was done before it could be, however far behind a clock is', () => {
  const entered = new Date('2026-11-01T00:00:00Z');
  expect(doneAt(new Date('1970-01-01T00:00:00Z'), now, entered)).toEqual(entered);
  expect(doneAt(new Date('2026-11-02T00:00:00Z'), now, entered)).toEqual(new Date('2026-11-02T00:00:00Z'));
});
