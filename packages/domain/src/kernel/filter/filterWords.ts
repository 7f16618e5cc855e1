import { showAmount } from '../money/peso.ts';
import { type Condition, type Filter, type FilterField, type FilterFields, isCondition } from './filter.ts';

/** The names of a field's choices, where the list looks them up; a value without a name is told as it is. */
export type Labels = (field: string) => readonly { value: string; label: string }[] | undefined;

/** A filter in words: 'Batch is 18 and membership is expired'. */
export function filterWords(filter: Filter, fields: FilterFields, labels: Labels): string {
  const words = wordsOf(filter, fields, labels);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function wordsOf(filter: Filter, fields: FilterFields, labels: Labels): string {
  if (isCondition(filter)) {
    const field = fields[filter.field];
    if (!field) return '';
    const words = conditionWords(filter, field, labels);
    return field.kind === 'yesNo' ? words : `${named(field.label)} ${words}`;
  }
  if ('not' in filter) return `not (${wordsOf(filter.not, fields, labels)})`;
  const [parts, between] = 'all' in filter ? [filter.all, ' and '] : [filter.any, ' or '];
  if (parts.length === 0) return 'all' in filter ? 'everything' : 'nothing';
  return parts
    .map((part) => {
      const isGroup = !isCondition(part) && !('not' in part) && parts.length > 1;
      const words = wordsOf(part, fields, labels);
      return isGroup ? `(${words})` : words;
    })
    .join(between);
}

/** A question is quoted. */
const named = (label: string) => (label.endsWith('?') ? `“${label}”` : lower(label));

/** 'XP' stays as it is. */
const lower = (label: string) => (/^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1));

const showDate = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const days = (count: string) => (count === '1' ? 'day' : `${Number(count).toLocaleString('en-PH')} days`);

/** What a condition asks of its field, in words: 'is 18', 'in the last 30 days'. */
export function conditionWords({ field, operator, values }: Condition, known: FilterField, labels: Labels): string {
  const shown = values.map((value) => valueWords(value, known, known.options ?? labels(field)));
  const [first = '', second = ''] = shown;
  switch (operator) {
    case 'any':
      return `is ${shown.join(' or ')}`;
    case 'none':
      return `is not ${shown.join(' or ')}`;
    case 'is':
      return `is ${first}`;
    case 'contains':
      return `contains “${first}”`;
    case 'starts':
      return `starts with “${first}”`;
    case 'atLeast':
      return `is at least ${first}`;
    case 'atMost':
      return `is at most ${first}`;
    case 'between':
      return `is between ${first} and ${second}`;
    case 'last':
      return `is in the last ${days(values[0] ?? '')}`;
    case 'next':
      return `is in the next ${days(values[0] ?? '')}`;
    case 'on':
      return `is on ${first}`;
    case 'before':
      return `is before ${first}`;
    case 'after':
      return `is after ${first}`;
    case 'empty':
      return known.no ?? 'is empty';
    case 'filled':
      return known.yes ?? 'is not empty';
    case 'yes':
      return known.yes ?? 'is yes';
    case 'no':
      return known.no ?? 'is no';
  }
}

function valueWords(value: string, { kind, label, options: fixed }: FilterField, options: ReturnType<Labels>): string {
  switch (kind) {
    case 'money':
      return showAmount(Number(value));
    case 'number':
      return Number(value).toLocaleString('en-PH');
    case 'date':
      return /^\d{4}-/.test(value) ? showDate(value) : value;
    case 'choice': {
      const name = options?.find((option) => option.value === value)?.label ?? value;
      if (name.toLowerCase() === `no ${label.toLowerCase()}`) return 'none';
      // 'Batch is 18', since the choice is called 'Batch 18'.
      if (name.startsWith(`${label} `)) return name.slice(label.length + 1);
      return fixed ? lower(name) : name;
    }
    case 'text':
    case 'yesNo':
      return value;
  }
}
