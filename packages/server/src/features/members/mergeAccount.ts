import type { MergedRow } from '#features/members/merge.table.ts';
import type { Pair, Planned } from '#features/members/mergeRows.ts';
import type { Ctx } from '#kernel/context.ts';
import { statement } from '#kernel/db.ts';

/** What of the own row who stays takes from who goes where they have none: `kept` of `s`, else `given` of `m`; `stays` in words, as SQL. */
type Filled = { label: string; kept: string; given: string; stays: string };

const filled: Readonly<Record<string, Filled>> = {
  batch_id: {
    label: 'Batch',
    kept: 's.batch_id',
    given: 'm.batch_id',
    stays: `(select 'Stays in ' || b.name from batch b where b.id = s.batch_id)`,
  },
  success_manager_id: {
    label: 'Success manager',
    // Nobody becomes their own manager.
    kept: 'nullif(s.success_manager_id, m.id)',
    given: 'nullif(m.success_manager_id, s.id)',
    stays: `(select 'Stays with ' || concat_ws(' ', p.first_name, p.last_name) from user_profile p where p.user_id = s.success_manager_id)`,
  },
  profile_image: {
    label: 'Picture',
    kept: 's.profile_image',
    given: 'm.profile_image',
    stays: `'The picture of who stays is shown'`,
  },
  affiliate_timestamp: {
    label: 'Affiliate since',
    kept: 's.affiliate_timestamp',
    given: 'm.affiliate_timestamp',
    stays: `'Since who stays became one'`,
  },
};

const columns = Object.keys(filled);
const both = 'app_user s join app_user m on m.id = $2 where s.id = $1';

const plan = statement<Planned>(
  'members.merge_plan_account',
  Object.values(filled)
    .map(
      ({ label, kept, given, stays }, at) =>
        `select ${at} as at, '${label}' as label, (${kept} is null)::int as moves, (${kept} is not null)::int as conflicts,
           case when ${kept} is not null then ${stays} end as note
         from ${both} and ${given} is not null and ${kept} is distinct from ${given}`,
    )
    .join(' union all ') + ' order by at',
);

/** What who stays takes from the account of who goes, and what both have and differs. */
export async function planAccount(ctx: Ctx, { survivorId, mergedId }: Pair): Promise<Planned[]> {
  const rows = await ctx.rows(plan, [survivorId, mergedId]);
  return rows.map(({ label, moves, conflicts, note }) => ({ label, moves, conflicts, note }));
}

const fill = statement<Omit<MergedRow, 'table'>>(
  'members.merge_fill_account',
  `with old as (select s.id, to_jsonb(s) as before,
       ${Object.entries(filled)
         .map(([name, { kept, given }]) => `coalesce(${kept}, ${given}) as ${name}`)
         .join(', ')} from ${both})
   update app_user t set version = t.version + 1, ${columns.map((name) => `${name} = old.${name}`).join(', ')} from old
   where t.id = old.id and (${columns.map((name) => `t.${name}`).join(', ')})
     is distinct from (${columns.map((name) => `old.${name}`).join(', ')})
   returning old.before, to_jsonb(t) as after`,
);

const close = statement<Omit<MergedRow, 'table'>>(
  'members.merge_close_account',
  `with old as (select id, to_jsonb(u) as before from app_user u where id = $2)
   update app_user t set status = 'MERGED', merged_into_id = $1 from old where t.id = old.id
   returning old.before, to_jsonb(t) as after`,
);

/** Fills the account of who stays and closes the other; answers both as they were and as they are. */
export async function mergeAccounts(ctx: Ctx, { survivorId, mergedId }: Pair): Promise<MergedRow[]> {
  const pair = [survivorId, mergedId];
  const rows = [...(await ctx.rows(fill, pair)), ...(await ctx.rows(close, pair))];
  return rows.map((row) => ({ table: 'app_user', ...row }));
}
