import { expect, test } from 'vitest';
import { subscriptionState, type Watched } from './subscriptionState.ts';

const today = '2026-11-21';
const running: Watched = {
  status: 'active',
  startsAt: '2026-10-26',
  pausedFrom: null,
  backOn: null,
  expiry: '2027-10-26',
  graceDays: 14,
  suspends: true,
  renewedBy: null,
  dues: [
    { scheduleDate: '2026-10-26', transactionId: 'PAY-1', isWaived: false },
    { scheduleDate: '2026-11-26', transactionId: null, isWaived: false },
    { scheduleDate: '2026-12-26', transactionId: null, isWaived: false },
  ],
};
const [paid, next, last] = running.dues;
const noteOf = (change: Partial<Watched>) => subscriptionState({ ...running, ...change }, today).note;

test('a subscription that runs says how much of it is paid; what is waived is not counted', () => {
  expect(subscriptionState(running, today)).toEqual({ label: 'Active', tone: 'good', note: '1 of 3 paid' });
  expect(noteOf({ dues: [paid!, { ...next!, isWaived: true }] })).toBe('Paid in full');
  expect(noteOf({ dues: [] })).toBeNull();
  expect(noteOf({ dues: [{ ...last!, isWaived: true }] })).toBeNull();
});

test('a missed payment says until when access goes on, from the day after it was due', () => {
  const dueOn = (scheduleDate: string) => ({ ...running, dues: [{ ...next!, scheduleDate }] });
  expect(subscriptionState(dueOn('2026-11-21'), today).label).toBe('Active');
  expect(subscriptionState(dueOn('2026-11-20'), today)).toEqual({
    label: 'Active, payment overdue',
    tone: 'warn',
    note: 'Pauses after Fri, 12/04/2026',
  });
  expect(subscriptionState(dueOn('2026-11-07'), today).note).toBe('Pauses after Sat, 11/21/2026');
  expect(subscriptionState(dueOn('2026-11-06'), today).note).toBe('Grace period ended Fri, 11/20/2026');
  expect(subscriptionState({ ...dueOn('2026-11-20'), suspends: false }, today).note).toBeNull();
});

test('what opens nothing says why', () => {
  expect(noteOf({ expiry: '2026-11-20' })).toBe('Expired');
  expect(noteOf({ expiry: '2026-11-20', renewedBy: 'Batch 24' })).toBe('Renewed, continues in Batch 24');
  expect(subscriptionState({ ...running, expiry: '2026-11-21' }, today).label).toBe('Active');
  expect(subscriptionState({ ...running, expiry: '9999-12-31' }, today).label).toBe('Active');
  expect(noteOf({ startsAt: '2026-12-01' })).toBe('Starts Tue, 12/01/2026');
  expect(noteOf({ status: 'suspended' })).toBe('Suspended until the overdue payment is settled');
  expect(noteOf({ status: 'unenrolled' })).toBe('Unenrolled');
  expect(noteOf({ status: 'cancelled' })).toBe('Canceled');
  expect(noteOf({ status: 'pending' })).toBe('Waiting for the first payment');
});
