import { savedMeanwhile } from '@tribe/domain/kernel/text/messages.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '#kernel/api/context.ts';
import { conflict } from '#kernel/api/errors.ts';

type Versioned = PgTable & { id: AnyPgColumn; version: AnyPgColumn };

type Writing<Table extends PgTable> = {
  id: number | string;
  values: Partial<Table['$inferInsert']>;
  /** The version that was edited; if left out, the current one is overwritten. */
  version?: number | null | undefined;
  /** The name on screen: 'lesson file'. */
  what: string;
  /** Further conditions. */
  where?: SQL;
};

/** Updates a row to its next version. Throws CONFLICT, and overwrites nothing, if it has changed meanwhile. */
export async function writeVersion<Table extends Versioned>(
  ctx: Ctx,
  table: Table,
  { id, values, version, what, where }: Writing<Table>,
): Promise<Table['$inferSelect']> {
  // Drizzle's types don't support a generic table; this one has id and version.
  const known = table as unknown as PgTable & Versioned;
  const edited = version === undefined || version === null ? undefined : eq(table.version, version);
  const [row] = await ctx.db
    .update(known)
    .set({ ...values, version: sql`${table.version} + 1` })
    .where(and(eq(table.id, id), edited, where))
    .returning();
  if (!row) throw conflict(savedMeanwhile(what));
  return row;
}
