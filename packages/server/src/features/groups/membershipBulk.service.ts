import type { Ctx } from '#kernel/api/context.ts';
import { lockGroup } from '#features/groups/membership.service.ts';
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

const withoutPlace = statement<{ userId: number }>(
  'groups.without_place',
  `with target as (select g.id, greatest(0, g.capacity - (select count(*) from group_membership m where m.group_id = g.id and m.left_at is null))::int as places
     from tribe_group g where g.id = $1 and g.capacity is not null)
   select person.id as "userId" from target, unnest($2::int[]) with ordinality as person(id, nth)
   where not exists (select from group_membership m where m.user_id = person.id and m.group_id = $1 and m.left_at is null)
   order by person.nth offset coalesce((select places from target), 0)`,
);

/** For whom of these people the group has no place left, the last of them first left out. Holds the group from here on. */
export async function unplacedMembers(ctx: Ctx, userIds: readonly number[], groupId: number): Promise<number[]> {
  await lockGroup(ctx, groupId);
  return (await ctx.rows(withoutPlace, [groupId, userIds])).map(({ userId }) => userId);
}

const leaveTheirs = statement<{ userId: number }>(
  'groups.move_many_out',
  `update group_membership set left_at = $3, reason = $4, updated_at = $3
   where user_id = any($1::int[]) and left_at is null and group_id is distinct from $2::int returning user_id as "userId"`,
);

const joinAll = statement<{ userId: number }>(
  'groups.move_many_in',
  `insert into group_membership (user_id, group_id, joined_at) select person.id, g.id, $3 from unnest($1::int[]) as person(id), tribe_group g
   where g.id = $2 on conflict (user_id) where left_at is null do nothing returning user_id as "userId"`,
);

/** Puts people into a group, or with null into none. Answers those whom that moved; who is there already stays. */
export async function moveToGroup(ctx: Ctx, userIds: readonly number[], groupId: number | null): Promise<number[]> {
  const now = ctx.now();
  const reason = groupId === null ? 'Removed by staff' : 'Moved by staff';
  const left = await ctx.rows(leaveTheirs, [userIds, groupId, now, reason]);
  const moved = groupId === null ? left : await ctx.rows(joinAll, [userIds, groupId, now]);
  return moved.map(({ userId }) => userId);
}

const drop = statement<never>(
  'groups.drop_many',
  `delete from group_membership where user_id = any($1::int[]) and group_id = $2 and left_at is null`,
);

const reopen = statement<never>(
  'groups.reopen_many',
  `update group_membership set left_at = null, reason = null, updated_at = $3 where id in (
     select distinct on (gm.user_id) gm.id from group_membership gm where gm.user_id = any($1::int[]) and gm.left_at is not null
       and gm.left_at >= $2 and not exists (select from group_membership o where o.user_id = gm.user_id and o.left_at is null)
     order by gm.user_id, gm.left_at desc, gm.id desc)`,
);

/** As if `moveToGroup` had not moved these people since `since`: they are back in their group and subgroup. */
export async function moveBackFromGroup(
  ctx: Ctx,
  userIds: readonly number[],
  { groupId, since }: { groupId: number | null; since: Date },
): Promise<void> {
  if (groupId !== null) await ctx.rows(drop, [userIds, groupId]);
  await ctx.rows(reopen, [userIds, since, ctx.now()]);
}
