import type { funnelKinds, funnelStatuses } from '@tribe/domain/features/catalog/funnel.ts';
import type { productStatuses, productTypes } from '@tribe/domain/features/catalog/product.ts';
import { centavosOf, showAmount, showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';

/** Values as they are chosen and as they are shown; what the server says beyond them is shown as it is. */
function wordsOf<Value extends string>(words: Readonly<Record<Value, string>>) {
  const all: Readonly<Record<string, string>> = words;
  // Object.keys of a record of all values gives exactly those.
  const values = Object.keys(words) as Value[];
  return {
    options: values.map((value) => ({ value, label: words[value] })),
    word: (value: string) => all[value] ?? value,
    /** The value that somebody asks for in the address; nothing where there is no such one. */
    known: (value: string | undefined) => values.find((one) => one === value),
  };
}

export const productType = wordsOf<(typeof productTypes)[number]>({
  membership: 'Membership',
  course: 'Course',
  bundle: 'Bundle',
  event: 'Event',
  bonus: 'Bonus',
});
export const productStatus = wordsOf<(typeof productStatuses)[number]>({
  active: 'Active',
  draft: 'Draft',
  archived: 'Archived',
});
export const funnelKind = wordsOf<(typeof funnelKinds)[number]>({
  checkout: 'Checkout',
  lead: 'Leads',
  renewal: 'Renewal',
  'early-renewal': 'Early renewal',
  upgrade: 'Upgrade',
});
export const funnelStatus = wordsOf<(typeof funnelStatuses)[number]>({
  draft: 'Draft',
  published: 'Published',
  closed: 'Closed',
  archived: 'Archived',
});

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
