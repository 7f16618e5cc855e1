import { expect, test } from 'vitest';
import { anAmount, fc } from '../../testing/property.ts';
import { couponDiscount } from './coupon.ts';
import { openness } from './funnel.ts';

const noon = new Date('2026-11-21T04:00:00Z');
const before = new Date(noon.getTime() - 1);
const funnel = { status: 'published', opensAt: null, closesAt: null, seatLimit: null, seatsTaken: 0 } as const;

test('a published funnel is open between its instants while a seat is free', () => {
  expect(openness(funnel, noon)).toBe('open');
  expect(openness({ ...funnel, status: 'draft' }, noon)).toBe('unpublished');
  expect(openness({ ...funnel, status: 'archived' }, noon)).toBe('unpublished');
  expect(openness({ ...funnel, status: 'closed' }, noon)).toBe('closed');
  expect([before, noon].map((now) => openness({ ...funnel, opensAt: noon }, now))).toEqual(['not-yet', 'open']);
  expect([before, noon].map((now) => openness({ ...funnel, closesAt: noon }, now))).toEqual(['open', 'closed']);
  expect([0, 1, 2].map((seatsTaken) => openness({ ...funnel, seatLimit: 2, seatsTaken }, noon))).toEqual([
    'open',
    'open',
    'full',
  ]);
  expect(openness({ ...funnel, seatLimit: 0 }, noon)).toBe('full');
  expect(openness({ ...funnel, seatLimit: 0, closesAt: before }, noon)).toBe('closed');
});

test('a coupon takes its part of the total or of the first due', () => {
  const amounts = { total: 600_000, firstDue: 200_000 };
  const percent = { discountType: 'Percentage', value: 1_250 } as const;
  expect(couponDiscount({ ...percent, appliesTo: 'total' }, amounts)).toBe(75_000);
  expect(couponDiscount({ ...percent, appliesTo: 'first-due' }, amounts)).toBe(25_000);
  const fixed = { discountType: 'Fixed Amount', value: 250_000 } as const;
  expect(couponDiscount({ ...fixed, appliesTo: 'total' }, amounts)).toBe(250_000);
  expect(couponDiscount({ ...fixed, appliesTo: 'first-due' }, amounts)).toBe(200_000);
});

test('a coupon never takes more than there is, and a hundredth of a percent counts', () => {
  fc.assert(
    fc.property(anAmount, fc.integer({ min: 1, max: 10_000 }), (total, value) => {
      const off = couponDiscount({ discountType: 'Percentage', value, appliesTo: 'total' }, { total, firstDue: 0 });
      const exact = BigInt(total) * BigInt(value);
      expect(off).toBe(Number((exact + 5_000n) / 10_000n));
      expect(off).toBeLessThanOrEqual(total);
    }),
  );
});
