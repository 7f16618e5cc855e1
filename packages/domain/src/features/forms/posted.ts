import { showMobile } from '../members/mobile.ts';
import type { AnswerValue, FormField, Place } from './field.ts';

/** What a plain form says, by the names of its controls; what was ticked often says several things. */
export type Posted = Readonly<Record<string, readonly string[]>>;

/** The names of what a form carries beside its answers; no key of a question begins so. */
export const controls = {
  /** Nobody sees it, so that only a program fills it in. */
  trap: '_website',
  /** The page of ours that it is sent from. */
  source: '_source',
  page: '_page',
  act: '_act',
  /** What the questions said when the page was drawn: what still says so was not touched. */
  base: '_base',
  campaign: '_campaign',
} as const;

const placeParts = ['country', 'state', 'city'] as const;

/** The name of one part of a place. */
export const partName = (key: string, part: keyof Place) => `${key}.${part}`;

/** The names of the controls in which a question is answered. */
export const namesOf = ({ key, type }: Pick<FormField, 'key' | 'type'>): readonly string[] =>
  type === 'place' ? placeParts.map((part) => partName(key, part)) : [key];

const one = (posted: Posted, name: string): string =>
  Object.hasOwn(posted, name) ? (posted[name]?.[0]?.trim() ?? '') : '';

/** A number as people type it; anything else stays the text that it is, which is then not valid. */
function numberIn(text: string): number | string {
  const bare = text.replace(/^₱\s*/, '').replaceAll(/,(?=\d{3}\b)/g, '');
  return /^-?\d{1,15}(?:\.\d{1,10})?$/.test(bare) ? Number(bare) : text;
}

/** What was typed into one question, as `readAnswer` takes it. */
export function typedIn(field: FormField, posted: Posted): unknown {
  const { key, type } = field;
  switch (type) {
    case 'number':
    case 'money':
    case 'rating':
      return numberIn(one(posted, key));
    case 'file':
      return numberIn(one(posted, key).split('.')[0] ?? '');
    case 'yes-no':
      return { yes: true, no: false }[one(posted, key)] ?? one(posted, key);
    case 'multi':
      return (Object.hasOwn(posted, key) ? (posted[key] ?? []) : []).filter((option) => option !== '');
    case 'place':
      return Object.fromEntries(placeParts.map((part) => [part, one(posted, partName(key, part))]));
    default:
      return one(posted, key);
  }
}

const grouped = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An answer as its controls show it: the other way round. */
export function postedOf({ key, type }: FormField, value: AnswerValue | undefined): Posted {
  if (value === undefined) return {};
  if (typeof value === 'boolean') return { [key]: [value ? 'yes' : 'no'] };
  if (typeof value === 'number') return { [key]: [type === 'money' ? grouped.format(value) : String(value)] };
  if (typeof value === 'string') return { [key]: [type === 'phone' ? showMobile(value) : value] };
  if (isList(value)) return { [key]: value };
  return Object.fromEntries(placeParts.map((part) => [partName(key, part), [value[part]]]));
}

const isList = (value: AnswerValue): value is readonly string[] => Array.isArray(value);

/** What the controls of one question say, to be compared with what they said before. */
export const saidBy = (field: FormField, posted: Posted): string =>
  JSON.stringify(
    namesOf(field).map((name) => (Object.hasOwn(posted, name) ? (posted[name] ?? []) : []).filter(Boolean)),
  );

/** Whether any control of a question is there at all: one that was not on the page says nothing. */
export const isPosted = (field: FormField, posted: Posted): boolean =>
  namesOf(field).some((name) => Object.hasOwn(posted, name));

/** The parts of a campaign in an address: utm_source and its like. */
export function campaignIn(parameters: Iterable<readonly [string, string]>): Record<string, string> {
  const asked = [...parameters].filter(([name]) => /^utm_(source|medium|campaign|content|term)$/.test(name));
  return Object.fromEntries(
    asked.map(([name, value]) => [name, value.trim().slice(0, 200)]).filter(([, value]) => value),
  );
}
