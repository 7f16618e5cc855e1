import { filterInput } from '@tribe/domain/kernel/filter/filter.input.ts';
import { conjuncts, type Filter, type FilterFields, isEverything } from '@tribe/domain/kernel/filter/filter.ts';
import { filterWords, type Labels } from '@tribe/domain/kernel/filter/filterWords.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type FieldsSql, type FilterAt, filterSql, type Put } from '#kernel/filter/filterSql.ts';

/** What a list can be narrowed by, and how. */
export type ListFilter = {
  /** The root fields of the API whose argument `filter` it is. */
  names: readonly string[];
  fields: FilterFields;
  /** Reads the text of a filter. Throws BAD_USER_INPUT for what the list can't be narrowed by. */
  read: (text: string | null | undefined) => Filter;
  /** What the filter asks for at once, each as a condition of its own, so that the database begins with what holds the fewest. */
  conditions: (filter: Filter, at: FilterAt) => string[];
};

const known: ListFilter[] = [];

/** Declares the filter of a list, once, beside the list. */
export function listFilter<Fields extends FilterFields>(
  names: readonly string[],
  fields: Fields,
  sql: FieldsSql<Fields>,
): ListFilter {
  const made = listFilterOf(names, fields, sql);
  known.push(made);
  return made;
}

/** The filter of a list whose fields depend on what it's a list of, such as the responses of one form. */
export function listFilterOf<Fields extends FilterFields>(
  names: readonly string[],
  fields: Fields,
  sql: FieldsSql<Fields>,
): ListFilter {
  const input = filterInput(fields);
  return {
    names,
    fields,
    read: (text) => input.parse(text),
    conditions: (filter, at) => conjuncts(filter).map((part) => filterSql(part, sql, at)),
  };
}

/** Every filter that a list has declared so far; those of `listFilterOf` are made for each request. */
export const listFilters = (): readonly ListFilter[] => known;

/** The values of a statement as they are bound, and the clock. */
export function bindings(ctx: Pick<Ctx, 'now' | 'today'>): FilterAt & { values: unknown[]; put: Put } {
  const values: unknown[] = [];
  return { values, put: (value) => `$${values.push(value)}`, now: ctx.now(), today: ctx.today() };
}

/** What a file says of the filter of its list: nothing for everything. */
export async function describedFilter(
  { read, fields }: ListFilter,
  text: string | null | undefined,
  labels: () => Promise<Labels> | Labels = () => () => undefined,
): Promise<string[]> {
  const filter = read(text);
  return isEverything(filter) ? [] : [filterWords(filter, fields, await labels())];
}
