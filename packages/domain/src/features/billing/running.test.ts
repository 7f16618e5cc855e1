import { expect, test } from 'vitest';
import { isOver, isRunning, runningStateOf } from './running.ts';

const year = { status: 'active', startsAt: '2026-01-10', expiry: '2026-11-15' };

test('a membership whose last day is past is not called active, in its grace neither', () => {
  expect([isRunning(year, '2026-11-15'), runningStateOf(year, '2026-11-15')]).toEqual([true, 'active']);
  expect([isRunning(year, '2026-11-16'), runningStateOf(year, '2026-11-16')]).toEqual([false, 'inactive']);
  expect(runningStateOf(year, '2026-01-09')).toBe('inactive');
});

test('what staff ended keeps its own word, and what has no expiry runs on', () => {
  expect(runningStateOf({ ...year, status: 'unenrolled' }, '2026-05-01')).toBe('unenrolled');
  expect(isRunning({ ...year, expiry: null }, '2099-01-01')).toBe(true);
});

test('what is suspended or has not begun is not over', () => {
  expect(isOver(year, '2026-11-15')).toBe(false);
  expect(isOver(year, '2026-11-16')).toBe(true);
  expect(isOver({ ...year, status: 'suspended' }, '2026-11-15')).toBe(false);
  expect(isOver({ ...year, expiry: null }, '2099-01-01')).toBe(false);
  expect(isOver({ ...year, status: 'cancelled', expiry: null }, '2026-05-01')).toBe(true);
});
