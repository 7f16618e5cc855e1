import type { FilterFields } from '../../kernel/filter/filter.ts';
import { publishOptions } from '../courses/contentFields.ts';

/** The columns of the list of resource files. */
export const resourceColumns = {
  name: 'Name',
  category: 'Category',
  file: 'File',
  link: 'Link',
  status: 'Status',
  downloads: 'Downloads',
} as const;

/** What the list of resource files can be narrowed by. */
export const resourceFields = {
  category: { label: resourceColumns.category, kind: 'choice' },
  status: { label: resourceColumns.status, kind: 'choice', options: publishOptions },
  downloads: { label: resourceColumns.downloads, kind: 'number' },
} as const satisfies FilterFields;
