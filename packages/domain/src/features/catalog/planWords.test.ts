import { expect, test } from 'vitest';
import { planWords, termWords } from './planWords.ts';
import type { Term } from './term.ts';

const oneTime: Term = {
  type: 'one-time',
  numberOfPayments: 1,
  intervalMonths: 1,
  downPaymentKind: 'none',
  downPayment: 0,
  priceAdjustment: 0,
};
const three: Term = { ...oneTime, type: 'installment', numberOfPayments: 3 };

test('a plan says how many payments there are, and what each of them is', () => {
  expect(planWords(300_000, three)).toBe('3 monthly payments of ₱1,000.00');
  expect(planWords(300_000, { ...three, intervalMonths: 3 })).toBe('3 payments of ₱1,000.00, 3 months apart');
  expect(planWords(300_000, oneTime)).toBe('₱3,000.00');
  expect(planWords(300_000, { ...three, priceAdjustment: 30_000 })).toBe('3 monthly payments of ₱1,100.00');
  expect(planWords(0, three)).toBe('FREE');
  expect(planWords(300_000, { ...oneTime, priceAdjustment: -300_000 })).toBe('FREE');
});

test('payments that differ are said one after the other', () => {
  expect(planWords(100_000, three)).toBe('₱333.34, then 2 monthly payments of ₱333.33');
  expect(planWords(100_001, { ...three, numberOfPayments: 2 })).toBe('₱500.01, then ₱500.00');
  expect(planWords(100_002, { ...three, numberOfPayments: 4 })).toBe(
    '2 monthly payments of ₱250.01, then 2 monthly payments of ₱250.00',
  );
  const down: Term = { ...three, numberOfPayments: 5, downPaymentKind: 'percent', downPayment: 3_000 };
  expect(planWords(1_000_000, down)).toBe('₱3,000.00, then 4 monthly payments of ₱1,750.00');
  expect(planWords(20_000, { ...down, downPaymentKind: 'fixed', downPayment: 50_000 })).toBe('₱200.00');
});

test('a term says how it is paid, whatever the price', () => {
  const words = (term: Partial<Term>) => termWords({ ...three, ...term });
  expect(termWords(oneTime)).toBe('One payment');
  expect(words({})).toBe('3 monthly payments');
  expect(words({ intervalMonths: 2 })).toBe('3 payments, 2 months apart');
  expect(words({ downPaymentKind: 'percent', downPayment: 3_000 })).toBe('30% down, then 2 monthly payments');
  expect(words({ downPaymentKind: 'fixed', downPayment: 50_000, numberOfPayments: 2 })).toBe(
    '₱500.00 down, then one more payment',
  );
});
