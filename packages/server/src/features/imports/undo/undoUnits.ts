import type { UnitKind } from '#features/imports/undo/undoTables.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** A row as the run found it, with the columns that it changed; `before` is null where the run made it. */
export type RowChange = { entity: string; rowId: number; before: Record<string, unknown> | null };

/** What is to become of a unit; 'archived' where something harmless still refers to what would be removed. */
export type Verdict =
  | { outcome: 'removed' | 'restored' | 'archived'; reason: null }
  | { outcome: 'kept'; reason: string };

export type Asked = { jobId: number; rank: number };

/** A person with all that they were given, or a thing of its own. */
export type Unit = { unit: UnitKind; unitId: number; changes: RowChange[] };

const find = statement<Unit>(
  'imports.undo_units',
  `select unit, unit_id as "unitId", json_agg(json_build_object('entity', entity, 'rowId', row_id, 'before', before) order by id) as changes
   from import_change where job_id = $1 and unit = $2 and unit_id = any($3) group by unit, unit_id order by unit_id`,
);

/** What a run did to these units, each row once however often it was touched. */
export async function readUnits(ctx: Ctx, jobId: number, kind: UnitKind, ids: readonly number[]): Promise<Unit[]> {
  const units = await ctx.rows(find, [jobId, kind, ids]);
  return units.map(({ changes, ...unit }) => ({ ...unit, changes: folded(changes) }));
}

/** The first value before of each column. */
function folded(changes: readonly RowChange[]): RowChange[] {
  const rows = new Map<string, RowChange>();
  for (const change of changes) {
    const key = `${change.entity} ${change.rowId}`;
    const known = rows.get(key);
    rows.set(key, { ...change, before: known ? known.before && { ...change.before, ...known.before } : change.before });
  }
  return [...rows.values()];
}

export const isMade = ({ before }: RowChange): boolean => before === null;

/** Whether the run made the person or the thing itself, not only something of theirs. */
export const isWholeMade = ({ unit, unitId, changes }: Unit): boolean =>
  changes.some((change) => change.entity === unit && change.rowId === unitId && isMade(change));
