import type { FilterFields } from '../../../kernel/filter/filter.ts';
import { optionsIn } from '../../../kernel/filter/options.ts';
import { affiliateStatusWords } from './affiliate.ts';

/** What the list of affiliates can be narrowed by. */
export const affiliateFields = {
  status: { label: 'Status', kind: 'choice', options: optionsIn(affiliateStatusWords) },
  joined: { label: 'Joined', kind: 'date' },
} as const satisfies FilterFields;
