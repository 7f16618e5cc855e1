import { expect, test } from 'vitest';
import { accessAfter, doubtAbout } from './dueChange.ts';
import { paymentMessages } from './paymentMessages.ts';

const today = '2026-11-21';
const due = { price: 503_233, scheduleDate: '2027-01-24' };
const open = { transactionId: null, isWaived: false };

test('a day in the past and half of the amount or more are asked about, smaller changes are not', () => {
  expect(doubtAbout(due, { ...due, scheduleDate: '2026-11-21' }, today)).toBeNull();
  expect(doubtAbout(due, { ...due, scheduleDate: '2026-11-20' }, today)).toBe(paymentMessages.confirmPast);
  expect(doubtAbout(due, { ...due, price: 251_617 }, today)).toBeNull();
  expect(doubtAbout(due, { ...due, price: 251_616 }, today)).toBe(paymentMessages.confirmAmount);
  expect(doubtAbout(due, { ...due, price: 754_850 }, today)).toBe(paymentMessages.confirmAmount);
  expect(doubtAbout({ ...due, price: 0 }, { ...due, price: 1 }, today)).toBe(paymentMessages.confirmAmount);
  expect(doubtAbout(due, { price: 100, scheduleDate: '2020-01-01' }, today)).toBe(paymentMessages.confirmBoth);
  const past = { ...due, scheduleDate: '2026-11-01' };
  expect(doubtAbout(past, { ...past, price: 503_200 }, today)).toBeNull();
});

test('the preview says what the change does to the member’s access', () => {
  const subscription = { status: 'active', graceDays: 14, suspends: true } as const;
  const before = [{ ...due, ...open }];
  const moved = (scheduleDate: string, more: object = {}) => ({
    before,
    after: [{ ...due, ...open, scheduleDate, ...more }],
  });
  expect(accessAfter(subscription, moved('2026-12-01'), today)).toBeNull();
  expect(accessAfter(subscription, moved('2026-11-20'), today)).toBe(
    'They’ll be overdue, and their access pauses after Fri, 12/04/2026.',
  );
  expect(accessAfter(subscription, moved('2020-01-01'), today)).toBe(
    'This pauses their access: the grace period ended Wed, 01/15/2020.',
  );
  expect(accessAfter({ ...subscription, suspends: false }, moved('2020-01-01'), today)).toBeNull();
  expect(accessAfter(subscription, moved('2020-01-01', { price: 0 }), today)).toBeNull();
  const late = { before: moved('2026-10-01').after, after: before };
  expect(accessAfter({ ...subscription, status: 'suspended' }, late, today)).toBe(
    'Their access comes back right away.',
  );
});
