import { undoReasons } from '@tribe/domain/features/imports/undo.ts';
import { readEdits } from '#features/imports/undo/undoEdits.ts';
import { undoRules } from '#features/imports/undo/undoPeople.ts';
import { decidePeople } from '#features/imports/undo/undoPerson.ts';
import { type UnitKind, undoTables } from '#features/imports/undo/undoTables.ts';
import { type Asked, isMade, isWholeMade, type Unit, type Verdict } from '#features/imports/undo/undoUnits.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/**
 * Decides about units of one kind by what is there now and by what was decided about the others, which hold on to what they
 * point at where they stay. It writes nothing: a preview decides by it too.
 */
export async function decideUndo(
  ctx: Ctx,
  kind: UnitKind,
  units: readonly Unit[],
  asked: Asked,
): Promise<Map<number, Verdict>> {
  if (kind === 'app_user') return decidePeople(ctx, units, asked);
  const edits = await readEdits(ctx, asked.jobId, kind, units);
  const references = await readReferences(ctx, units, asked.jobId);
  return new Map(
    units.map((unit): [number, Verdict] => {
      const edited = edits.get(unit.unitId);
      if (edited) return [unit.unitId, keep(undoReasons.edited(edited))];
      const referring = references.get(unit.unitId) ?? [];
      const acted = referring.filter(({ isAct }) => isAct);
      if (acted.length > 0) return [unit.unitId, keep(undoReasons.inUse(acted))];
      if (!isWholeMade(unit)) return [unit.unitId, { outcome: 'restored', reason: null }];
      return [unit.unitId, { outcome: referring.length > 0 ? 'archived' : 'removed', reason: null }];
    }),
  );
}

const keep = (reason: string): Verdict => ({ outcome: 'kept', reason });

type Key = { table: string; column: string; target: string; isPersonal: boolean };

const keys = statement<Key>(
  'imports.undo_keys',
  `select format('%I', k.conrelid::regclass) as table, format('%I', a.attname) as column, k.confrelid::regclass::text as target,
     exists (select from pg_constraint p where p.contype = 'f' and p.conrelid = k.conrelid and p.confrelid = 'app_user'::regclass) as "isPersonal"
   from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
   where k.contype = 'f' and k.confrelid::regclass::text = any($1) and k.conrelid::regclass::text not in ('import_change', 'import_undo')
   order by 1, 2`,
);

type Reference = { table: string; count: number; isAct: boolean };

/** What refers to rows that the run made and is not itself taken back: by unit, with whether somebody acted. */
async function readReferences(ctx: Ctx, units: readonly Unit[], jobId: number): Promise<Map<number, Reference[]>> {
  const found = new Map<number, Reference[]>();
  const made = new Map<string, Map<number, number>>();
  for (const { unitId, changes } of units)
    for (const change of changes) {
      if (!isMade(change) || !Object.hasOwn(undoTables, change.entity)) continue;
      const rows = made.get(change.entity) ?? new Map<number, number>();
      made.set(change.entity, rows.set(change.rowId, unitId));
    }
  const all = await ctx.rows(keys, [[...made.keys()]]);
  for (const [target, rows] of made) {
    const referring = all.filter((each) => each.target === target);
    if (referring.length === 0) continue;
    const asked = statement<{ via: string; id: number; count: number }>(
      `imports.undo_references:${target}`,
      referring.map((each) => referencesBy(each)).join(' union all '),
    );
    for (const { via, id, count } of await ctx.rows(asked, [[...rows.keys()], jobId])) {
      const unitId = rows.get(id);
      const key = referring.find(({ table, column }) => `${table}.${column}` === via);
      if (unitId === undefined || !key) continue;
      found.set(unitId, [...(found.get(unitId) ?? []), { table: key.table, count, isAct: key.isPersonal }]);
    }
  }
  return found;
}

/**
 * A row that the run itself pointed there does not count, unless it belongs to what stays. `offset 0`: asked for each row that
 * is found, instead of reading all that the run did for every chunk.
 */
function referencesBy({ table, column }: Key): string {
  const own = undoTables[table];
  const isOwn = own
    ? ` and not exists (select from import_change c where c.job_id = $2 and c.entity = '${table}' and c.row_id = r.${own.key}
        and c.after ? '${column}' and not exists (select from import_undo k where k.job_id = c.job_id and k.unit = c.unit
          and k.unit_id = c.unit_id and k.outcome in ('kept', 'archived')) offset 0)`
    : '';
  // A row that goes with a person who is removed, which a preview hasn't done.
  const personal = Object.keys(undoRules).find((via) => via.startsWith(`${table}.`) && undoRules[via] === 'goes');
  const isGoing = personal
    ? ` and not exists (select from import_undo k where k.job_id = $2 and k.unit = 'app_user' and k.unit_id = ${personal.replace(table, 'r')}
        and k.outcome = 'removed')`
    : '';
  return `select '${table}.${column}' as via, r.${column} as id, count(*)::int as count from ${table} r
    where r.${column} = any($1::int[]) and $2::int is not null${isOwn}${isGoing} group by r.${column}`;
}
