import { isDay } from '../../kernel/time/manila.ts';
import { fieldMessages } from '../../kernel/text/messages.ts';
import { manyLines, oneLine } from '../../kernel/text/clean.ts';
import { webLink } from '../../kernel/text/link.ts';
import { isEmail, normalEmail } from '../accounts/email.ts';
import { internationalMobile } from '../members/mobile.ts';
import { memberMessages } from '../members/messages.ts';

export const fieldTypes = [
  'short-text',
  'long-text',
  'number',
  'money',
  'date',
  'single',
  'multi',
  'rating',
  'yes-no',
  'phone',
  'email',
  'url',
  'file',
  'place',
  'section',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** Another question being answered in one of some ways. */
export type Condition = { key: string; is: readonly (string | boolean)[] };

/** Several of them: all have to be met, or any. */
export type Conditions = { how: 'all' | 'any'; of: readonly Condition[] };

/** A question of a form's version; `section` is a heading and asks nothing. */
export type FormField = {
  key: string;
  label: string;
  help: string;
  type: FieldType;
  /** What single and multi offer. */
  options: readonly string[];
  required: boolean;
  /** Bounds of a number or an amount in pesos, of the length of a text, or of how many are chosen. */
  least: number | null;
  most: number | null;
  /** Asked only while another question is answered so, or several are. */
  visibleWhen: Condition | Conditions | null;
  /** The field of the profile that it is about. */
  mapsTo: string | null;
  page: number;
};

/** Where somebody lives, as far as they say. */
export type Place = { country: string; state: string; city: string };

/** An answer as it is kept; an amount is in pesos, a file is its id. */
export type AnswerValue = string | number | boolean | readonly string[] | Place;
export type Answers = Readonly<Record<string, AnswerValue>>;

/** What becomes of what was typed: an answer, nothing, or why not. */
export type Read = { ok: true; value: AnswerValue | null } | { ok: false; problem: string };

/** What a message calls a question: one that is asked in a whole sentence is quoted. */
export const nameOf = ({ label }: Pick<FormField, 'label'>) => (label.endsWith('?') ? `“${label}”` : label);

export const mostStars = 5;
const nothing: Read = { ok: true, value: null };
const good = (value: AnswerValue): Read => ({ ok: true, value });
const bad = (problem: string): Read => ({ ok: false, problem });

const longest: Partial<Record<FieldType, number>> = { 'short-text': 300, 'long-text': 10_000 };

/** Reads what was typed into one question, in its normal form; empty is nothing. Anything of a wrong kind is not valid. */
export function readAnswer(field: FormField, typed: unknown): Read {
  if (typed === null || typed === undefined || typed === '') return nothing;
  const notValid = bad(fieldMessages.notValid(nameOf(field)));
  switch (field.type) {
    case 'section':
      return notValid;
    case 'number':
    case 'money':
      return typeof typed === 'number' ? readNumber(field, typed) : notValid;
    case 'rating':
      return typeof typed === 'number' && Number.isInteger(typed) && typed >= 1 && typed <= mostStars
        ? good(typed)
        : notValid;
    case 'file':
      return typeof typed === 'number' && Number.isInteger(typed) && typed > 0 && typed < 2 ** 31
        ? good(typed)
        : notValid;
    case 'yes-no':
      return typeof typed === 'boolean' ? good(typed) : notValid;
    case 'multi':
      return readChoices(field, typed);
    case 'place':
      return readPlace(typed) ?? notValid;
    default:
      return typeof typed === 'string' && typed.length <= 20_000 ? readText(field, typed) : notValid;
  }
}

function readNumber({ label, type, least, most }: FormField, typed: number): Read {
  if (!Number.isFinite(typed) || Math.abs(typed) > 1e12) return bad(fieldMessages.notValid(nameOf({ label })));
  const value = type === 'money' ? Math.round(typed * 100) / 100 : typed;
  const lowest = least ?? (type === 'money' ? 0 : Number.NEGATIVE_INFINITY);
  const shown = (limit: number) => (type === 'money' ? '₱' : '') + limit.toLocaleString('en-PH');
  if (value < lowest) return bad(`${fieldMessages.tooLow(nameOf({ label }))}. Enter ${shown(lowest)} or more.`);
  if (most !== null && value > most)
    return bad(`${fieldMessages.tooHigh(nameOf({ label }))}. Enter ${shown(most)} or less.`);
  return good(value);
}

function readChoices({ label, options, least, most }: FormField, typed: unknown): Read {
  if (!Array.isArray(typed)) return bad(fieldMessages.notValid(nameOf({ label })));
  const chosen = options.filter((option) => typed.includes(option));
  if (chosen.length !== new Set(typed).size) return bad(fieldMessages.notValid(nameOf({ label })));
  if (chosen.length === 0) return nothing;
  if (least !== null && chosen.length < least)
    return bad(`${fieldMessages.tooLow(nameOf({ label }))}. Choose ${least} or more.`);
  if (most !== null && chosen.length > most)
    return bad(`${fieldMessages.tooHigh(nameOf({ label }))}. Choose ${most} or fewer.`);
  return good(chosen);
}

function readPlace(typed: unknown): Read | null {
  if (typeof typed !== 'object' || typed === null) return null;
  const part = (name: keyof Place) => {
    const value: unknown = Reflect.get(typed, name);
    return typeof value === 'string' ? oneLine(value).slice(0, 120) : '';
  };
  const place = { country: part('country'), state: part('state'), city: part('city') };
  return place.country + place.state + place.city === '' ? nothing : good(place);
}

function readText(field: FormField, typed: string): Read {
  const { label, type, least, most } = field;
  const text = type === 'long-text' ? manyLines(typed) : oneLine(typed);
  if (text === '') return nothing;
  const shaped = shapeOf(field, text);
  if (!shaped.ok || (type !== 'short-text' && type !== 'long-text')) return shaped;
  if (least !== null && text.length < least) return bad(fieldMessages.tooShort(nameOf({ label })));
  if (text.length > (most ?? longest[type] ?? 300)) return bad(fieldMessages.tooLong(nameOf({ label })));
  return good(text);
}

function shapeOf({ label, type, options }: FormField, text: string): Read {
  switch (type) {
    case 'date':
      return isDay(text) ? good(text) : bad(fieldMessages.notValid(nameOf({ label })));
    case 'single':
      return options.includes(text) ? good(text) : bad(fieldMessages.notValid(nameOf({ label })));
    case 'phone': {
      const number = internationalMobile(text);
      return number === null ? bad(memberMessages.invalidMobile) : good(number);
    }
    case 'email':
      return isEmail(text) ? good(normalEmail(text)) : bad(fieldMessages.format(nameOf({ label })));
    case 'url': {
      const link = webLink(text);
      return link === null ? bad(fieldMessages.format(nameOf({ label }))) : good(link);
    }
    default:
      return good(text);
  }
}
