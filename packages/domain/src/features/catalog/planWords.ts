import { basisPoints, showPercent } from '../../kernel/money/basisPoints.ts';
import { showAmount, showPeso } from '../../kernel/money/peso.ts';
import { duesOf, type Term, termPrice } from './term.ts';

/** '3 monthly payments', or '3 payments, 2 months apart' where there is more than a month between them. */
function manyPayments(count: number, months: number, price?: string): string {
  const of = price === undefined ? '' : ` of ${price}`;
  return months === 1 ? `${count} monthly payments${of}` : `${count} payments${of}, ${months} months apart`;
}

/** How a term is paid, whatever the price: 'One payment', '30% down, then 4 monthly payments'. */
export function termWords(term: Term): string {
  const { type, numberOfPayments, intervalMonths, downPaymentKind, downPayment } = term;
  if (type === 'one-time' || numberOfPayments < 2) return 'One payment';
  if (downPaymentKind === 'none') return manyPayments(numberOfPayments, intervalMonths);
  const down = downPaymentKind === 'percent' ? showPercent(basisPoints(downPayment)) : showAmount(downPayment);
  return `${down} down, then ${numberOfPayments === 2 ? 'one more payment' : manyPayments(numberOfPayments - 1, intervalMonths)}`;
}

/**
 * What a price in centavos comes to under a term, in words: '3 monthly payments of ₱1,000.00'. Amounts that differ, such
 * as a down payment or the centavos that are left over, are said one after the other.
 */
export function planWords(price: number, term: Term): string {
  const total = termPrice(price, term);
  const dues = duesOf(total, term, '2000-01-01').map((due) => due.price);
  if (dues.length === 0) return showPeso(0);
  const runs: { price: number; count: number }[] = [];
  for (const due of dues) {
    const last = runs.at(-1);
    if (last?.price === due) last.count += 1;
    else runs.push({ price: due, count: 1 });
  }
  return runs
    .map(({ price: each, count }) =>
      count === 1 ? showAmount(each) : manyPayments(count, term.intervalMonths, showAmount(each)),
    )
    .join(', then ');
}
