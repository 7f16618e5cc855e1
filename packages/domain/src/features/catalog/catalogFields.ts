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

/** What the list of products can be narrowed by. */
export const productFields = {
  status: { label: 'Status', kind: 'choice', options: optionsIn(productStatusWords) },
  type: { label: 'Type', kind: 'choice', options: optionsIn(productTypeWords) },
  price: { label: 'Price', kind: 'money' },
} as const satisfies FilterFields;

/** What the list of funnels can be narrowed by. */
export const funnelFields = {
  status: { label: 'Status', kind: 'choice', options: optionsIn(funnelStatusWords) },
  kind: { label: 'Kind', kind: 'choice', options: optionsIn(funnelKindWords) },
  product: { label: 'Product', kind: 'choice', isId: true },
  closes: { label: 'Closes', kind: 'date', no: 'is never' },
  seats: { label: 'Seats taken', kind: 'number' },
} as const satisfies FilterFields;
