import { savedMeanwhile } from '@tribe/domain/kernel/text/messages.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '#kernel/api/context.ts';
import { conflict } from '#kernel/api/errors.ts';

type Versioned = PgTable & { id: AnyPgColumn; version: AnyPgColumn };

type Writing<Table extends PgTable> = {
  id: number | string;
  values: Partial<Table['$inferInsert']>;
  /** The one that was edited; where none is named, whatever stands there is written over. */
  version?: number | null | undefined;
  /** As people call it: 'lesson file'. */
  what: string;
  /** What must hold besides. */
  where?: SQL;
};

/** Writes a row as its next version. Throws CONFLICT where it is another by now, and overwrites nothing. */
export async function writeVersion<Table extends Versioned>(
  ctx: Ctx,
  table: Table,
  { id, values, version, what, where }: Writing<Table>,
): Promise<Table['$inferSelect']> {
  // Drizzle's own types do not follow a table that is a parameter; here it is one with id and version.
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
