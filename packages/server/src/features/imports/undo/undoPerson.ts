import { undoReasons } from '@tribe/domain/features/imports/undo.ts';
import { isReceivedHere } from '#features/billing/received.ts';
import { undoRules } from '#features/imports/undo/undoPeople.ts';
import { readEdits } from '#features/imports/undo/undoEdits.ts';
import { undoTables } from '#features/imports/undo/undoTables.ts';
import { type Asked, isMade, isWholeMade, type Unit, type Verdict } from '#features/imports/undo/undoUnits.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** Decides about people: who paid, studied or acted stays, with every reason; whatever else is theirs alone goes with them. */
export async function decidePeople(
  ctx: Ctx,
  units: readonly Unit[],
  { jobId, rank }: Asked,
): Promise<Map<number, Verdict>> {
  const acts = await readActs(ctx, units);
  const edits = await readEdits(ctx, jobId, 'app_user', units);
  const ties = await readTies(ctx, units, jobId);
  return new Map(
    units.map((unit): [number, Verdict] => {
      const act = acts.get(unit.unitId);
      const isWhole = isWholeMade(unit);
      const edited = (edits.get(unit.unitId) ?? []).filter((column) => !isWhole || movesElsewhere.has(column));
      const reasons = [
        ...(act && act.rank > rank ? [undoReasons.outranks] : []),
        ...(act && act.paid > 0 ? [undoReasons.paid(act.paid)] : []),
        ...(act && isWhole && act.hasSignedIn ? [undoReasons.signedIn] : []),
        ...(edited.length > 0 ? [undoReasons.edited(edited)] : []),
        ...(ties.get(unit.unitId) ?? []).filter((tie) => !tie.startsWith('started ') || !act?.paid),
      ];
      if (reasons.length > 0) return [unit.unitId, { outcome: 'kept', reason: [...new Set(reasons)].join(', ') }];
      return [unit.unitId, { outcome: isWhole ? 'removed' : 'restored', reason: null }];
    }),
  );
}

/** What the import made for a new person and is now somebody else's; any other change to it is theirs alone. */
const movesElsewhere = new Set(['user_id', 'merged_into_id']);

type Act = { id: number; rank: number; hasSignedIn: boolean; paid: number };

const acts = statement<Act>(
  'imports.undo_acts',
  `select u.id, coalesce((select max(l.rank) from user_access_level h join access_level l on l.id = h.access_level_id
       where h.user_id = u.id and h.revoked_at is null), -1)::int as rank,
     u.last_login_at is not null or u.password_hash is not null
       or exists (select from session s where s.user_id = u.id and s.impersonator_id is null) as "hasSignedIn",
     coalesce((select sum(d.price) from payment_schedule d join invoice i on i.id = d.invoice_id
       where i.subscription_id = any($2) and ${isReceivedHere('d')}
         and (select s.user_id from subscription s where s.id = i.subscription_id) = u.id), 0)::int as paid
   from app_user u where u.id = any($1)`,
);

/** Money for a subscription that the run made; that somebody known pays for another is no matter. */
async function readActs(ctx: Ctx, units: readonly Unit[]): Promise<Map<number, Act>> {
  const found = await ctx.rows(acts, [units.map(({ unitId }) => unitId), units.flatMap(madeSubscriptions)]);
  return new Map(found.map((act) => [act.id, act]));
}

const madeSubscriptions = ({ changes }: Unit): number[] =>
  changes.flatMap((change) => (change.entity === 'subscription' && isMade(change) ? [change.rowId] : []));

type Key = { via: string; table: string; column: string; target: string };
const keys = statement<Key>(
  'imports.undo_person_keys',
  `select k.conrelid::regclass::text || '.' || a.attname as via, k.conrelid::regclass::text as table, a.attname as column,
     k.confrelid::regclass::text as target
   from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
   where k.contype = 'f' and k.confrelid::regclass::text = any($1) order by 1`,
);
const targets = ['app_user', 'subscription', 'invoice', 'payment_schedule'];

