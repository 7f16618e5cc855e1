import type { FilterFields } from '../../kernel/filter/filter.ts';
import { optionsIn } from '../../kernel/filter/options.ts';
import type { formKinds } from './form.input.ts';

/** What a form is for, as staff choose it. */
export const formKindWords: Readonly<Record<(typeof formKinds)[number], string>> = {
  journey: 'Journey form',
  lead: 'Lead form',
  waitlist: 'Waitlist',
  survey: 'Survey',
  application: 'Application',
  'bug-report': 'Bug report',
};

/** The columns of the list of forms. */
export const formColumns = {
  name: 'Name',
  kind: 'Kind',
  status: 'Status',
  responses: 'Responses',
  lastResponse: 'Last response',
} as const;

/** What the list of forms can be narrowed by. */
export const formFields = {
  status: {
    label: formColumns.status,
    kind: 'choice',
    options: [
      { value: 'published', label: 'Published' },
      { value: 'draft', label: 'Draft' },
      { value: 'archived', label: 'Archived' },
    ],
  },
  kind: { label: formColumns.kind, kind: 'choice', options: optionsIn(formKindWords) },
} as const satisfies FilterFields;
