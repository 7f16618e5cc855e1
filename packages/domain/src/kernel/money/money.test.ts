import { expect, test } from 'vitest';
import { anAmount, fc } from '../../testing/property.ts';
import { inEveryZone } from '../../testing/zones.ts';
import { basisPoints, basisPointsOf, percentOf, shareOf, showPercent } from './basisPoints.ts';
import { discounted, discountOf } from './discount.ts';
import { centavosOf, parsePeso, pesosOf, showAmount, showPeso } from './peso.ts';
import { split } from './split.ts';

inEveryZone('Money', () => {
  test('the parts of a split sum to the whole, differ by a centavo at most, and the earliest are the largest', () => {
    fc.assert(
      fc.property(anAmount, fc.integer({ min: 1, max: 60 }), (amount, parts) => {
        const shares = split(amount, parts);
        expect(shares).toHaveLength(parts);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        expect((shares[0] ?? 0) - (shares.at(-1) ?? 0)).toBeLessThanOrEqual(1);
        expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      }),
    );
  });

  test('a discount never goes below zero and never raises a price', () => {
    const aDiscount = fc.oneof(
      fc.record({ type: fc.constant('Fixed Amount' as const), value: anAmount }),
      fc.record({
        type: fc.constant('Percentage' as const),
        value: fc.integer({ min: 0, max: 20_000 }),
      }),
    );
    fc.assert(
      fc.property(anAmount, aDiscount, (price, discount) => {
        const rest = discounted(price, discount);
        expect(rest).toBeGreaterThanOrEqual(0);
        expect(rest).toBeLessThanOrEqual(price);
        expect(rest + discountOf(price, discount)).toBe(price);
      }),
    );
  });

  test('a percentage is within half a centavo of the exact one', () => {
    fc.assert(
      fc.property(anAmount, fc.integer({ min: 0, max: 10_000 }), (amount, share) => {
        const twice = 2n * BigInt(shareOf(amount, basisPoints(share))) * 10_000n;
        const exact = 2n * BigInt(amount) * BigInt(share);
        expect(twice - exact <= 10_000n && twice - exact > -10_000n).toBe(true);
      }),
    );
  });

  test('an amount survives being shown and typed again', () => {
    fc.assert(
      fc.property(anAmount, (amount) => {
        expect(parsePeso(showAmount(amount))).toBe(amount);
        expect(centavosOf(pesosOf(amount))).toBe(amount);
      }),
    );
  });
});

test('pesos are shown with their sign, commas and two decimals, and nothing is FREE', () => {
  expect([250_000, 5, 100_000_000, 0].map(showPeso)).toEqual(['₱2,500.00', '₱0.05', '₱1,000,000.00', 'FREE']);
  expect(showAmount(0)).toBe('₱0.00');
  expect(showAmount(-123_456)).toBe('-₱1,234.56');
  expect(() => showPeso(0.5)).toThrow(RangeError);
});

test('an amount is typed with or without sign, commas and decimals', () => {
  expect(['₱2,500.5', '2500', ' 2,500.00 ', '0'].map(parsePeso)).toEqual([250_050, 250_000, 250_000, 0]);
  expect(['', '2,5', '1.234', '-5', 'abc', '25,00.00'].map(parsePeso)).toEqual(Array(6).fill(null));
  expect(centavosOf(0.1 + 0.2)).toBeNull();
  expect(centavosOf(19.99)).toBe(1_999);
});

test('the remainder goes to the earliest dues', () => {
  expect(split(10_000, 3)).toEqual([3_334, 3_333, 3_333]);
  expect(split(101, 3)).toEqual([34, 34, 33]);
  expect(split(0, 2)).toEqual([0, 0]);
  expect(() => split(100, 0)).toThrow(RangeError);
  expect(() => split(-1, 2)).toThrow(RangeError);
});

test('a percentage is rounded once, half up', () => {
  expect(discountOf(5, { type: 'Percentage', value: 5_000 })).toBe(3);
  expect(discountOf(999, { type: 'Percentage', value: 1_250 })).toBe(125);
  expect(discounted(10_000, { type: 'Percentage', value: 15_000 })).toBe(0);
  expect(discounted(10_000, { type: 'Fixed Amount', value: 10_001 })).toBe(0);
  expect(discounted(10_000, { type: 'Fixed Amount', value: 2_500 })).toBe(7_500);
});

test('a percent is a whole number of basis points, shown with at most two decimals', () => {
  expect([10, 12.5, 0.25, 100, 33.33, 33.337].map(basisPointsOf)).toEqual([1_000, 1_250, 25, 10_000, 3_333, 3_334]);
  expect([1_000, 1_250, 25, 10_000, 3_333].map((value) => showPercent(basisPoints(value)))).toEqual([
    '10%',
    '12.5%',
    '0.25%',
    '100%',
    '33.33%',
  ]);
  for (let value = 0; value <= 10_000; value += 1) expect(basisPointsOf(percentOf(basisPoints(value)))).toBe(value);
  expect(() => basisPoints(12.5)).toThrow(RangeError);
  expect(() => discountOf(100, { type: 'Percentage', value: 12.5 })).toThrow(RangeError);
});
