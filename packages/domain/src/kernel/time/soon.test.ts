import { expect, test } from 'vitest';
import { showSoon } from './soon.ts';

const saidAt = (now: string, start: string) => showSoon(new Date(start), new Date(now));

test('what begins soon is told in minutes, then in one hour, then by its day and clock in Manila', () => {
  const start = '2026-11-26T12:00:00Z';
  expect(saidAt('2026-11-26T12:00:00Z', start)).toBe('now');
  expect(saidAt('2026-11-26T11:59:00Z', start)).toBe('in one minute');
  expect(saidAt('2026-11-26T11:20:00Z', start)).toBe('in 40 minutes');
  expect(saidAt('2026-11-26T11:00:20Z', start)).toBe('in one hour');
  expect(saidAt('2026-11-26T02:00:00Z', start)).toBe('today at 8:00 PM');
  expect(saidAt('2026-11-25T12:00:00Z', start)).toBe('tomorrow at 8:00 PM');
  expect(saidAt('2026-11-23T12:00:00Z', start)).toBe('on Thu, 11/26/2026 at 8:00 PM');
});

test('tomorrow begins at midnight in Manila', () => {
  expect(saidAt('2026-11-25T15:59:00Z', '2026-11-25T17:30:00Z')).toBe('tomorrow at 1:30 AM');
  expect(saidAt('2026-11-25T16:00:00Z', '2026-11-25T17:30:00Z')).toBe('today at 1:30 AM');
});
