import type { FilterFields } from '../../kernel/filter/filter.ts';
import { optionsIn } from '../../kernel/filter/options.ts';
import type { funnelKinds, funnelStatuses } from './funnel.ts';
import type { productStatuses, productTypes } from './product.ts';

type WordsOf<Values extends readonly string[]> = Readonly<Record<Values[number], string>>;

export const productTypeWords: WordsOf<typeof productTypes> = {
  membership: 'Membership',
  course: 'Course',
  bundle: 'Bundle',
  event: 'Event',
  bonus: 'Bonus',
};
export const productStatusWords: WordsOf<typeof productStatuses> = {
  active: 'Active',
  draft: 'Draft',
  archived: 'Archived',
};
export const funnelKindWords: WordsOf<typeof funnelKinds> = {
  checkout: 'Checkout',
  lead: 'Leads',
  renewal: 'Renewal',
  'early-renewal': 'Early renewal',
  upgrade: 'Upgrade',
};
export const funnelStatusWords: WordsOf<typeof funnelStatuses> = {
  draft: 'Draft',
  published: 'Published',
  closed: 'Closed',
  archived: 'Archived',
};

/** The columns of the lists of products, funnels, coupons and payment terms. */
export const productColumns = {
  name: 'Name',
  type: 'Type',
  price: 'Price',
  status: 'Status',
  opens: 'Opens',
  funnels: 'Funnels',
} as const;
export const funnelColumns = {
  name: 'Name',
  product: 'Product',
  kind: 'Kind',
  status: 'Status',
  closes: 'Closes',
  seatsTaken: 'Seats taken',
  coupons: 'Coupons',
} as const;
export const couponColumns = {
  code: 'Code',
  discount: 'Discount',
  status: 'Status',
  endsAt: 'Ends',
  usedCount: 'Uses',
} as const;
export const paymentTermColumns = {
  name: 'Name',
  numberOfPayments: 'Paid in',
  priceAdjustment: 'Price adjustment',
  active: 'Status',
  funnels: 'Funnels',
} as const;

/** What the list of products can be narrowed by. */
export const productFields = {
  status: { label: productColumns.status, kind: 'choice', options: optionsIn(productStatusWords) },
  type: { label: productColumns.type, kind: 'choice', options: optionsIn(productTypeWords) },
  price: { label: productColumns.price, kind: 'money' },
} as const satisfies FilterFields;

/** What the list of funnels can be narrowed by. */
export const funnelFields = {
  status: { label: funnelColumns.status, kind: 'choice', options: optionsIn(funnelStatusWords) },
  kind: { label: funnelColumns.kind, kind: 'choice', options: optionsIn(funnelKindWords) },
  product: { label: funnelColumns.product, kind: 'choice', isId: true },
  closes: { label: funnelColumns.closes, kind: 'date', no: 'is never' },
  seats: { label: funnelColumns.seatsTaken, kind: 'number' },
} as const satisfies FilterFields;
