import type { Answers, AnswerValue, FormField } from './field.ts';
import { isAsked } from './form.ts';

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

/** Whether a page asks anything, given what was answered before. */
export const asksAnything = ({ fields: own }: FormPart, fields: readonly FormField[], answers: Answers): boolean =>
  own.some((field) => isAsked(field, fields, answers));

/** The place in `parts` of the next page that asks something, in either direction; null where there is none. */
export function nextPart(
  { parts, fields, answers }: { parts: readonly FormPart[]; fields: readonly FormField[]; answers: Answers },
  from: number,
  step: 1 | -1,
): number | null {
  for (let place = from + step; place >= 0 && place < parts.length; place += step)
    if (asksAnything(parts[place]!, fields, answers)) return place;
  return null;
}

const word = (wanted: string | boolean) => (typeof wanted === 'boolean' ? (wanted ? 'Yes' : 'No') : wanted);
const orList = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)!}`;

/** When a question is asked, in words; null for one that always is. */
export function conditionWords({ visibleWhen }: FormField, fields: readonly FormField[]): string | null {
  if (!visibleWhen) return null;
  const source = fields.find(({ key }) => key === visibleWhen.key);
  return `Shown when “${source?.label ?? visibleWhen.key}” is ${orList(visibleWhen.is.map(word))}`;
}

/** Why a question is asked, to whoever answers it. */
export function becauseWords({ visibleWhen }: FormField): string | null {
  if (!visibleWhen) return null;
  const said = orList(
    visibleWhen.is.map((wanted) => (typeof wanted === 'boolean' ? word(wanted).toLowerCase() : `“${wanted}”`)),
  );
  return visibleWhen.is.some((wanted) => typeof wanted === 'boolean')
    ? `Because you said ${said}`
    : `Because you chose ${said}`;
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
