import { expect, test } from 'vitest';
import { commissionOf, type CommissionRule, orderKindOf, rateWords, reversedOf, ruleFor } from './commission.ts';

const rule = (id: number, more: Partial<CommissionRule> = {}): CommissionRule => ({
  id,
  productId: null,
  kind: null,
  fromMonth: 1,
  toMonth: null,
  rateType: 'percent',
  value: 2_000,
  ...more,
});

test('of several rules the one counts that says most', () => {
  const rules = [
    rule(1),
    rule(2, { kind: 'renewal' }),
    rule(3, { productId: 7 }),
    rule(4, { productId: 7, fromMonth: 2, toMonth: 3 }),
  ];
  const found = (productId: number, kind: 'first' | 'renewal' | 'upsell', month: number) =>
    ruleFor(rules, { productId, kind, month })?.id;
  expect(found(1, 'first', 1)).toBe(1);
  expect(found(1, 'renewal', 9)).toBe(2);
  expect(found(7, 'renewal', 1)).toBe(3);
  expect([2, 3, 4].map((month) => found(7, 'first', month))).toEqual([4, 4, 3]);
  expect(ruleFor([rule(1, { toMonth: 1 })], { productId: 1, kind: 'first', month: 2 })).toBeNull();
});

test('a percentage is rounded once, half up; a fixed rate is at most what was collected', () => {
  expect(commissionOf(rule(1, { value: 2_000 }), 200_000)).toBe(40_000);
  expect([1, 2, 3, 4].map((centavos) => commissionOf(rule(1, { value: 5_000 }), centavos))).toEqual([1, 1, 2, 2]);
  expect(commissionOf(rule(1, { rateType: 'fixed', value: 50_000 }), 30_000)).toBe(30_000);
  expect(commissionOf(rule(1, { value: 10_000 }), 2_147_483_647)).toBe(2_147_483_647);
  expect(rateWords(rule(1), 200_000)).toBe('20% of ₱2,000.00');
  expect(rateWords(rule(1, { rateType: 'fixed', value: 50_000 }), 200_000)).toBe('₱500.00 of ₱2,000.00');
});

test('however a payment goes back, with its last centavo all of the commission is gone, and never more', () => {
  for (const [earned, collected] of [
    [333, 1_000],
    [1, 3],
    [40_000, 200_000],
    [7, 7],
  ] as const) {
    let before = 0;
    for (let refunded = 0; refunded <= collected; refunded += Math.max(1, Math.floor(collected / 37))) {
      const back = reversedOf(earned, refunded, collected);
      expect(back).toBeGreaterThanOrEqual(before);
      expect(back).toBeLessThanOrEqual(earned);
      before = back;
    }
    expect(reversedOf(earned, collected, collected)).toBe(earned);
  }
  expect(reversedOf(333, 500, 1_000)).toBe(167);
});

test('a renewal is a renewal, an upgrade an upsell, and all else a first order', () => {
  expect(['checkout', 'lead', 'renewal', 'early-renewal', 'upgrade'].map(orderKindOf)).toEqual([
    'first',
    'first',
    'renewal',
    'renewal',
    'upsell',
  ]);
});
