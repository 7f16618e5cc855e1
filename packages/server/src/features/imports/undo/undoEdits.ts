import { type UnitKind, undoTables } from '#features/imports/undo/undoTables.ts';
import type { Unit } from '#features/imports/undo/undoUnits.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** Rows that are no longer as the run left them: by unit the columns that differ, null for a row that is gone. */
const editsOf = (table: string, key: string) =>
  statement<{ unitId: number; columns: string[] | null }>(
    `imports.undo_edits:${table}`,
    `select c.unit_id as "unitId", e.columns
     from import_change c left join ${table} t on t.${key} = c.row_id
     cross join lateral (select to_jsonb(t) as row offset 0) n
     cross join lateral (select array_agg(a.key order by a.key) as columns from jsonb_each(c.after) a
       where n.row -> a.key is distinct from a.value and not exists (select from import_change l
         where l.job_id = c.job_id and l.entity = c.entity and l.row_id = c.row_id and l.id > c.id and l.after ? a.key)) e
     where c.job_id = $1 and c.unit = $2 and c.unit_id = any($3) and c.entity = '${table}' and (t.${key} is null or e.columns is not null)`,
  );

export async function readEdits(
  ctx: Ctx,
  jobId: number,
  kind: UnitKind,
  units: readonly Unit[],
): Promise<Map<number, string[]>> {
  const edited = new Map<number, string[]>();
  const touched = new Set(units.flatMap(({ changes }) => changes.map(({ entity }) => entity)));
  const ids = units.map(({ unitId }) => unitId);
  for (const [table, { key }] of Object.entries(undoTables)) {
    if (!touched.has(table)) continue;
    // A row that is gone, or another altogether, is said by the name of its table.
    for (const { unitId, columns } of await ctx.rows(editsOf(table, key), [jobId, kind, ids]))
      edited.set(unitId, [...(edited.get(unitId) ?? []), ...(columns && columns.length < 6 ? columns : [table])]);
  }
  return edited;
}
