import {
  type Condition,
  daysOf,
  type Filter,
  type FilterFields,
  isCondition,
} from '@tribe/domain/kernel/filter/filter.ts';
import type { Day } from '@tribe/domain/kernel/time/manila.ts';

/** What a field holds of one row: several for a choice of which a row can have more, a day for a date; null for nothing. */
export type Held = string | number | boolean | null | readonly string[];

/** Whether a filter holds a row, in plain TypeScript: what the SQL of a list is compared with. */
export function matches(
  filter: Filter,
  row: Readonly<Record<string, Held>>,
  { fields, today }: { fields: FilterFields; today: Day },
): boolean {
  const holds = (part: Filter): boolean => {
    if (isCondition(part)) return meets(part, row[part.field] ?? null, { kind: fields[part.field]?.kind, today });
    if ('not' in part) return !holds(part.not);
    return 'all' in part ? part.all.every(holds) : part.any.some(holds);
  };
  return holds(filter);
}

type Of = { kind: FilterFields[string]['kind'] | undefined; today: Day };

function meets(condition: Condition, held: Held, { kind, today }: Of): boolean {
  const { operator, values } = condition;
  if (operator === 'empty') return held === null || held === '';
  if (operator === 'filled') return held !== null && held !== '';
  if (kind === 'yesNo') return (operator === 'yes') === (held === true);
  if (kind === 'choice') {
    const has = (typeof held === 'object' ? (held ?? []) : [String(held)]).some((value) => values.includes(value));
    return (operator === 'any') === has;
  }
  if (held === null) return false;
  if (kind === 'date') {
    const { from, until } = daysOf(condition, today);
    return (from === null || String(held) >= from) && (until === null || String(held) <= until);
  }
  if (kind === 'text') return meetsText(condition, plain(String(held)));
  const [least = 0, most = 0] = values.map(Number);
  const number = Number(held);
  if (operator === 'is') return number === least;
  if (operator === 'between') return number >= least && number <= most;
  return operator === 'atLeast' ? number >= least : number <= least;
}

/** As the database compares texts: without accents, in small letters. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function meetsText({ operator, values: [value = ''] }: Condition, held: string): boolean {
  const wanted = plain(value.trim());
  if (operator === 'is') return held === wanted;
  return operator === 'starts' ? held.startsWith(wanted) : held.includes(wanted);
}
