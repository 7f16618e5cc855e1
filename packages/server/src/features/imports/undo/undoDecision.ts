import { undoReasons } from '@tribe/domain/features/imports/undo.ts';
import { isReceivedHere } from '#features/billing/received.ts';
import { personRuleOf } from '#features/members/personRows.ts';
import { harmless, type UnitKind, undoTables } from '#features/imports/undo/undoTables.ts';
import { isMade, isWholeMade, type Unit } from '#features/imports/undo/undoUnits.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** What is to become of a unit; 'archived' where something harmless still refers to what would be removed. */
export type Verdict =
  | { outcome: 'removed' | 'restored' | 'archived'; reason: null }
  | { outcome: 'kept'; reason: string };

type Asked = { jobId: number; rank: number };

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
  const acts = kind === 'app_user' ? await readActs(ctx, units) : new Map<number, Act>();
  const edits = await readEdits(ctx, asked.jobId, kind, units);
  const references = await readReferences(ctx, units, asked.jobId);
  return new Map(
    units.map((unit): [number, Verdict] => {
      const act = acts.get(unit.unitId);
      const isWhole = isWholeMade(unit);
      if (act && act.rank > asked.rank) return [unit.unitId, keep(undoReasons.outranks)];
      if (act && isWhole && act.hasSignedIn) return [unit.unitId, keep(undoReasons.signedIn)];
      if (act?.hasPaid) return [unit.unitId, keep(undoReasons.paid)];
      const edited = edits.get(unit.unitId);
      if (edited) return [unit.unitId, keep(undoReasons.edited(edited))];
      const referring = references.get(unit.unitId) ?? [];
      const acted = referring.filter(({ isAct }) => isAct);
      if (acted.length > 0)
        return [unit.unitId, keep(undoReasons.inUse([...new Set(acted.map(({ label }) => label))]))];
      if (!isWhole) return [unit.unitId, { outcome: 'restored', reason: null }];
      return [unit.unitId, { outcome: referring.length > 0 ? 'archived' : 'removed', reason: null }];
    }),
  );
}

const keep = (reason: string): Verdict => ({ outcome: 'kept', reason });

type Act = { id: number; rank: number; hasSignedIn: boolean; hasPaid: boolean };

const acts = statement<Act>(
  'imports.undo_acts',
  `select u.id, coalesce((select max(l.rank) from user_access_level h join access_level l on l.id = h.access_level_id
       where h.user_id = u.id and h.revoked_at is null), -1)::int as rank,
     u.last_login_at is not null or u.password_hash is not null or exists (select from session s where s.user_id = u.id) as "hasSignedIn",
     exists (select from payment_schedule d join invoice i on i.id = d.invoice_id
       where i.subscription_id = any($2) and ${isReceivedHere('d')}
         and (select s.user_id from subscription s where s.id = i.subscription_id) = u.id) as "hasPaid"
   from app_user u where u.id = any($1)`,
);

/** Money for a subscription that the run made; that somebody pays for another is no matter. */
async function readActs(ctx: Ctx, units: readonly Unit[]): Promise<Map<number, Act>> {
  const subscriptions = units.flatMap(({ changes }) =>
    changes.flatMap((change) => (change.entity === 'subscription' && isMade(change) ? [change.rowId] : [])),
  );
  const found = await ctx.rows(acts, [units.map(({ unitId }) => unitId), subscriptions]);
  return new Map(found.map((act) => [act.id, act]));
}

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

async function readEdits(
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

type Key = { table: string; column: string; target: string; isPersonal: boolean };

const keys = statement<Key>(
  'imports.undo_keys',
  `select format('%I', k.conrelid::regclass) as table, format('%I', a.attname) as column, k.confrelid::regclass::text as target,
     exists (select from pg_constraint p where p.contype = 'f' and p.conrelid = k.conrelid and p.confrelid = 'app_user'::regclass) as "isPersonal"
   from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
   where k.contype = 'f' and k.confrelid::regclass::text = any($1) and k.conrelid::regclass::text not in ('import_change', 'import_undo')
   order by 1, 2`,
);

export type Reference = { label: string; isAct: boolean };

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
    const asked = statement<{ via: string; id: number }>(
      `imports.undo_references:${target}`,
      referring.map((each) => referencesBy(each)).join(' union all '),
    );
    for (const { via, id } of await ctx.rows(asked, [[...rows.keys()], jobId])) {
      const unitId = rows.get(id);
      const key = referring.find(({ table, column }) => `${table}.${column}` === via);
      if (unitId === undefined || !key) continue;
      found.set(unitId, [...(found.get(unitId) ?? []), asReference(key, via)]);
    }
  }
  return found;
}

function asReference({ target, table, isPersonal }: Key, via: string): Reference {
  const label = personRuleOf(via)?.merge.label ?? table.replaceAll('_', ' ');
  return { label, isAct: target === 'app_user' ? !harmless.has(via) : isPersonal };
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
  return `select distinct '${table}.${column}' as via, r.${column} as id from ${table} r
    where r.${column} = any($1::int[]) and $2::int is not null${isOwn}`;
}
