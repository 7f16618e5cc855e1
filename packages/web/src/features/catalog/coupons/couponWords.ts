import { couponStatuses, couponTargets, type CouponTerms } from '@tribe/domain/features/catalog/coupon.ts';
import { basisPoints, showPercent } from '@tribe/domain/kernel/money/basisPoints.ts';
import { discountTypes } from '@tribe/domain/kernel/money/discount.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import type { CouponFieldsFragment } from '#generated/graphql.ts';
import { offered } from '#admin/offered.ts';
import type { BadgeTone } from '#ui/Badge.tsx';

type Read = Pick<CouponFieldsFragment, 'discountType' | 'value' | 'appliesTo'>;

/** A coupon as the rules of money take it. */
export const couponTerms = ({ discountType, value, appliesTo }: Read): CouponTerms => ({
  discountType: offered(discountTypes, discountType) ?? 'Fixed Amount',
  value,
  appliesTo: offered(couponTargets, appliesTo) ?? 'total',
});

/** What it takes off: '10% off the total', '₱500.00 off the first payment'. */
export function discountWords(coupon: Read): string {
  const { discountType, value, appliesTo } = couponTerms(coupon);
  const off = discountType === 'Percentage' ? showPercent(basisPoints(value)) : showAmount(value);
  return `${off} off the ${appliesTo === 'total' ? 'total' : 'first payment'}`;
}

type Timed = Pick<CouponFieldsFragment, 'status' | 'startsAt' | 'endsAt' | 'maxUses' | 'usedCount'>;

/** Whether somebody can use it now, in a word. */
export function couponState({ status, startsAt, endsAt, maxUses, usedCount }: Timed, now: Date): [string, BadgeTone] {
  switch (offered(couponStatuses, status)) {
    case 'paused':
      return ['Paused', 'outline'];
    case 'archived':
      return ['Archived', 'plain'];
  }
  if (endsAt && new Date(endsAt) <= now) return ['Ended', 'plain'];
  if (maxUses !== null && usedCount >= maxUses) return ['Used up', 'warn'];
  return startsAt && new Date(startsAt) > now ? ['Starts later', 'info'] : ['Active', 'good'];
}

/** '40 of 100', or '40' where there is no limit. */
export const usesWords = ({ usedCount, maxUses }: Pick<Timed, 'usedCount' | 'maxUses'>) =>
  maxUses === null
    ? usedCount.toLocaleString('en-PH')
    : `${usedCount.toLocaleString('en-PH')} of ${maxUses.toLocaleString('en-PH')}`;
