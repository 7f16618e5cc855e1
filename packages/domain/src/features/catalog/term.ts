import { basisPoints, shareOf } from '../../kernel/money/basisPoints.ts';
import { split } from '../../kernel/money/split.ts';
import { addMonths } from '../../kernel/time/manila.ts';
import type { Day } from '../../kernel/time/manila.ts';

export const termTypes = ['one-time', 'installment'] as const;
export const downPaymentKinds = ['none', 'fixed', 'percent'] as const;
export const onMissedActs = ['suspend', 'nothing'] as const;
export const defaultTerm = 'one-time';

/** How a price is paid; `downPayment` is in centavos when fixed and in basis points when percent, `priceAdjustment` in centavos. */
export type Term = {
  type: (typeof termTypes)[number];
  numberOfPayments: number;
  intervalMonths: number;
  downPaymentKind: (typeof downPaymentKinds)[number];
  downPayment: number;
  priceAdjustment: number;
};

/** One payment of a plan: its place from 1, its price in centavos and its day. */
export type Due = { sequence: number; price: number; scheduleDate: Day };

/** What a price comes to under a term, in centavos, never below zero. */
export function termPrice(price: number, term: Pick<Term, 'priceAdjustment'>): number {
  return Math.max(0, price + term.priceAdjustment);
}

function firstPart(total: number, term: Term): number | null {
  switch (term.downPaymentKind) {
    case 'none':
      return null;
    case 'fixed':
      return Math.min(term.downPayment, total);
    case 'percent':
      return Math.min(shareOf(total, basisPoints(term.downPayment)), total);
  }
}

function prices(total: number, term: Term): number[] {
  const count = term.type === 'one-time' ? 1 : Math.max(1, term.numberOfPayments);
  const down = count === 1 ? null : firstPart(total, term);
  return down === null ? split(total, count) : [down, ...split(total - down, count - 1)];
}

/**
 * A total in centavos split into its dues, whose sum is the total: the down payment first, the rest in equal parts with
 * the remainder to the earliest. Each month is counted from the first date. Nothing to pay gives no dues.
 */
export function duesOf(total: number, term: Term, firstDate: Day): Due[] {
  return prices(total, term)
    .map((price, at) => ({ price, scheduleDate: addMonths(firstDate, at * term.intervalMonths) }))
    .filter((due) => due.price > 0)
    .map((due, at) => ({ sequence: at + 1, ...due }));
}
