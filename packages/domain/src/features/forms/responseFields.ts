import type { FilterField, FilterFields, Kind } from '../../kernel/filter/filter.ts';
import type { Labels } from '../../kernel/filter/filterWords.ts';
import type { FieldType, FormField } from './field.ts';

/** A version of a form with its questions. */
export type AskedVersion = { number: number; fields: readonly FormField[] };

/** The questions of all versions, the newest version's first and each once; a choice has the options of all versions. */
export function questionsOf(versions: readonly AskedVersion[]): FormField[] {
  const known = new Map<string, FormField>();
  for (const field of versions.flatMap(({ fields }) => fields)) {
    if (field.type === 'section') continue;
    const { options = [], ...newest } = known.get(field.key) ?? field;
    known.set(field.key, { ...newest, options: [...new Set([...options, ...field.options])] });
  }
  return [...known.values()];
}

const kinds: Readonly<Record<FieldType, Kind | null>> = {
  'short-text': 'text',
  'long-text': 'text',
  number: 'number',
  money: 'money',
  date: 'date',
  single: 'choice',
  multi: 'choice',
  rating: 'number',
  // A choice, so that "is no" doesn't find those who didn't answer.
  'yes-no': 'choice',
  phone: 'text',
  email: 'text',
  url: 'text',
  file: null,
  place: 'text',
  section: null,
};

/** The filter field of a question; the prefix keeps it apart from the fields that every form has. */
export const questionField = (key: string): string => `q-${key}`;

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** What the responses of every form can be narrowed by. */
export const fieldsOfEveryForm = {
  status: {
    label: 'Status',
    kind: 'choice',
    options: [
      { value: 'submitted', label: 'Sent' },
      { value: 'draft', label: 'Started, not sent' },
    ],
  },
  read: { label: 'Read', kind: 'yesNo', yes: 'read', no: 'not read yet' },
  sent: { label: 'Sent', kind: 'date' },
  version: { label: 'Version', kind: 'choice', isId: true },
  campaign: { label: 'Campaign', kind: 'choice' },
  source: { label: 'Sent from', kind: 'text' },
} as const satisfies FilterFields;

/** What the list of a form's responses can be narrowed by: the fields of every form, and one for each question. */
export function responseFields(versions: readonly AskedVersion[]): FilterFields {
  const questions = questionsOf(versions).flatMap(({ key, label, type }): [string, FilterField][] => {
    const kind = kinds[type];
    return kind ? [[questionField(key), { label, kind, ...(type === 'yes-no' ? { options: yesOrNo } : {}) }]] : [];
  });
  return { ...fieldsOfEveryForm, ...Object.fromEntries(questions) };
}

/** The choices that depend on the form: its versions, its campaigns, and the options of its questions. */
export function responseLabels(versions: readonly AskedVersion[], campaigns: readonly string[] = []): Labels {
  const named = (value: string) => ({ value, label: value });
  const choices = new Map([
    ['version', versions.map(({ number }) => ({ value: String(number), label: `Version ${number}` }))],
    ['campaign', campaigns.map(named)],
    ...questionsOf(versions).map(({ key, options }) => [questionField(key), options.map(named)] as const),
  ]);
  return (field) => choices.get(field);
}
