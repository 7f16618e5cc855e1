import { downPaymentKinds, type Term, termTypes } from '@tribe/domain/features/catalog/term.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import type { PaymentTermRowFragment } from '#generated/graphql.ts';
import { offered } from '#admin/offered.ts';

type Read = Pick<
  PaymentTermRowFragment,
  | 'type'
  | 'numberOfPayments'
  | 'intervalMonths'
  | 'downPaymentKind'
  | 'downPaymentAmount'
  | 'downPaymentBasisPoints'
  | 'priceAdjustment'
>;

/** A payment term as the rules of money take it: its amounts in centavos. */
export function termOf({ numberOfPayments, intervalMonths, priceAdjustment, ...read }: Read): Term {
  const downPaymentKind = offered(downPaymentKinds, read.downPaymentKind) ?? 'none';
  const downPayment = { none: 0, fixed: centavosOf(read.downPaymentAmount) ?? 0, percent: read.downPaymentBasisPoints };
  return {
    type: offered(termTypes, read.type) ?? 'one-time',
    numberOfPayments,
    intervalMonths,
    downPaymentKind,
    downPayment: downPayment[downPaymentKind],
    priceAdjustment: centavosOf(priceAdjustment) ?? 0,
  };
}

/** What a term adds to a price, or takes off it; nothing where it leaves it alone. */
export function adjustmentWords(pesos: number): string | null {
  const centavos = centavosOf(pesos) ?? 0;
  return centavos === 0 ? null : `${centavos > 0 ? '+' : ''}${showAmount(centavos)}`;
}

/** A round price, for showing what a term does to it. */
export const examplePrice = { centavos: 1_200_000, words: showAmount(1_200_000) };
