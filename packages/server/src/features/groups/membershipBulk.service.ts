import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const join = statement<never>(
  'groups.join_many',
  `insert into group_membership (user_id, group_id, joined_at)
   select "userId", "groupId", $2 from json_to_recordset($1::json) as g("userId" int, "groupId" int)
   on conflict (user_id) where left_at is null do nothing`,
);

/** Puts people who are in no group yet into theirs. */
export async function joinGroups(ctx: Ctx, joining: readonly { userId: number; groupId: number }[]): Promise<void> {
  if (joining.length > 0) await ctx.rows(join, [JSON.stringify(joining), ctx.now()]);
}

const make = statement<{ id: number; name: string }>(
  'groups.make_named',
  `insert into tribe_group (name) select unnest($1::text[]) returning id, name`,
);

/** Makes groups of which only the name is known. */
export async function makeGroups(ctx: Ctx, names: readonly string[]): Promise<{ id: number; name: string }[]> {
  return names.length === 0 ? [] : ctx.rows(make, [names]);
}

const adopt = statement<never>(
  'groups.adopt',
  `update tribe_group set import_key = $2, version = version + 1, updated_at = $3 where id = $1 and import_key is null`,
);

/** Gives a group that was made by hand the key by which a sheet knows it. */
export async function adoptGroup(ctx: Ctx, id: number, importKey: string): Promise<void> {
  await ctx.rows(adopt, [id, importKey, ctx.now()]);
}
