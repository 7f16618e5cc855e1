import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput } from '#kernel/api/errors.ts';

/** What a sheet's row did: a new row, a changed one, or nothing that was not so before. */
export type Upserted = { id: number; outcome: 'created' | 'updated' | 'unchanged' };

const putGroup = statement<Upserted>(
  'groups.upsert',
  `with known as (select id, name from tribe_group where import_key = $1),
   put as (
     insert into tribe_group (import_key, name) values ($1, $2)
     on conflict (import_key) do update set name = excluded.name, version = tribe_group.version + 1, updated_at = $3
       where tribe_group.name <> excluded.name
     returning id)
   select coalesce(put.id, known.id) as id,
     case when put.id is null then 'unchanged' when known.id is null then 'created' else 'updated' end as outcome
   from (select 1) as one left join put on true left join known on true`,
);

/** Makes or renames the group that a sheet knows by `importKey`. */
export async function upsertGroup(ctx: Ctx, group: { importKey: string; name: string }): Promise<Upserted> {
  const [row] = await ctx.rows(putGroup, [group.importKey, group.name, ctx.now()]);
  return row!;
}

const putSubGroup = statement<Upserted & { isThere: boolean }>(
  'groups.upsert_sub',
  `with parent as (select id from tribe_group where import_key = $3),
   known as (select id from sub_group where import_key = $1),
   put as (
     insert into sub_group (import_key, name, group_id) select $1, $2, parent.id from parent
     on conflict (import_key) do update
       set name = excluded.name, group_id = excluded.group_id, version = sub_group.version + 1, updated_at = $4
       where (sub_group.name, sub_group.group_id) is distinct from (excluded.name, excluded.group_id)
     returning id)
   select exists (select from parent) as "isThere", coalesce(put.id, known.id) as id,
     case when put.id is null then 'unchanged' when known.id is null then 'created' else 'updated' end as outcome
   from (select 1) as one left join put on true left join known on true`,
);

type SubGroupRow = { importKey: string; name: string; groupKey: string };

/** Makes or changes the subgroup that a sheet knows by `importKey`, in the group that it knows by `groupKey`. */
export async function upsertSubGroup(ctx: Ctx, { importKey, name, groupKey }: SubGroupRow): Promise<Upserted> {
  const [row] = await ctx.rows(putSubGroup, [importKey, name, groupKey, ctx.now()]);
  if (!row?.isThere) throw badInput({ groupKey: [`There’s no group ${groupKey}`] });
  return { id: row.id, outcome: row.outcome };
}
