import { addDays, type Day, isDay } from '../time/manila.ts';

/** What a field of a list holds; the operators of a condition follow from it. */
export const operators = {
  text: ['contains', 'is', 'starts', 'empty', 'filled'],
  number: ['atLeast', 'atMost', 'between', 'is'],
  money: ['atLeast', 'atMost', 'between', 'is'],
  date: ['last', 'next', 'on', 'before', 'after', 'between', 'empty', 'filled'],
  choice: ['any', 'none'],
  yesNo: ['yes', 'no'],
} as const;

export type Kind = keyof typeof operators;
export type Operator = (typeof operators)[Kind][number];

/** Values are texts, as the address holds them: whole numbers, centavos, days as 'YYYY-MM-DD', or keys of choices. */
export type Condition = { field: string; operator: Operator; values: readonly string[] };

/** What a list is narrowed to. An empty `all` holds everything, an empty `any` nothing. */
export type Filter = Condition | { all: readonly Filter[] } | { any: readonly Filter[] } | { not: Filter };

/** A field that a list can be narrowed by. */
export type FilterField = {
  label: string;
  kind: Kind;
  /** The choices where they are fixed, with their words; else the list looks them up. */
  options?: readonly { value: string; label: string }[];
  /** Whether each value of a choice is the id of something, a whole number. */
  isId?: boolean;
  /** How `yes` and `no`, or `empty` and `filled`, are said of this field. */
  yes?: string;
  no?: string;
};

export type FilterFields = Readonly<Record<string, FilterField>>;

export const bounds = { depth: 5, conditions: 40, values: 100, text: 200 } as const;

export const isCondition = (filter: Filter): filter is Condition => 'field' in filter;

export const everything: Filter = { all: [] };

/** A condition that a choice is one of some values. */
export const isAnyOf = (field: string, ...values: readonly string[]): Condition => ({ field, operator: 'any', values });

/** The condition that a date lies between two days, both included; null for no bound. Without either, that it is known. */
export function isBetween(field: string, from: Day | null, until: Day | null): Condition {
  if (from && until)
    return from === until
      ? { field, operator: 'on', values: [from] }
      : { field, operator: 'between', values: [from, until] };
  if (from) return { field, operator: 'after', values: [addDays(from, -1)] };
  return until ? { field, operator: 'before', values: [addDays(until, 1)] } : { field, operator: 'filled', values: [] };
}

export const isEverything = (filter: Filter): boolean => 'all' in filter && filter.all.length === 0;

export function partsOf(filter: Filter): readonly Filter[] {
  if ('all' in filter) return filter.all;
  if ('any' in filter) return filter.any;
  return 'not' in filter ? [filter.not] : [];
}

/** What a filter asks for at once, each by itself. */
export const conjuncts = (filter: Filter): readonly Filter[] => ('all' in filter ? filter.all : [filter]);

/** Every condition in a filter, in its order. */
export const conditionsOf = (filter: Filter): Condition[] =>
  isCondition(filter) ? [filter] : partsOf(filter).flatMap(conditionsOf);

/** Whether anything in a filter is about a field. */
export const asksFor = (filter: Filter, name: string): boolean =>
  conditionsOf(filter).some(({ field }) => field === name);

/** Both filters at once. */
export function both(first: Filter, second: Filter): Filter {
  const parts = [first, second].flatMap(conjuncts);
  const [only] = parts;
  return only && parts.length === 1 ? only : { all: parts };
}

const depthOf = (filter: Filter): number => 1 + Math.max(0, ...partsOf(filter).map(depthOf));

/** What is wrong with a filter of a list with these fields, in a sentence that says what to do; null where it is fine. */
export function problemOf(filter: Filter, fields: FilterFields): string | null {
  if (depthOf(filter) > bounds.depth) return `This filter is nested too deeply. Use ${bounds.depth} levels or fewer`;
  const conditions = conditionsOf(filter);
  if (conditions.length > bounds.conditions)
    return `This filter has too many conditions. Use ${bounds.conditions} or fewer`;
  for (const condition of conditions) {
    const problem = problemOfCondition(condition, fields);
    if (problem) return problem;
  }
  return null;
}

const largest = 2_147_483_647;
const mostDays = 3_660;

const isWhole = (text: string, most: number) => /^\d{1,15}$/.test(text) && Number(text) <= most;

/** How many values an operator takes: exactly, or 'many'. */
export function arity(operator: Operator): 0 | 1 | 2 | 'many' {
  switch (operator) {
    case 'any':
    case 'none':
      return 'many';
    case 'between':
      return 2;
    case 'empty':
    case 'filled':
    case 'yes':
    case 'no':
      return 0;
    case 'contains':
    case 'is':
    case 'starts':
    case 'atLeast':
    case 'atMost':
    case 'last':
    case 'next':
    case 'on':
    case 'before':
    case 'after':
      return 1;
  }
}

function problemOfCondition({ field, operator, values }: Condition, fields: FilterFields): string | null {
  const known = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (!known) return 'This list can’t be filtered by one of these fields. Remove it and filter again';
  const { label, kind } = known;
  const again = `Choose another value for ${label}`;
  const allowed: readonly Operator[] = operators[kind];
  if (!allowed.includes(operator)) return `${label} can’t be filtered that way. Remove it and filter again`;
  const wanted = arity(operator);
  if (wanted === 'many' ? values.length === 0 : values.length !== wanted) return again;
  if (values.length > bounds.values) return `${label} has too many values. Use ${bounds.values} or fewer`;
  if (!values.every((value) => isValue(value, known, operator))) return again;
  const [from = '', until = ''] = values;
  if (operator !== 'between') return null;
  const isInOrder = kind === 'date' ? from <= until : Number(from) <= Number(until);
  return isInOrder ? null : `${label}: the first value must not be more than the second`;
}

// oxlint-disable-next-line no-control-regex -- the database holds no such character
const unstorable = /[\u0000-\u001f\u007f]/;

function isValue(value: string, { kind, options, isId }: FilterField, operator: Operator): boolean {
  if (value === '' || value.length > bounds.text || unstorable.test(value) || !value.isWellFormed()) return false;
  switch (kind) {
    case 'text':
      return value.trim() !== '';
    case 'number':
      return isWhole(value, largest);
    case 'money':
      return isWhole(value, Number.MAX_SAFE_INTEGER);
    case 'date':
      return operator === 'last' || operator === 'next' ? isWhole(value, mostDays) : isDay(value) && value >= '1900';
    case 'choice':
      return options ? options.some((option) => option.value === value) : !isId || isWhole(value, largest);
    case 'yesNo':
      return false;
  }
}

/** The days that a condition on a date asks for, both included; null for no bound. Empty ones are asked for by `empty`. */
export function daysOf({ operator, values: [first = '', second = ''] }: Condition, today: Day): DayRange {
  switch (operator) {
    case 'last':
      return { from: addDays(today, -Number(first)), until: today };
    case 'next':
      return { from: today, until: addDays(today, Number(first)) };
    case 'on':
      return { from: first, until: first };
    case 'between':
      return { from: first, until: second };
    case 'before':
      return { from: null, until: addDays(first, -1) };
    case 'after':
      return { from: addDays(first, 1), until: null };
    default:
      return { from: null, until: null };
  }
}

export type DayRange = { from: Day | null; until: Day | null };
