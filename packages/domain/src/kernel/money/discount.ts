import { wholeCentavos } from './peso.ts';

export const discountTypes = ['Fixed Amount', 'Percentage'] as const;

/** `value` is in centavos for a Fixed Amount, in percent with at most two decimals for a Percentage. */
export type Discount = { type: (typeof discountTypes)[number]; value: number };

/** The percent of an amount in centavos, rounded once and half up. */
export function percentOf(centavos: number, percent: number): number {
  const hundredths = BigInt(Math.round(percent * 100));
  return Number((BigInt(wholeCentavos(centavos)) * hundredths + 5_000n) / 10_000n);
}

/** What a discount takes off a price, in centavos: never more than the price, never less than nothing. */
export function discountOf(price: number, discount: Discount): number {
  const off = discount.type === 'Percentage' ? percentOf(price, discount.value) : wholeCentavos(discount.value);
  return Math.min(Math.max(off, 0), wholeCentavos(price));
}

/** The price after a discount, in centavos, never below zero. */
export function discounted(price: number, discount: Discount): number {
  return price - discountOf(price, discount);
}
