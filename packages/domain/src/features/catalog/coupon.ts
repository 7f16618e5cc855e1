import { type Discount, discountOf, type discountTypes } from '../../kernel/money/discount.ts';

export const couponTargets = ['total', 'first-due'] as const;
export const couponStatuses = ['active', 'paused', 'archived'] as const;

/** `value` is in centavos for a Fixed Amount, in basis points for a Percentage. */
export type CouponTerms = {
  discountType: (typeof discountTypes)[number];
  value: number;
  appliesTo: (typeof couponTargets)[number];
};

/** A coupon's value as the arithmetic of money takes it. */
export function discountBy({ discountType, value }: Pick<CouponTerms, 'discountType' | 'value'>): Discount {
  return { type: discountType, value };
}

/** What a coupon takes off, in centavos: of the total, or of the first due alone; never more than that amount, which is in centavos too. */
export function couponDiscount(coupon: CouponTerms, amounts: { total: number; firstDue: number }): number {
  return discountOf(coupon.appliesTo === 'total' ? amounts.total : amounts.firstDue, discountBy(coupon));
}
