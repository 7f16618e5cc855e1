import { type MappableColumn, mappableColumns, type ValueMapping } from '@tribe/domain/features/imports/valueMap.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput } from '#kernel/api/errors.ts';
import { query } from '#kernel/api/operation.ts';

export type ImportChoice = { id: string; name: string };
export type ImportChoices = { column: MappableColumn; choices: ImportChoice[] };

/** What the names of a column can mean; nobody gives a level above their own. */
const here: Readonly<Record<MappableColumn, string>> = {
  Batch: `select id::text as id, name, launch_from::text as place from batch where archived_at is null`,
  'Group Name': `select id::text as id, name, lower(name) as place from tribe_group where archived_at is null`,
  'Access Levels': `select id, name, lpad(rank::text, 6, '0') as place from access_level where archived_at is null and rank <= $1`,
  'Funnel ID': `select f.id, f.name, lower(f.name) as place from funnel f where f.archived_at is null`,
  'Payment Term ID': `select id, name, lower(name) as place from payment_term where archived_at is null`,
};

const mostChoices = 1_000;
const all = statement<ImportChoice & { column: MappableColumn }>(
  'imports.choices',
  mappableColumns
    .map(
      (column) =>
        `(select '${column}' as column, c.id, c.name from (${here[column]}) c where $1::int is not null
          order by c.place ${column === 'Batch' ? 'desc' : ''}, c.id limit ${mostChoices})`,
    )
    .join(' union all '),
);

/** What names in a file can mean, column by column: what is here, the latest batch first. */
export const listImportChoices = query('uploadContents', async (ctx): Promise<ImportChoices[]> => {
  const rows = await ctx.rows(all, [ctx.me.rank]);
  return mappableColumns.map((column) => ({
    column,
    choices: rows.filter((row) => row.column === column).map(({ id, name }) => ({ id, name })),
  }));
});

const known = statement<{ column: MappableColumn; id: string }>(
  'imports.known_targets',
  mappableColumns
    .map(
      (column) =>
        `select '${column}' as column, c.id from (${here[column]}) c where $1::int is not null and c.id in
          (select g.target from json_to_recordset($2::json) as g("column" text, target text) where g.column = '${column}')`,
    )
    .join(' union all '),
);

/** Throws BAD_USER_INPUT where a name is to mean something that is not here, or a level above one's own. */
export async function refuseUnknownTargets(ctx: Ctx, mappings: readonly ValueMapping[]): Promise<void> {
  const said = mappings.filter(({ target }) => target !== '');
  if (said.length === 0) return;
  const found = await ctx.rows(known, [ctx.me.rank, JSON.stringify(said)]);
  const keys = new Set(found.map(({ column, id }) => `${column} ${id}`));
  const wrong = said.filter(({ column, target }) => !keys.has(`${column} ${target}`));
  if (wrong.length > 0)
    throw badInput({ values: wrong.map(({ column, value }) => `${column} "${value}": choose a match`) });
}
