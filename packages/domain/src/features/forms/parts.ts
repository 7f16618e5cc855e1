import type { Answers, AnswerValue, FormField } from './field.ts';
import { askedKeys } from './conditions.ts';

/** One page of a form; a section that begins it gives its title. */
export type FormPart = { page: number; title: string; help: string; fields: readonly FormField[] };

/** The pages of a form, in their order, however they are numbered. */
export function partsOf(fields: readonly FormField[]): FormPart[] {
  const pages = [...new Set(fields.map(({ page }) => page))].sort((one, other) => one - other);
  return pages.map((page) => {
    const own = fields.filter((field) => field.page === page);
    const [first, ...rest] = own;
    const isTitled = first?.type === 'section' && !first.visibleWhen;
    return {
      page,
      title: isTitled ? first.label : '',
      help: isTitled ? first.help : '',
      fields: isTitled ? rest : own,
    };
  });
}

/** The place in `parts` of the next page that asks something, in either direction; null where there is none. */
export function nextPart(
  { parts, fields, answers }: { parts: readonly FormPart[]; fields: readonly FormField[]; answers: Answers },
  from: number,
  step: 1 | -1,
): number | null {
  const asked = askedKeys(fields, answers);
  for (let place = from + step; place >= 0 && place < parts.length; place += step)
    if (parts[place]!.fields.some(({ key }) => asked.has(key))) return place;
  return null;
}

const peso = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An answer in words, as staff read it and as it is exported; a file is told by its number. */
export function answerWords(field: Pick<FormField, 'type'>, value: AnswerValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    if (field.type === 'money') return `₱${peso.format(value)}`;
    return field.type === 'rating' ? `${value} of 5` : String(value);
  }
  if (typeof value === 'string') return value;
  if ('country' in value) return [value.city, value.state, value.country].filter(Boolean).join(', ');
  return value.join(', ');
}