/** Rows of the target that belong to a person: $1 are people whom the run made, $2 subscriptions that it made, $3 the run. */
const owned: Readonly<Record<string, string>> = {
  app_user: `select id, id as "userId" from app_user where id = any($1)`,
  subscription: `select id, user_id as "userId" from subscription where id = any($2)`,
  invoice: `select i.id, s.user_id as "userId" from invoice i join subscription s on s.id = i.subscription_id where s.id = any($2)`,
  payment_schedule: `select d.id, s.user_id as "userId" from payment_schedule d join invoice i on i.id = d.invoice_id
    join subscription s on s.id = i.subscription_id where s.id = any($2)`,
};

/** A row that the run itself pointed there is no reason to stay, unless it belongs to a course that stays. */
const isOfRun = ({ table, column }: Key) =>
  undoTables[table]
    ? `exists (select from import_change c where c.job_id = $3 and c.entity = '${table}' and c.row_id = r.${undoTables[table].key}
        and c.after ? '${column}' and not exists (select from import_undo k where k.job_id = c.job_id and k.unit = c.unit
          and k.unit_id = c.unit_id and k.unit <> 'app_user' and k.outcome in ('kept', 'archived')) offset 0)`
    : 'false';

type Tie = { via: string; id: number; count: number; done: number };

/** Why people stay, by id: what refers to them, or to what the run made for them, and doesn't go with them. */
async function readTies(ctx: Ctx, units: readonly Unit[], jobId: number): Promise<Map<number, string[]>> {
  const all = await ctx.rows(keys, [targets]);
  const staying = all.flatMap((key) => {
    const rule = undoRules[key.via];
    if (rule === undefined) throw new Error(`No rule says what an undo does to ${key.via}`);
    return rule === 'goes' ? [] : [{ key, rule }];
  });
  const asked = statement<Tie>(
    'imports.undo_ties',
    staying
      .map(
        ({ key, rule }) =>
          `select '${key.via}' as via, o."userId" as id, count(*)::int as count, (count(*) filter (where ${rule.done ?? 'false'}))::int as done
           from (${owned[key.target]}) o join ${key.table} r on r.${key.column} = o.id
           where $1::int[] is not null and $2::int[] is not null and $3::int is not null and not ${isOfRun(key)} group by o."userId"`,
      )
      .join(' union all '),
  );
  const whole = units.filter(isWholeMade).map(({ unitId }) => unitId);
  const ties = new Map<number, string[]>();
  for (const { via, id, count, done } of await ctx.rows(asked, [whole, units.flatMap(madeSubscriptions), jobId])) {
    const rule = staying.find(({ key }) => key.via === via)?.rule;
    if (rule) ties.set(id, [...(ties.get(id) ?? []), rule.stays(count, done)]);
  }
  return ties;
}

/** Removes what goes with people whom the run made and with the subscriptions that it made, besides what it made itself. */
export async function removeBelongings(ctx: Ctx, units: readonly Unit[]): Promise<void> {
  const all = (await ctx.rows(keys, [targets])).filter(({ via }) => undoRules[via] === 'goes');
  const byTable = Map.groupBy(all, ({ table }) => table);
  const removals = [...byTable].map(([table, own], at) => {
    const conditions = own.map(({ column, target }) => `r.${column} in (select id from (${owned[target]}) o)`);
    return `t${at} as (delete from ${table} r where ${conditions.join(' or ')})`;
  });
  const remove = statement<never>(
    'imports.undo_belongings',
    `with ${removals.join(', ')} select 1 as done where $1::int[] is null and $2::int[] is null`,
  );
  const whole = units.filter(isWholeMade).map(({ unitId }) => unitId);
  await ctx.rows(remove, [whole, units.flatMap(madeSubscriptions)]);
}
