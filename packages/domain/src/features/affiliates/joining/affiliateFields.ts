import type { FilterFields } from '../../../kernel/filter/filter.ts';
import { optionsIn } from '../../../kernel/filter/options.ts';
import { affiliateStatusWords } from './affiliate.ts';

/** The columns of the list of affiliates. */
export const affiliateColumns = {
  name: 'Affiliate',
  status: 'Status',
  clicks: 'Clicks',
  leadCount: 'Leads',
  orders: 'Orders',
  onHold: 'On hold',
  ready: 'Ready',
  paid: 'Paid',
} as const;

/** What the list of affiliates can be narrowed by. */
export const affiliateFields = {
  status: { label: affiliateColumns.status, kind: 'choice', options: optionsIn(affiliateStatusWords) },
  joined: { label: 'Joined', kind: 'date' },
} as const satisfies FilterFields;
