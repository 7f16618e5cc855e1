import type { MergedRow } from '#features/members/merge/merge.table.ts';
import { personColumns, personRuleOf } from '#kernel/db/personRows.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import type { Ended, MergeRule } from '#kernel/db/personRows.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

export type Pair = { survivorId: number; mergedId: number };

/** What a merge does to rows of one kind: how many go over, of how many there are two, and which of two then counts. */
export const Planned = shape({ label: 'String', moves: 'Int', conflicts: 'Int', note: 'String?' });
export type Planned = ShapeOf<typeof Planned>;

export type Rule = MergeRule & { table: string; column: string };

export const rules = (): readonly Rule[] =>
  personColumns().map(({ merge, table, column }) => ({ ...merge, table, column }));

/** Every column that refers to a person, as 'table.column'. */
const keys = statement<{ key: string }>(
  'members.keys_to_people',
  `select c.conrelid::regclass::text || '.' || a.attname as key
   from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
   where c.contype = 'f' and c.confrelid = 'app_user'::regclass order by 1`,
);

/** The columns that refer to a person and have no rule of what a merge does to them. */
export async function keysWithoutRule(ctx: Ctx): Promise<string[]> {
  const found = await ctx.rows(keys, []);
  return found.map(({ key }) => key).filter((key) => !personRuleOf(key));
}

const same = (unique: readonly string[], a: string, b: string) =>
  unique.map((column) => `${a}.${column} = ${b}.${column}`).join(' and ') || 'true';

/** The rule's own condition on its rows, as more of a where. */
const narrowedTo = (rule: Rule) => (row: string) =>
  rule.kind === 'union' && rule.where ? ` and ${rule.where(row)}` : '';

/** The rows of who goes that a rule speaks of, as `m`, and whether who stays has the same. */
export function goes(rule: Rule): { from: string; isDouble: string } {
  const { table, column } = rule;
  const narrowed = narrowedTo(rule);
  const isDouble =
    rule.kind === 'union'
      ? // Looked up row by row, by the index of what is unique: as `exists` it became a join that compared each row with each
        // wherever the statistics didn't know yet how many somebody has.
        `coalesce((select true from ${table} s where s.${column} = $1 and ${same(rule.unique, 's', 'm')}${narrowed('s')} limit 1), false)`
      : 'false';
  return { from: `${table} m where m.${column} = $2${narrowed('m')}`, isDouble };
}

type Touched = { before: Record<string, unknown>; after: Record<string, unknown> | null };

/** Carries out every rule; answers each row that it touched, as it was and as it is. */
export async function mergeRows(ctx: Ctx, pair: Pair): Promise<MergedRow[]> {
  const touched: MergedRow[] = [];
  for (const rule of rules()) {
    if (rule.kind === 'keep' || rule.kind === 'refuse') continue;
    const rows = [
      ...(rule.kind === 'move' && rule.first ? await ended(ctx, rule, rule.first, pair) : []),
      ...(await combined(ctx, rule, pair)),
      ...(await takenAway(ctx, rule, pair)),
      ...(await moved(ctx, rule, pair)),
      ...(rule.kind === 'union' && rule.last ? await ended(ctx, rule, rule.last, pair) : []),
    ];
    touched.push(...rows.map((row) => ({ table: rule.table, ...row })));
  }
  return touched;
}

async function ended(ctx: Ctx, { table }: Rule, { set, when }: Ended, pair: Pair): Promise<Touched[]> {
  const end = statement<Touched>(
    `members.merge_end:${table}`,
    `with old as (select x.id, to_jsonb(x) as before from ${table} x
       where ${when} and $1::int is not null and $2::int is not null)
     update ${table} t set ${set} from old where t.id = old.id returning old.before, to_jsonb(t) as after`,
  );
  return ctx.rows(end, [pair.survivorId, pair.mergedId, ctx.now()]);
}

/** A row of who stays takes from its double what it lacks. */
async function combined(ctx: Ctx, rule: Rule, { survivorId, mergedId }: Pair): Promise<Touched[]> {
  if (rule.kind !== 'union' || !rule.combine) return [];
  const { table, column, unique } = rule;
  const key = unique.length === 0 ? column : 'id';
  const columns = Object.keys(rule.combine);
  const { from } = goes(rule);
  const combine = statement<Touched>(
    `members.merge_combine:${table}`,
    `with old as (select s.${key} as key, to_jsonb(s) as before, ${Object.entries(rule.combine)
      .map(([name, value]) => `${value} as ${name}`)
      .join(', ')}
       from ${from.replace(' m where', ` m join ${table} s on s.${column} = $1 and ${same(unique, 's', 'm')} where`)}
       ${narrowedTo(rule)('s')})
     update ${table} t set ${columns.map((name) => `${name} = old.${name}`).join(', ')} from old
     where t.${key} = old.key and (${columns.map((name) => `t.${name}`).join(', ')})
       is distinct from (${columns.map((name) => `old.${name}`).join(', ')})
     returning old.before, to_jsonb(t) as after`,
  );
  return ctx.rows(combine, [survivorId, mergedId]);
}

