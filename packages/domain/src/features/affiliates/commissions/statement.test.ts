import { expect, test } from 'vitest';
import { payoutBlockOf, type PayoutSituation } from './statement.ts';

const open: PayoutSituation = {
  status: 'active',
  isHeld: false,
  hasDetails: true,
  isFreshAccount: false,
  hasOpenPayout: false,
  ready: 100_000,
  minimum: 100_000,
};

test('somebody with the minimum is paid, and whoever isn’t hears the first thing that keeps them from it', () => {
  expect(payoutBlockOf(open)).toBeNull();
  expect(payoutBlockOf({ ...open, ready: 99_999 })).toBe('belowMinimum');
  expect(payoutBlockOf({ ...open, hasOpenPayout: true })).toBe('onItsWay');
  expect(payoutBlockOf({ ...open, isFreshAccount: true, ready: 0 })).toBe('newDetails');
  expect(payoutBlockOf({ ...open, hasDetails: false, isFreshAccount: true })).toBe('noDetails');
  expect(payoutBlockOf({ ...open, isHeld: true, hasDetails: false })).toBe('held');
  const paused = ['applied', 'paused'] as const;
  expect(paused.map((status) => payoutBlockOf({ ...open, status, isHeld: true }))).toEqual(['paused', 'paused']);
  expect(payoutBlockOf({ ...open, status: 'banned' })).toBe('closed');
});
