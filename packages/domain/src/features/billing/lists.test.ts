import { expect, test } from 'vitest';
import { dueLineWords } from './dueHistory.ts';
import { dueStates, dueViews } from './dueList.ts';
import { renewalSegments, segmentNote } from './subscriptionList.ts';

test('a line of the ledger says what happened in words', () => {
  const line = { amount: '₱2,000.00', scheduleDate: '2026-11-24', platform: 'GCash' };
  const words = (kind: string) => dueLineWords({ ...line, kind });
  expect(words('made')).toBe('Added: ₱2,000.00, due Tue, 11/24/2026');
  expect(words('moved')).toBe('Moved to Tue, 11/24/2026');
  expect(words('approved')).toBe('Paid: ₱2,000.00 by GCash');
  expect(dueLineWords({ ...line, kind: 'approved', platform: null })).toBe('Paid: ₱2,000.00');
  expect(words('revoked')).toBe('Payment revoked: ₱2,000.00');
  const kinds = ['repriced', 'waived', 'asked-again', 'proof', 'platform', 'refunded', 'removed'];
  expect(kinds.map(words).filter((text) => kinds.includes(text))).toEqual([]);
});

test('the segments of cash collection follow each other without a gap, at whatever the settings say', () => {
  const notes = (days: Parameters<typeof segmentNote>[1]) =>
    renewalSegments.map(({ value }) => segmentNote(value, days));
  expect(notes({ warmup: 90, early: 60, regular: 30, grace: 14 })).toEqual([
    '61 to 90 days left',
    '31 to 60 days left',
    '30 days left to 14 days past',
    'Renewed on time',
    'Ended, or more than 14 days past, in the last 90 days',
  ]);
  expect(notes({ warmup: 40, early: 20, regular: 5, grace: 3 }).slice(0, 3)).toEqual([
    '21 to 40 days left',
    '6 to 20 days left',
    '5 days left to 3 days past',
  ]);
});

test('each tab of a list of dues offers a state to narrow it by, and the last offers all', () => {
  for (const view of dueViews)
    expect(dueStates.filter(({ views }) => views.some((each) => each === view))).not.toEqual([]);
  expect(dueStates.every(({ views }) => views.some((view) => view === 'all'))).toBe(true);
});
