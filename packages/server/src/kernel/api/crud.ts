import type { PageFlag, FunctionFlag } from '@tribe/domain/kernel/access/matrix.ts';
import { and, asc, eq, getTableColumns, ilike, is, isNull, or, SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { changesBetween, entryOf } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { notFound } from '#kernel/api/errors.ts';
import { likePattern, type PageInput, type PageOf, sortedBy, pageWithCount } from '#kernel/api/page.ts';
import { mutation, query, replicaQuery } from '#kernel/api/operation.ts';
import { writeVersion } from '#kernel/db/versions.ts';

type Entity = PgTable & { id: AnyPgColumn; version: AnyPgColumn; archivedAt: AnyPgColumn };

type Loose<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends (infer Item)[]
      ? Loose<Item>[]
      : Value;

/** Unchecked input for a shape: any text for a choice, and optional fields may be missing. */
export type InputOf<Shape> = {
  [Field in keyof Shape as null extends Shape[Field] ? never : Field]: Loose<Shape[Field]>;
} & { [Field in keyof Shape as null extends Shape[Field] ? Field : never]?: Loose<Shape[Field]> | undefined };

/** A column, or what follows from others, and perhaps from the time. */
type SortBy = AnyPgColumn | ((ctx: Ctx) => SQL);

/** What a list is sorted by, for each of its columns that can be. */
export type Sorts<Column extends string> = Readonly<Record<Column, SortBy>>;

type Options<Table extends Entity, Shape, Also extends Record<string, SQL>> = {
  table: Table;
  /** Columns to read beside the table's own, such as the name of a referenced user. */
  also?: Also;
  /** The name on screen: 'Batch'. */
  what: string;
  page: PageFlag;
  create: FunctionFlag;
  input: z.ZodObject<z.ZodRawShape> & z.ZodType<Shape>;
  search: AnyPgColumn[];
  sorts: Sorts<string>;
  /** The default order; a column sorts ascending. */
  order: AnyPgColumn | SQL;
  name: (row: Table['$inferSelect']) => string;
};

/** List, page, find, create, update and archive for an entity without rules of its own; each change writes the audit log. */
export function crud<
  Table extends Entity,
  Shape extends Record<string, unknown>,
  Also extends Record<string, SQL> = Record<never, SQL>,
>(options: Options<Table, Shape, Also>) {
  type Row = Table['$inferSelect'] & { [Name in keyof Also]: Also[Name] extends SQL<infer Value> ? Value : never };
  const { page: pageFlag, create: createFlag, input, what } = options;
  // Drizzle's types don't support a generic table; this one has id, version and archivedAt.
  const table = options.table as unknown as PgTable & Entity;
  const entity = what.toLowerCase();
  const living = isNull(options.table.archivedAt);

  const columns = { ...getTableColumns(table), ...options.also };
  type Chunk = { limit: number; offset: number };
  // As above: the selection is the table's own columns and the extra ones.
  const read = async (ctx: Ctx, where: SQL | undefined, order: SQL[], { limit, offset }: Chunk): Promise<Row[]> =>
    (await ctx.db
      .select(columns)
      .from(table)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)) as Row[];
  const byId = async (ctx: Ctx, id: number): Promise<Row> => {
    const [row] = await read(ctx, eq(options.table.id, id), [], { limit: 1, offset: 0 });
    if (!row) throw notFound(what);
    return row;
  };
  const record = (ctx: Ctx, done: string, row: Row, before: Partial<Row> = {}) =>
    ctx.log(entryOf(entity, done, { id: Number(row['id']), name: options.name(row) }, changesBetween(before, row)));
  /** The written row, with its extra columns. */
  const whole = async (ctx: Ctx, row: Table['$inferSelect']): Promise<Row> =>
    options.also ? byId(ctx, Number(row['id'])) : (row as Row);
  const change = async (ctx: Ctx, id: number, values: Record<string, unknown>, version?: number | null): Promise<Row> =>
    whole(ctx, await writeVersion(ctx, table, { id, values, version, what: entity }));

  return {
    list: replicaQuery(pageFlag, (ctx): Promise<Row[]> =>
      read(ctx, living, sorted(ctx, options, null), { limit: 500, offset: 0 }),
    ),
    page: replicaQuery(pageFlag, (ctx, asked: PageInput): Promise<PageOf<Row>> => {
      const where = and(living, matching(options.search, asked.search));
      return pageWithCount(
        asked,
        (limit, offset) => read(ctx, where, sorted(ctx, options, asked.sort), { limit, offset }),
        () => ctx.db.$count(table, where),
      );
    }),
    find: query(pageFlag, byId),
    create: mutation([pageFlag, createFlag], async (ctx, unchecked: InputOf<Shape>): Promise<Row> => {
      const [row] = await ctx.db
        .insert(table)
        .values(parsed(input, {}, unchecked))
        .returning();
      const made = await whole(ctx, row!);
      await record(ctx, 'created', made);
      return made;
    }),
    update: mutation(
      [pageFlag, createFlag],
      async (ctx, id: number, unchecked: InputOf<Shape>, expected?: number | null): Promise<Row> => {
        const before = await byId(ctx, id);
        const row = await change(ctx, id, parsed(input, before, unchecked), expected);
        await record(ctx, 'updated', row, before);
        return row;
      },
    ),
    archive: mutation([pageFlag, createFlag], async (ctx, id: number): Promise<Row> => {
      const before = await byId(ctx, id);
      const row = await change(ctx, id, { archivedAt: ctx.now() });
      await record(ctx, 'archived', row, before);
      return row;
    }),
  };
}

/** The whole shape, checked: a missing field keeps its value, and is empty in a new row. */
export function parsed<Shape>(
  input: z.ZodObject<z.ZodRawShape> & z.ZodType<Shape>,
  before: Record<string, unknown>,
  unchecked: object,
): Shape {
  const known = Object.keys(input.shape).map((field) => [field, before[field] ?? null]);
  const sent = Object.entries(unchecked).filter(([, value]) => value !== undefined);
  return input.parse(Object.fromEntries([...known, ...sent]));
}

function matching(columns: AnyPgColumn[], search: string | null | undefined): SQL | undefined {
  if (!search?.trim()) return undefined;
  return or(...columns.map((column) => ilike(column, likePattern(search))));
}

/** `sort` is a name of `sorts`, descending with a minus before it; anything else is the default order. */
function sorted(
  ctx: Ctx,
  options: { sorts: Sorts<string>; order: AnyPgColumn | SQL; table: Entity },
  sort: string | null | undefined,
): SQL[] {
  const sorts = Object.entries(options.sorts).map(([name, by]) => [name, typeof by === 'function' ? by(ctx) : by]);
  const [chosen = naturally(options.order)] = sortedBy(Object.fromEntries(sorts), sort);
  return [chosen, asc(options.table.id)];
}

const naturally = (order: AnyPgColumn | SQL): SQL => (is(order, SQL) ? order : asc(order));
