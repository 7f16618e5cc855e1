import { vatIn } from '../../kernel/money/vat.ts';
import { type Discount, discountOf } from '../../kernel/money/discount.ts';
import type { Day } from '../../kernel/time/manila.ts';
import { type Due, duesOf, type Term, termPrice } from '../catalog/term.ts';

/** A coupon as it takes something off: of the whole, or of the first payment alone. */
export type CouponTerms = { code: string; discount: Discount; appliesTo: 'total' | 'first-due' };

/** A line of the sum that is shown before paying; amounts in centavos, what is taken off negative. */
export type OrderLine = { label: string; amount: number };

/** What an order costs: every line of it, its total in centavos, and each payment with its day. */
export type Quote = { lines: OrderLine[]; subtotal: number; discount: number; total: number; dues: Due[] };

/** What is asked for: prices in centavos; `credit` is what an upgrade gives for the days that are left. */
export type Asked = {
  name: string;
  price: number;
  term: Term;
  coupon: CouponTerms | null;
  credit: number;
  firstDate: Day;
};

/** What a plan adds to a price in centavos or takes off it, as a line of the order; null where that is nothing. */
export function adjustmentLine(price: number, term: Pick<Term, 'type' | 'priceAdjustment'>): OrderLine | null {
  const amount = termPrice(price, term) - price;
  if (amount === 0) return null;
  if (amount < 0) return { label: 'Plan discount', amount };
  return { label: term.type === 'installment' ? 'Installment fee' : 'Plan fee', amount };
}

/** How the academy's prices bear value-added tax. */
export type Tax = { kind: 'VAT'; vat: number } | { kind: 'non-VAT' };

/** What an order keeps of the offer as it was: prices, names, dates. All that it promises is read from here. */
export type OrderTerms = Quote & {
  productId: number;
  productName: string;
  funnelName: string;
  funnelKind: string;
  termName: string;
  term: Term;
  validityByDays: number | null;
  startByDays: number | null;
  graceDays: number;
  onMissed: 'suspend' | 'nothing';
  batchId: number | null;
  accessLevelIds: string[];
  couponCode: string | null;
  credit: number;
  tax: Tax;
  firstDate: Day;
};

/**
 * The sum of an order. In this order: the term's price, its adjustment, the credit of an upgrade, the coupon, one rounding; then
 * the down payment and equal dues. The dues sum to the total; one of nothing stays, since it is paid at once.
 */
export function quote({ name, price, term, coupon, credit, firstDate }: Asked): Quote {
  const adjustment = adjustmentLine(price, term);
  const adjusted = price + (adjustment?.amount ?? 0);
  const credited = Math.min(credit, adjusted);
  const rest = adjusted - credited;
  const offTotal = coupon?.appliesTo === 'total' ? discountOf(rest, coupon.discount) : 0;
  const planned = duesOrNothing(rest - offTotal, term, firstDate);
  const first = planned[0]!;
  const offFirst = coupon?.appliesTo === 'first-due' ? discountOf(first.price, coupon.discount) : 0;
  const dues = planned.map((due) => (due === first ? { ...due, price: due.price - offFirst } : due));
  const off = offTotal + offFirst;
  return {
    lines: [
      { label: name, amount: price },
      ...(adjustment ? [adjustment] : []),
      ...(credited === 0 ? [] : [{ label: 'Credit for unused days', amount: -credited }]),
      ...(off === 0 ? [] : [{ label: `Coupon ${coupon!.code}`, amount: -off }]),
    ],
    subtotal: adjusted,
    discount: credited + off,
    total: rest - off,
    dues,
  };
}

function duesOrNothing(total: number, term: Term, firstDate: Day): Due[] {
  const dues = duesOf(total, term, firstDate);
  return dues.length > 0 ? dues : [{ sequence: 1, price: 0, scheduleDate: firstDate }];
}

/** The tax within an amount in centavos. */
export const taxOf = (total: number, kind: Tax['kind']): Tax =>
  kind === 'non-VAT' ? { kind } : { kind, vat: vatIn(total) };

/**
 * What an upgrade gives for the old subscription: what was collected of it times the unused days by all of its days, in centavos,
 * rounded down, never more than the new price. Without an expiry it is null: staff set it.
 */
export function upgradeCredit(
  old: { collected: number; daysLeft: number | null; validityByDays: number | null },
  newPrice: number,
): number | null {
  if (old.daysLeft === null || !old.validityByDays) return null;
  const days = Math.min(Math.max(old.daysLeft, 0), old.validityByDays);
  return Math.min(Number((BigInt(old.collected) * BigInt(days)) / BigInt(old.validityByDays)), newPrice);
}
