import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

type Asked = {
  table: string;
  /** Its keys, as text. */
  ids: readonly string[];
  /** The tables whose rows may go with it. */
  parts: readonly string[];
};

type Reference = { table: string; column: string; key: string | null };

// The keys come from the catalog, quoted by it.
const references = statement<Reference>(
  'kernel.references_to',
  `select c.conrelid::regclass::text as "table", quote_ident(a.attname) as "column",
     (select quote_ident(k.attname) from pg_constraint p join pg_attribute k on k.attrelid = p.conrelid and k.attnum = p.conkey[1]
       where p.conrelid = c.conrelid and p.contype = 'p' and cardinality(p.conkey) = 1) as key
   from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
   where c.contype = 'f' and c.confrelid = $1::regclass and cardinality(c.conkey) = 1 order by 1, 2`,
);

/**
 * Removes rows, and before them the rows of `parts` that refer to them, however deep. Answers the other tables that refer to something of
 * it: whoever calls this throws then, so that the transaction takes nothing away.
 */
export async function removeWhole(ctx: Ctx, { table, ids, parts }: Asked): Promise<string[]> {
  if (ids.length === 0) return [];
  const kept: string[] = [];
  for (const { table: from, column, key } of await ctx.rows(references, [table])) {
    if (from === table) continue;
    const rows = await ctx.rows(
      statement<{ id: string | null }>(
        '',
        `select ${key ?? 'null'}::text as id from ${from} where ${column}::text = any($1)`,
      ),
      [ids],
    );
    if (rows.length === 0) continue;
    if (!parts.includes(from)) kept.push(from);
    else if (key === null) await ctx.rows(statement('', `delete from ${from} where ${column}::text = any($1)`), [ids]);
    else kept.push(...(await removeWhole(ctx, { table: from, ids: rows.flatMap(({ id }) => id ?? []), parts })));
  }
  if (kept.length > 0) return [...new Set(kept)];
  const [own] = await ctx.rows(primaryKey, [table]);
  await ctx.rows(statement('', `delete from ${table} where ${own!.key}::text = any($1)`), [ids]);
  return [];
}

const primaryKey = statement<{ key: string }>(
  'kernel.primary_key',
  `select quote_ident(k.attname) as key from pg_constraint p join pg_attribute k on k.attrelid = p.conrelid and k.attnum = p.conkey[1]
   where p.conrelid = $1::regclass and p.contype = 'p'`,
);
