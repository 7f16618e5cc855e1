import { asksFor, isEverything } from '@tribe/domain/kernel/filter/filter.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { pageWithTotal, likePattern, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { type Statement, statement } from '#kernel/db/statement.ts';
import { anyOf, type FilterAt, type Put } from '#kernel/filter/filterSql.ts';
import { bindings, type ListFilter } from '#kernel/filter/listFilter.ts';

/** `filter` is the text of a filter. */
export type FilteredInput = PageInput & { filter?: string | null };

/** What a list holds, and how it is narrowed. */
type Narrowing = {
  filter: ListFilter;
  /** The columns that are searched, or the condition that a row fits some words. */
  search: readonly string[] | ((words: string, put: Put) => string);
  /** What is always so of its rows. */
  always?: string;
  /** By a field, what is so unless it is asked for: what is archived is found by asking for the status. */
  unlessAsked?: Readonly<Record<string, string>>;
};

/** The condition of a page as SQL. */
function conditionOf(
  { filter, search, always, unlessAsked = {} }: Narrowing,
  at: FilterAt,
  asked: FilteredInput,
): string {
  const wanted = filter.read(asked.filter);
  const hidden = Object.entries(unlessAsked).flatMap(([field, shown]) => (asksFor(wanted, field) ? [] : [shown]));
  const found = asked.search?.trim() ? [searched(search, asked.search, at)] : [];
  const all = [...(always ? [always] : []), ...hidden, ...filter.conditions(wanted, at), ...found];
  return all.join(' and ') || 'true';
}

function searched(search: Narrowing['search'], words: string, { put }: FilterAt): string {
  if (typeof search === 'function') return search(words, put);
  const pattern = put(likePattern(words));
  return anyOf(search.map((column) => `${column} ilike ${pattern}`));
}

/** What is empty at times comes last from either end: 'f.closes_at nulls last'. */
export const reversed = (column: string): string =>
  `${column.replace(/ nulls last$/, '')} desc${/ nulls last$/.exec(column)?.[0] ?? ''}`;

type OrderBy = string | readonly string[];

/**
 * The orders of a list: each by its columns upwards, by the same with a minus downwards, and the natural one, which decides between
 * equals. `Column` names what the list's screen sorts by, so that none is forgotten here.
 */
export function ordersOf<Column extends string = never>(
  natural: string,
  orders: Readonly<Record<Column, OrderBy> & Record<string, OrderBy>>,
): Readonly<Record<string, string>> {
  const both = Object.entries<OrderBy>(orders).flatMap(([name, by]) => {
    const columns = typeof by === 'string' ? [by] : by;
    return [
      [name, [...columns, natural].join(', ')],
      [`-${name}`, [...columns.map(reversed), natural].join(', ')],
    ];
  });
  return { '': natural, ...Object.fromEntries(both) };
}

/**
 * The statement of each order of a page without a filter, all made as the program starts, so that they are held against the schema.
 * One that isn't offered is the natural order.
 */
export function statementsBy<Row>(
  orders: Readonly<Record<string, string>>,
  make: (sort: string, order: string) => Statement<Row>,
): (sort: string | null | undefined) => Statement<Row> {
  const made = new Map(Object.entries(orders).map(([sort, order]) => [sort, make(sort, order)]));
  const natural = make('', orders[''] ?? '');
  return (sort) => made.get(sort ?? '') ?? natural;
}

type List<Asked> = Narrowing & {
  /** Of its statements. */
  name: string;
  orders: Readonly<Record<string, string>>;
  /** The statement’s first parameters, `$1` and so on, from the context and the request. */
  values?: readonly ((ctx: Ctx, asked: Asked) => unknown)[];
  /** The statement of a page: its condition, its order and what cuts it. Each row has the `total` of all beside it. */
  select: (parts: { where: string; order: string; cut: string }) => string;
};

type Counted<Row> = Row & { total: number };

/** Some rows of a list, found and counted by one statement, which is prepared where nothing narrows it. */
export function listRows<Row extends object, Asked extends FilteredInput = FilteredInput>(
  list: List<Asked>,
): (ctx: Ctx, asked: Asked, limit: number, offset: number) => Promise<Counted<Row>[]> {
  const made = (at: ReturnType<typeof bindings>, asked: FilteredInput, limit: number, offset: number) => {
    const sort = asked.sort && Object.hasOwn(list.orders, asked.sort) ? asked.sort : '';
    const first = at.values.length;
    const where = conditionOf(list, at, asked);
    const isPlain = at.values.length === first && isEverything(list.filter.read(asked.filter));
    const cut = `limit ${at.put(limit)} offset ${at.put(offset)}`;
    const text = list.select({ where, order: list.orders[sort] ?? '', cut });
    return { statement: statement<Counted<Row>>(isPlain ? `${list.name}.${sort}` : '', text), values: at.values };
  };
  const boundTo = (
    clock: Pick<Ctx, 'now' | 'today'>,
    valueOf: (value: (ctx: Ctx, asked: Asked) => unknown) => unknown,
  ) => {
    const at = bindings(clock);
    for (const value of list.values ?? []) at.put(valueOf(value));
    return at;
  };
  // Each order is made once as the program starts, so that it is held against the schema.
  const anyTime = { now: () => new Date(0), today: () => '2000-01-01' };
  for (const sort of Object.keys(list.orders))
    made(
      boundTo(anyTime, () => null),
      { sort },
      0,
      0,
    );
  return (ctx, asked, limit, offset) => {
    const page = made(
      boundTo(ctx, (value) => value(ctx, asked)),
      asked,
      limit,
      offset,
    );
    return ctx.rows(page.statement, page.values);
  };
}

/** A page of such a list: one statement, and one more beyond its end. */
export function listPage<Row extends object>(
  list: List<FilteredInput>,
): (ctx: Ctx, asked: FilteredInput) => Promise<PageOf<Row>> {
  const read = listRows<Row>(list);
  return (ctx, asked) => pageWithTotal(asked, (limit, offset) => read(ctx, asked, limit, offset));
}

/** The same of rows that are read by their ids, once it is known which are on the page. */
export function pageByIds<Row extends { id: number }>(
  list: List<FilteredInput>,
  read: (ctx: Ctx, ids: readonly number[]) => Promise<Row[]>,
): (ctx: Ctx, asked: FilteredInput) => Promise<PageOf<Row>> {
  const find = listPage<{ id: number }>(list);
  return async (ctx, asked) => {
    const { rows: found, ...page } = await find(ctx, asked);
    const ids = found.map(({ id }) => id);
    const rows = ids.length > 0 ? await read(ctx, ids) : [];
    return { ...page, rows: rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)) };
  };
}
