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

/** What the list of forms can be narrowed by. */
export const formFields = {
  status: {
    label: 'Status',
    kind: 'choice',
    options: [
      { value: 'published', label: 'Published' },
      { value: 'draft', label: 'Draft' },
      { value: 'archived', label: 'Archived' },
    ],
  },
  kind: { label: 'Kind', kind: 'choice', options: optionsIn(formKindWords) },
} as const satisfies FilterFields;
