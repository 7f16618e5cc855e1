import { expect, test } from 'vitest';
import { openness } from '../catalog/funnel.ts';
import { closedToBuyers, nextTestDue, removedOn } from './testOrder.ts';

const dues = [{ sequence: 1 }, { sequence: 2 }, { sequence: 3 }];

test('the dues of a test order are paid in their order, until none is left', () => {
  expect([0, 1, 2, 3].map((paidCount) => nextTestDue(dues, paidCount)?.sequence ?? null)).toEqual([1, 2, 3, null]);
});

test('a test order is removed by itself on the thirtieth day after it was made', () => {
  expect(removedOn('2026-11-21')).toBe('2026-12-21');
  expect(removedOn('2028-02-01')).toBe('2028-03-02');
});

test('a test checkout says why buyers can’t order, and nothing if they can', () => {
  const funnel = { status: 'published', opensAt: null, closesAt: null, seatLimit: null, seatsTaken: 0 } as const;
  const now = new Date('2026-11-21T02:00:00Z');
  const why = (more: Partial<Parameters<typeof openness>[0]>) => closedToBuyers(openness({ ...funnel, ...more }, now));
  expect(why({})).toBeNull();
  expect(why({ status: 'draft' })).toContain('isn’t published');
  expect(why({ status: 'closed' })).toContain('is closed');
  expect(why({ opensAt: new Date('2026-12-01T00:00:00Z') })).toContain('isn’t open');
  expect(why({ seatLimit: 1, seatsTaken: 1 })).toContain('all seats are taken');
});
