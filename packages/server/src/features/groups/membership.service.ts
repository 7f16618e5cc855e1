import { groupMessages } from '@tribe/domain/features/groups/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { notifyAll } from '#features/notifications/notification.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput } from '#kernel/api/errors.ts';

/** Whoever is in another place leaves it and keeps when and why; whoever is here already stays. */
const leave = statement<never>(
  'groups.leave',
  `update group_membership set left_at = $4, reason = $5, updated_at = $4
   where user_id = $1 and left_at is null and (group_id <> $2 or ($6 and sub_group_id is distinct from $3::int))`,
);

const join = statement<{ id: number }>(
  'groups.join',
  `insert into group_membership (user_id, group_id, sub_group_id, joined_at) values ($1, $2, $3, $4)
   on conflict (user_id) where left_at is null do nothing returning id`,
);

const lock = statement<never>('groups.lock', 'select id from tribe_group where id = $1 for update');

/** Holds a group until the transaction is over: places are counted, and it is archived, only while nobody else fills it. */
export async function lockGroup(ctx: Ctx, id: number): Promise<void> {
  await ctx.rows(lock, [id]);
}

type Join = { userId: number; groupId: number; subGroupId?: number | null; reason?: string };

/** Puts a member into a group and a subgroup of it (left out: whichever they have there). Answers whether that changed anything. */
export async function joinGroup(ctx: Ctx, { userId, groupId, subGroupId, reason }: Join): Promise<boolean> {
  const now = ctx.now();
  await ctx.rows(leave, [
    userId,
    groupId,
    subGroupId ?? null,
    now,
    reason ?? 'Moved to another group',
    subGroupId !== undefined,
  ]);
  const joined = await ctx.rows(join, [userId, groupId, subGroupId ?? null, now]);
  return joined.length > 0;
}

const leaveAll = statement<{ groupId: number }>(
  'groups.leave_all',
  `update group_membership set left_at = $2, reason = $3, updated_at = $2
   where user_id = $1 and left_at is null returning group_id as "groupId"`,
);

/** Takes a member out of the group that they are in, keeping when and why. Answers the group that they left, if any. */
export async function leaveGroup(ctx: Ctx, userId: number, reason: string): Promise<number | null> {
  const [left] = await ctx.rows(leaveAll, [userId, ctx.now(), reason]);
  return left?.groupId ?? null;
}

const named = statement<{ name: string }>(
  'groups.named',
  `select name from tribe_group where id = $1 and archived_at is null`,
);

/** A group that people may be put into. Throws BAD_USER_INPUT under this field for one that is not there. */
export async function groupNamed(ctx: Ctx, id: number, field: string): Promise<{ name: string }> {
  const [group] = await ctx.rows(named, [id]);
  if (!group) throw badInput({ [field]: [fieldMessages.notValid('Group')] });
  return group;
}

const lockDefault = statement<{ id: number }>(
  'groups.lock_default',
  `select g.id from batch b join tribe_group g on g.id = b.default_group_id where b.id = $1 and b.archived_at is null and g.archived_at is null
   for update of g`,
);
const joinDefault = statement<{ id: number }>(
  'groups.join_default',
  `insert into group_membership (user_id, group_id, joined_at)
   select $1, g.id, $3 from tribe_group g where g.id = $2 and (g.capacity is null
     or (select count(*) from group_membership m where m.group_id = g.id and m.left_at is null) < g.capacity)
   on conflict (user_id) where left_at is null do nothing returning id`,
);

/** Those who can do something about a full group: who leads it, its batch's success manager, and the office. Once a day is enough. */
const hearWhenFull = statement<{ id: number; name: string }>(
  'groups.hear_when_full',
  `select distinct u.id, g.name from tribe_group g join app_user u on u.status = 'ACTIVE' and (
       u.id in (select gl.user_id from group_leader gl where gl.group_id = g.id)
       or u.id = (select b.success_manager_id from batch b where b.id = $2)
       or u.id in (select h.user_id from user_access_level h where h.access_level_id = 'admin' and ${isActiveGrant('h', '$4')}))
   where g.id = $1 and not exists (select from group_membership m where m.user_id = $3 and m.left_at is null)
     and not exists (select from notification n where n.user_id = u.id and n.kind = 'group.full' and n.link = $5
       and n.created_at > $4::timestamptz - interval '1 day')`,
);

/**
 * Puts somebody who is in no group into the default group of their batch, while it has room; where it has none, staff are told.
 * Answers whether it did.
 */
export async function joinDefaultGroup(ctx: Ctx, userId: number, batchId: number): Promise<boolean> {
  const [group] = await ctx.rows(lockDefault, [batchId]);
  if (!group) return false;
  if ((await ctx.rows(joinDefault, [userId, group.id, ctx.now()])).length > 0) return true;
  const link = to('group', { id: group.id });
  const staff = await ctx.rows(hearWhenFull, [group.id, batchId, userId, ctx.now(), link]);
  const body = 'People who enroll now get no group. Raise its capacity, or choose another default group for the batch.';
  await notifyAll(
    ctx,
    staff.map(({ id }) => id),
    { kind: 'group.full', title: groupMessages.full(staff[0]?.name ?? ''), body, link },
  );
  return false;
}
