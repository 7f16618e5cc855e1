import type { FilterFields } from '../../kernel/filter/filter.ts';
import { publishOptions } from '../courses/contentFields.ts';

/** What the list of resource files can be narrowed by. */
export const resourceFields = {
  category: { label: 'Category', kind: 'choice' },
  status: { label: 'Status', kind: 'choice', options: publishOptions },
  downloads: { label: 'Downloads', kind: 'number' },
} as const satisfies FilterFields;
