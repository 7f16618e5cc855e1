import { expect, test } from 'vitest';
import { anAmount, fc } from '../../testing/property.ts';
import type { Term } from '../catalog/term.ts';
import { type CouponTerms, quote, taxOf, upgradeCredit } from './orderTerms.ts';

const oneTime: Term = {
  type: 'one-time',
  numberOfPayments: 1,
  intervalMonths: 1,
  downPaymentKind: 'none',
  downPayment: 0,
  priceAdjustment: 0,
};
const three: Term = { ...oneTime, type: 'installment', numberOfPayments: 3, priceAdjustment: 30_000 };
const asked = { name: 'Tribe', price: 1_000_000, term: oneTime, coupon: null, credit: 0, firstDate: '2026-01-31' };
const half = (appliesTo: CouponTerms['appliesTo']): CouponTerms => ({
  code: 'HALF',
  discount: { type: 'Percentage', value: 5_000 },
  appliesTo,
});

test('a plan adds its adjustment, and each month is counted from the first day', () => {
  expect(quote({ ...asked, term: three })).toEqual({
    lines: [
      { label: 'Tribe', amount: 1_000_000 },
      { label: 'Installment fee', amount: 30_000 },
    ],
    subtotal: 1_030_000,
    discount: 0,
    total: 1_030_000,
    dues: [
      { sequence: 1, price: 343_334, scheduleDate: '2026-01-31' },
      { sequence: 2, price: 343_333, scheduleDate: '2026-02-28' },
      { sequence: 3, price: 343_333, scheduleDate: '2026-03-31' },
    ],
  });
});

test('a coupon of the whole is taken off before the plan is divided, one of the first payment from that alone', () => {
  expect(quote({ ...asked, term: three, coupon: half('total') }).dues.map(({ price }) => price)).toEqual([
    171_667, 171_667, 171_666,
  ]);
  const first = quote({ ...asked, term: three, coupon: half('first-due') });
  expect(first.dues.map(({ price }) => price)).toEqual([171_667, 343_333, 343_333]);
  expect(first.lines.at(-1)).toEqual({ label: 'Coupon HALF', amount: -171_667 });
});

test('the credit of an upgrade counts before the coupon, and nothing goes below zero', () => {
  const { lines, total, dues } = quote({ ...asked, credit: 2_000_000, coupon: half('total') });
  expect(total).toBe(0);
  expect(dues).toEqual([{ sequence: 1, price: 0, scheduleDate: '2026-01-31' }]);
  expect(lines).toEqual([
    { label: 'Tribe', amount: 1_000_000 },
    { label: 'Credit for unused days', amount: -1_000_000 },
  ]);
});

test('whatever is asked for, the lines and the dues sum to the total', () => {
  const aTerm = fc.record({
    type: fc.constantFrom('one-time' as const, 'installment' as const),
    numberOfPayments: fc.integer({ min: 1, max: 36 }),
    intervalMonths: fc.integer({ min: 1, max: 12 }),
    downPaymentKind: fc.constantFrom('none' as const, 'fixed' as const, 'percent' as const),
    downPayment: fc.integer({ min: 0, max: 10_000 }),
    priceAdjustment: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  });
  const aCoupon = fc.option(
    fc.record({
      code: fc.constant('C'),
      appliesTo: fc.constantFrom('total' as const, 'first-due' as const),
      discount: fc.oneof(
        fc.record({ type: fc.constant('Fixed Amount' as const), value: anAmount }),
        fc.record({ type: fc.constant('Percentage' as const), value: fc.integer({ min: 0, max: 10_000 }) }),
      ),
    }),
    { nil: null },
  );
  fc.assert(
    fc.property(anAmount, aTerm, aCoupon, anAmount, (price, term, coupon, credit) => {
      const made = quote({ ...asked, price, term, coupon, credit });
      expect(made.dues.reduce((sum, due) => sum + due.price, 0)).toBe(made.total);
      expect(made.subtotal - made.discount).toBe(made.total);
      expect(made.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(made.total);
      expect(made.dues.every((due) => due.price >= 0)).toBe(true);
    }),
  );
});

test('value-added tax is 12 of 112 parts, rounded once and half up', () => {
  expect(taxOf(112_000, 'VAT')).toEqual({ kind: 'VAT', vat: 12_000 });
  expect([1, 5, 14, 100].map((total) => taxOf(total, 'VAT'))).toEqual(
    [0, 1, 2, 11].map((vat) => ({ kind: 'VAT', vat })),
  );
  expect(taxOf(112_000, 'non-VAT')).toEqual({ kind: 'non-VAT' });
});

test('an upgrade gives back the days that are left of what was collected, rounded down, and no more than the new price', () => {
  expect(upgradeCredit({ collected: 1_000_000, daysLeft: 100, validityByDays: 365 }, 5_000_000)).toBe(273_972);
  expect(upgradeCredit({ collected: 1_000_000, daysLeft: 365, validityByDays: 365 }, 400_000)).toBe(400_000);
  expect(upgradeCredit({ collected: 1_000_000, daysLeft: -3, validityByDays: 365 }, 400_000)).toBe(0);
  expect(upgradeCredit({ collected: 1_000_000, daysLeft: null, validityByDays: null }, 400_000)).toBeNull();
});
