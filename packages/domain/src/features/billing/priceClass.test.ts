import { expect, test } from 'vitest';
import { periodOf, priceClassOf } from './priceClass.ts';

const year = { validityByDays: 365, startByDays: null };

test('the price is that of the day: early until the expiry, renewal for 14 days after it, then ordinary', () => {
  const days = ['2026-05-01', '2026-05-31', '2026-06-01', '2026-06-14', '2026-06-15'];
  expect(days.map((today) => priceClassOf('2026-05-31', today))).toEqual([
    'early-renewal',
    'early-renewal',
    'renewal',
    'renewal',
    'checkout',
  ]);
  expect(priceClassOf('9999-12-31', '2026-01-01')).toBe('checkout');
  expect(priceClassOf(null, '2026-01-01')).toBe('checkout');
});

test('a renewal goes on from the day after the old expiry, or from today where that is over', () => {
  expect(periodOf(year, { expiry: '2026-05-31' }, '2026-05-01')).toEqual({
    startsAt: '2026-06-01',
    expiry: '2027-05-31',
  });
  expect(periodOf(year, { expiry: '2026-05-31' }, '2026-06-10')).toEqual({
    startsAt: '2026-06-10',
    expiry: '2027-06-10',
  });
});

test('a first purchase begins today, or so many days later, and may never end', () => {
  expect(periodOf({ validityByDays: 30, startByDays: 7 }, null, '2026-02-25')).toEqual({
    startsAt: '2026-03-04',
    expiry: '2026-04-03',
  });
  expect(periodOf({ validityByDays: null, startByDays: null }, null, '2026-02-25')).toEqual({
    startsAt: '2026-02-25',
    expiry: null,
  });
});
