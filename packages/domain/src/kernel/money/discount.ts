import { basisPoints, shareOf } from './basisPoints.ts';
import { wholeCentavos } from './peso.ts';

export const discountTypes = ['Fixed Amount', 'Percentage'] as const;

/** `value` is in centavos for a Fixed Amount, in basis points for a Percentage. */
export type Discount = { type: (typeof discountTypes)[number]; value: number };

/** What a discount takes off a price, in centavos: never more than the price, never less than nothing. */
export function discountOf(price: number, { type, value }: Discount): number {
  const off = type === 'Percentage' ? shareOf(wholeCentavos(price), basisPoints(value)) : wholeCentavos(value);
  return Math.min(Math.max(off, 0), wholeCentavos(price));
}

/** The price after a discount, in centavos, never below zero. */
export function discounted(price: number, discount: Discount): number {
  return price - discountOf(price, discount);
}
