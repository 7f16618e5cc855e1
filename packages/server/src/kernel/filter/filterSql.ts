import {
  type Condition,
  daysOf,
  type Filter,
  type FilterFields,
  type Kind,
} from '@tribe/domain/kernel/filter/filter.ts';
import { nowhere } from '@tribe/domain/kernel/filter/options.ts';
import { addDays, type Day, startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { likePattern } from '#kernel/api/page.ts';

/** Binds a value and answers its placeholder: the only way in which anything of a filter comes into a statement. */
export type Put = (value: unknown) => string;

/** The clock of a filter and its values. */
export type FilterAt = { put: Put; now: Date; today: Day };

/** How a condition on a field is asked of the database. Null counts as no. */
export type FieldSql<Of extends Kind> = { kind: Of; sql: (condition: Condition, at: FilterAt) => string };

/** The SQL of each field of a list, declared once beside the list. */
export type FieldsSql<Fields extends FilterFields> = { [Name in keyof Fields]: FieldSql<Fields[Name]['kind']> };

/** The condition that a filter asks for. It must have been checked against the same fields. */
export function filterSql<Fields extends FilterFields>(
  filter: Filter,
  fields: FieldsSql<Fields>,
  at: FilterAt,
): string {
  if ('field' in filter) {
    const field = Object.hasOwn(fields, filter.field) ? fields[filter.field] : undefined;
    if (!field) throw new Error(`No SQL for the field ${filter.field}`);
    return field.sql(filter, at);
  }
  if ('not' in filter) return negated(filterSql(filter.not, fields, at));
  const [parts, between, none] = 'all' in filter ? [filter.all, ' and ', 'true'] : [filter.any, ' or ', 'false'];
  const conditions = parts.map((part) => filterSql(part, fields, at));
  if (conditions.length < 2) return conditions[0] ?? none;
  return `(${conditions.join(between)})`;
}

/** What is unknown is not so, and its opposite is. */
const negated = (sql: string) => `(${sql}) is not true`;

/** That one of some conditions holds, of which there is at least one. */
export const anyOf = (conditions: readonly string[]): string =>
  conditions.length > 1 ? `(${conditions.join(' or ')})` : conditions.join('');

/** One value is asked for by `=`, whose plan knows how common it is. */
export const among = (values: readonly (string | number)[], put: Put): string =>
  values.length === 1 ? `= ${put(values[0])}` : `= any(${put(values)})`;

/** A choice, by the condition that one of some values is the row's. */
export const choiceSql = (isAny: (values: readonly string[], at: FilterAt) => string): FieldSql<'choice'> => ({
  kind: 'choice',
  sql: ({ operator, values }, at) => (operator === 'any' ? isAny(values, at) : negated(isAny(values, at))),
});

/** A choice whose condition is never null: a plain `not exists` is an anti-join, which `is not true` keeps the planner from seeing. */
export const existsSql = (isAny: (values: readonly string[], at: FilterAt) => string): FieldSql<'choice'> => ({
  kind: 'choice',
  sql: ({ operator, values }, at) => `${operator === 'any' ? '' : 'not '}${isAny(values, at)}`,
});

/** A place by its ids, of which 0 asks for what is in none. `there` is given what compares the place; nothing for any place. */
export const placeSql = (there: (which: string) => string): FieldSql<'choice'> =>
  choiceSql((values, { put }) => {
    const ids = values.filter((value) => value !== nowhere).map(Number);
    return anyOf([
      ...(ids.length < values.length ? [`not (${there('')})`] : []),
      ...(ids.length > 0 ? [there(among(ids, put))] : []),
    ]);
  });

/** A choice that is a column as it is. */
export const columnSql = (column: string): FieldSql<'choice'> =>
  choiceSql((values, { put }) => `${column} ${among(values, put)}`);

/** A choice of ids that is a column. */
export const idSql = (column: string): FieldSql<'choice'> =>
  choiceSql((values, { put }) => `${column} ${among(values.map(Number), put)}`);

/** A choice, by the condition that each of its values comes to. */
export const casesSql = (cases: Readonly<Record<string, (at: FilterAt) => string>>): FieldSql<'choice'> =>
  choiceSql((values, at) => anyOf(values.flatMap((value) => cases[value]?.(at) ?? [])));

export const yesNoSql = (isYes: string | ((at: FilterAt) => string)): FieldSql<'yesNo'> => ({
  kind: 'yesNo',
  sql({ operator }, at) {
    const condition = typeof isYes === 'string' ? isYes : isYes(at);
    return operator === 'yes' ? condition : negated(condition);
  },
});

/** A text, which is compared without accents and in small letters. */
export const textSql = (column: string): FieldSql<'text'> => ({
  kind: 'text',
  sql({ operator, values: [value = ''] }, { put }) {
    if (operator === 'empty') return `coalesce(${column}, '') = ''`;
    if (operator === 'filled') return `${column} <> ''`;
    if (operator === 'is') return `plain(${column}) = plain(${put(value.trim())})`;
    const pattern = likePattern(value);
    return `plain(${column}) like plain(${put(operator === 'starts' ? pattern.slice(1) : pattern)})`;
  },
});

/** A number, by the condition that it fits a comparison: `where` is given what compares an expression. */
const compared = <Of extends 'number' | 'money'>(
  kind: Of,
  where: (compare: (expression: string) => string, zeroFits: boolean, at: FilterAt) => string,
): FieldSql<Of> => ({
  kind,
  sql({ operator, values }, at) {
    const [least = 0, most = 0] = values.map(Number);
    const bound = (value: number) => `${at.put(value)}::bigint`;
    switch (operator) {
      case 'between':
        return where((it) => `${it} between ${bound(least)} and ${bound(most)}`, least <= 0 && most >= 0, at);
      case 'atLeast':
        return where((it) => `${it} >= ${bound(least)}`, least <= 0, at);
      case 'atMost':
        return where((it) => `${it} <= ${bound(least)}`, least >= 0, at);
      default:
        return where((it) => `${it} = ${bound(least)}`, least === 0, at);
    }
  },
});

/** A number that most rows don't have, and that is 0 for them: `having` finds the rows that have one which fits. */
export const sumSql = <Of extends 'number' | 'money'>(
  kind: Of,
  having: (fits: (expression: string) => string, at: FilterAt) => string,
): FieldSql<Of> =>
  compared(kind, (compare, zeroFits, at) =>
    zeroFits ? negated(having((it) => `not (${compare(it)})`, at)) : having(compare, at),
  );

export const numberSql = (expression: string): FieldSql<'number'> =>
  compared('number', (compare) => compare(expression));

export const moneySql = (expression: string): FieldSql<'money'> => compared('money', (compare) => compare(expression));

/** A range of instants or of days as bound values; null for no bound. `until` is the first moment behind it. */
export type RangeSql = { from: string | null; until: string | null };

/** The condition that an expression lies in a range. */
export const within = (expression: string, { from, until }: RangeSql): string =>
  [from && `${expression} >= ${from}`, until && `${expression} < ${until}`].filter(Boolean).join(' and ') || 'true';

type DateOf = {
  /** The condition that the row has a date in this range. */
  isIn: (range: RangeSql) => string;
  /** The condition that it has a date at all. */
  isKnown: string;
};

/** A date by its conditions; `instants` are compared with midnights in Manila, days with days. */
export const dateSql = (unit: 'instants' | 'days', { isIn, isKnown }: DateOf): FieldSql<'date'> => ({
  kind: 'date',
  sql(condition, { put, today }) {
    if (condition.operator === 'empty') return negated(isKnown);
    if (condition.operator === 'filled') return isKnown;
    const { from, until } = daysOf(condition, today);
    const bound = (day: Day) => (unit === 'days' ? `${put(day)}::date` : `${put(startOfDay(day))}::timestamptz`);
    return `(${isIn({ from: from && bound(from), until: until && bound(addDays(until, 1)) })})`;
  },
});

export const instantSql = (column: string): FieldSql<'date'> =>
  dateSql('instants', { isIn: (range) => within(column, range), isKnown: `${column} is not null` });

export const daySql = (column: string): FieldSql<'date'> =>
  dateSql('days', { isIn: (range) => within(column, range), isKnown: `${column} is not null` });