/** A double that would be counted beside the row of who stays. */
async function takenAway(ctx: Ctx, rule: Rule, { survivorId, mergedId }: Pair): Promise<Touched[]> {
  if (rule.kind !== 'union' || !rule.countsIn) return [];
  const { table } = rule;
  const { from, isDouble } = goes(rule);
  const take = statement<{ before: Record<string, unknown> }>(
    `members.merge_take:${table}`,
    `delete from ${from} and ${isDouble} returning to_jsonb(m) as before`,
  );
  return (await ctx.rows(take, [survivorId, mergedId])).map(({ before }) => ({ before, after: null }));
}

async function moved(ctx: Ctx, rule: Rule, { survivorId, mergedId }: Pair): Promise<Touched[]> {
  const { table, column } = rule;
  const { from, isDouble } = goes(rule);
  const move = statement<{ after: Record<string, unknown> }>(
    `members.merge_move:${table}.${column}`,
    `update ${from.replace(' where', ` set ${column} = $1 where`)} and not ${isDouble} returning to_jsonb(m) as after`,
  );
  const rows = await ctx.rows(move, [survivorId, mergedId]);
  return rows.map(({ after }) => ({ before: { ...after, [column]: mergedId }, after }));
}

const primaryKeys = statement<{ table: string; columns: string[] }>(
  'members.primary_keys',
  `select c.conrelid::regclass::text as table, json_agg(a.attname) as columns
   from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
   where c.contype = 'p' and c.conrelid::regclass::text = any($1) group by 1`,
);

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Takes back what a merge changed, column by column, so that what was changed since stays; moved rows first. */
export async function unmergeRows(ctx: Ctx, rows: readonly MergedRow[]): Promise<void> {
  const found = await ctx.rows(primaryKeys, [[...new Set(rows.map(({ table }) => table))]]);
  const keyOf = new Map(found.map(({ table, columns }) => [table, columns]));
  // What was ended or combined before a row was moved is taken back after it.
  for (const { table, before, after } of rows.toReversed()) {
    if (after === null) await putBack(ctx, table, before);
    if (!isRow(before) || !isRow(after)) continue;
    const columns = Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
    const key = keyOf.get(table) ?? [];
    if (columns.length === 0 || key.length === 0) continue;
    await ctx.rows(takeBack({ table, key, columns, wasOpen: isOpen(before) }), [
      JSON.stringify(before),
      JSON.stringify(after),
    ]);
  }
}

/** A row that was taken away is there again, as long as what it counts in is. */
async function putBack(ctx: Ctx, table: string, before: unknown): Promise<void> {
  for (const rule of rules()) {
    if (rule.table !== table || rule.kind !== 'union' || !rule.countsIn) continue;
    const put = statement<never>(
      `members.merge_put:${table}`,
      `insert into ${table} overriding system value select b.* from jsonb_populate_record(null::${table}, $1::jsonb) b
       where exists (select from ${rule.countsIn} o where o.id = b.${rule.unique[0]}) on conflict do nothing`,
    );
    await ctx.rows(put, [JSON.stringify(before)]);
  }
}

const isOpen = (row: Record<string, unknown>) => row['left_at'] === null;

type Taking = { table: string; key: readonly string[]; columns: readonly string[]; wasOpen: boolean };

/**
 * A column is as before again unless it was changed since. Where somebody is (`left_at`) is no such column: who goes back is
 * where they were, though who stayed went on from there meanwhile; and who went on is not put back to where they were before.
 */
function takeBack({ table, key, columns, wasOpen }: Taking) {
  const kept = (name: string) =>
    `${name} = case when t.${name} is distinct from a.${name} then t.${name} else b.${name} end`;
  const place = columns.includes('left_at') || !wasOpen ? [] : ['left_at = b.left_at', 'reason = b.reason'];
  const isElsewhere = columns.includes('left_at')
    ? ` and not exists (select from ${table} o where o.user_id = t.user_id and o.left_at is null)`
    : '';
  return statement<never>(
    '',
    `update ${table} t set ${[...columns.map(kept), ...place].join(', ')}
     from jsonb_populate_record(null::${table}, $1::jsonb) b, jsonb_populate_record(null::${table}, $2::jsonb) a
     where ${same(key, 't', 'a')}${isElsewhere}`,
  );
}
