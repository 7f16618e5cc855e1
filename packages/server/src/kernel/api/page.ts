import { asc, desc, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput } from '#kernel/api/errors.ts';
import type { Statement } from '#kernel/db/statement.ts';

export type PageInput = {
  page?: number | null;
  pageSize?: number | null;
  search?: string | null;
  sort?: string | null;
};
export type PageOf<Row> = { rows: Row[]; total: number; page: number; pageSize: number };

/** A page of a table: at least 1, never more than 100 rows, and never so far out that an offset overflows. */
export function pageBounds({ page, pageSize }: PageInput): { page: number; pageSize: number; offset: number } {
  const number = whole(page ?? 1, 'page', 10_000_000);
  const size = Math.min(whole(pageSize ?? 10, 'pageSize', 2 ** 31 - 1), 100);
  return { page: number, pageSize: size, offset: (number - 1) * size };
}

/** A page whose rows each carry the total; beyond the last page, the first row is read for it. */
export async function pageWithTotal<Row extends { total: number }>(
  asked: PageInput,
  read: (limit: number, offset: number) => Promise<Row[]>,
): Promise<PageOf<Row>> {
  const { page, pageSize, offset } = pageBounds(asked);
  const rows = await read(pageSize, offset);
  const [any] = rows.length > 0 || offset === 0 ? rows : await read(1, 0);
  return { rows, total: any?.total ?? 0, page, pageSize };
}

/** A page whose total takes a second query, sent only if the page is full or empty: a partly full page ends the list. */
export async function pageWithCount<Row>(
  asked: PageInput,
  read: (limit: number, offset: number) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<PageOf<Row>> {
  const { page, pageSize, offset } = pageBounds(asked);
  const rows = await read(pageSize, offset);
  const isLast = rows.length < pageSize && (rows.length > 0 || page === 1);
  // Rows may be added between the two queries: the total is never less than what the page shows.
  const atLeast = rows.length === 0 ? 0 : offset + rows.length;
  return { rows, total: isLast ? atLeast : Math.max(await count(), atLeast), page, pageSize };
}

/** The total of a statement that counts. */
export async function countBy(ctx: Pick<Ctx, 'rows'>, counted: Statement<{ total: number }>, values: unknown[]) {
  const [row] = await ctx.rows(counted, values);
  return row?.total ?? 0;
}

/** Sorts by one of `sorts`, descending with a minus before its name; an unknown name sorts by nothing. */
export function sortedBy(sorts: Readonly<Record<string, AnyPgColumn | SQL>>, sort: string | null | undefined): SQL[] {
  const name = sort?.replace(/^-/, '') ?? '';
  const column = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
  if (!column) return [];
  return [sort?.startsWith('-') ? desc(column) : asc(column)];
}

function whole(value: number, name: string, most: number): number {
  if (!Number.isSafeInteger(value) || value < 1 || value > most) throw badInput({ [name]: ['is not valid'] });
  return value;
}

/** A LIKE pattern that contains the text; its wildcards are escaped. */
export const likePattern = (text: string) => `%${text.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
