import { basisPoints, portionOf, shareOf, showPercent } from '../../../kernel/money/basisPoints.ts';
import { showAmount } from '../../../kernel/money/peso.ts';

export type OrderKind = 'first' | 'renewal' | 'upsell';

/** A rate of a plan; `value` is in basis points when it is a percent, else in centavos. Null is any. Months count from the order, the first is 1. */
export type CommissionRule = {
  id: number;
  productId: number | null;
  kind: OrderKind | null;
  fromMonth: number;
  toMonth: number | null;
  rateType: 'percent' | 'fixed';
  value: number;
};

/** What an order is to its affiliate, by the kind of its funnel. */
export function orderKindOf(funnelKind: string): OrderKind {
  if (funnelKind === 'renewal' || funnelKind === 'early-renewal') return 'renewal';
  return funnelKind === 'upgrade' ? 'upsell' : 'first';
}

type Of = { productId: number; kind: OrderKind; month: number };

/** Of the rules that fit, the one that says most: of the product, then of the kind, then of the latest month, then the newest. */
export function ruleFor(rules: readonly CommissionRule[], { productId, kind, month }: Of): CommissionRule | null {
  const fits = rules.filter(
    (rule) =>
      (rule.productId === null || rule.productId === productId) &&
      (rule.kind === null || rule.kind === kind) &&
      rule.fromMonth <= month &&
      (rule.toMonth === null || month <= rule.toMonth),
  );
  const rank = ({ productId: product, kind: ofKind }: CommissionRule) =>
    (product === null ? 0 : 2) + (ofKind === null ? 0 : 1);
  const [best = null] = fits.toSorted((a, b) => rank(b) - rank(a) || b.fromMonth - a.fromMonth || b.id - a.id);
  return best;
}

/** What a collected amount earns, in centavos; a fixed rate is never more than was collected. */
export const commissionOf = (
  { rateType, value }: Pick<CommissionRule, 'rateType' | 'value'>,
  collected: number,
): number => (rateType === 'percent' ? shareOf(collected, basisPoints(value)) : Math.min(value, collected));

/** How much of a commission is taken back where so much of what was collected went back: all of it with the last centavo. */
export const reversedOf = (earned: number, refunded: number, collected: number): number =>
  refunded >= collected ? earned : portionOf(earned, refunded, collected);

/** The rate in words: '20% of ₱2,000.00'. */
export const rateWords = ({ rateType, value }: Pick<CommissionRule, 'rateType' | 'value'>, collected: number): string =>
  `${rateType === 'percent' ? showPercent(basisPoints(value)) : showAmount(value)} of ${showAmount(collected)}`;
