import { planAccount } from '#features/members/merge/mergeAccount.ts';
import { goes, type Pair, type Planned, type Rule, rules } from '#features/members/merge/mergeRows.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** What a merge would do to each table, without doing it. Nothing that stays where it is is counted. */
export async function planMerge(ctx: Ctx, pair: Pair): Promise<Planned[]> {
  const planned: Planned[] = await planAccount(ctx, pair);
  for (const rule of rules()) {
    if (rule.kind === 'keep') continue;
    const { table, column, label } = rule;
    const count = statement<Omit<Planned, 'label'>>(`members.merge_plan:${table}.${column}`, countOf(rule));
    const [row] = await ctx.rows(count, [pair.survivorId, pair.mergedId]);
    if (row && row.moves + row.conflicts > 0) planned.push({ label, ...row });
  }
  return planned;
}

function countOf(rule: Rule): string {
  if (rule.kind === 'move' && rule.first) {
    const { when, stays } = rule.first;
    return `select moves, conflicts, case when conflicts > 0 then ${stays} end as note
      from (select (count(*) filter (where who = $2 and not ends))::int as moves, (count(*) filter (where ends))::int as conflicts
        from (select x.${rule.column} as who, coalesce(${when}, false) as ends from ${rule.table} x
          where x.${rule.column} in ($1::int, $2::int)) rows) counted`;
  }
  const { from, isDouble } = goes(rule);
  return `select (count(*) filter (where not doubled))::int as moves, (count(*) filter (where doubled))::int as conflicts, null as note
    from (select ${isDouble} as doubled from ${from} and $1::int is not null) rows`;
}

/** The rules that forbid a merge while who goes has such a row, in words. */
export async function refusals(ctx: Ctx, mergedId: number): Promise<string[]> {
  const found: string[] = [];
  for (const rule of rules()) {
    if (rule.kind !== 'refuse') continue;
    const any = statement<{ one: number }>(
      `members.merge_refuse:${rule.table}.${rule.column}`,
      `select 1 as one from ${rule.table} where ${rule.column} = $1 limit 1`,
    );
    if ((await ctx.rows(any, [mergedId])).length > 0) found.push(rule.why);
  }
  return found;
}
