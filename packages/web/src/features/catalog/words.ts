import {
  funnelKindWords,
  funnelStatusWords,
  productStatusWords,
  productTypeWords,
} from '@tribe/domain/features/catalog/catalogFields.ts';
import { optionsIn } from '@tribe/domain/kernel/filter/options.ts';
import { centavosOf, showAmount, showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';

/** Values as they are chosen and as they are shown; what the server says beyond them is shown as it is. */
function wordsOf<Value extends string>(words: Readonly<Record<Value, string>>) {
  const all: Readonly<Record<string, string>> = words;
  return {
    options: optionsIn(words),
    word: (value: string) => all[value] ?? value,
  };
}

export const productType = wordsOf(productTypeWords);
export const productStatus = wordsOf(productStatusWords);
export const funnelKind = wordsOf(funnelKindWords);
export const funnelStatus = wordsOf(funnelStatusWords);

/** What became of an order. */
export const orderStatus = wordsOf<'started' | 'awaiting-payment' | 'paid' | 'expired' | 'cancelled'>({
  started: 'Started',
  'awaiting-payment': 'Awaiting payment',
  paid: 'Paid',
  expired: 'Expired',
  cancelled: 'Canceled',
});

/** '12 of 40 seats taken', or '12 seats taken' where there is no limit to them. */
export const seatsWords = ({ seatsTaken, seatLimit }: { seatsTaken: number; seatLimit: number | null }) =>
  seatLimit === null
    ? `${counted(seatsTaken, 'seat')} taken`
    : `${seatsTaken.toLocaleString('en-PH')} of ${counted(seatLimit, 'seat')} taken`;

/** A price as the API carries it, in pesos: '₱2,500.00', and FREE. */
export const priceOf = (pesos: number) => showPeso(centavosOf(pesos) ?? 0);

/** An amount as the API carries it, in pesos: '₱2,500.00', and '₱0.00'. */
export const amountOf = (pesos: number) => showAmount(centavosOf(pesos) ?? 0);
