import { groupMessages } from '@tribe/domain/features/groups/messages.ts';
import { GroupMoveInput } from '@tribe/domain/features/groups/move.input.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { lockGroup } from '#features/groups/membership.service.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { canView, visibilityOf } from '#features/members/visibility.ts';
import { notifyAll } from '#features/notifications/notification.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput, forbidden, notFound } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

export const GroupMoveFrom = shape({ from: 'String?', count: 'Int' });
export type GroupMoveFrom = ShapeOf<typeof GroupMoveFrom>;

/** What a move would come to, said before it is done. */
export const MovePreview = shape({
  target: 'String?',
  capacity: 'Int?',
  before: 'Int',
  after: 'Int',
  /** Who comes from where; null for nowhere. */
  moves: [GroupMoveFrom],
  stay: 'Int',
  /** Why it can't be done, where it can't. */
  refusal: 'String?',
});
export type MovePreview = ShapeOf<typeof MovePreview>;

type Found = {
  id: number;
  name: string;
  groupId: number | null;
  groupName: string | null;
  subGroupId: number | null;
  subGroupName: string | null;
  isActive: boolean;
  isLed: boolean;
};

/** $2 who asks, $3 whom they see; locked, so that two moves of one person follow each other. */
const people = (name: string, lock: string) =>
  statement<Found>(
    name,
    `select u.id, ${nameSql('p')} as name, u.status = 'ACTIVE' as "isActive",
       m.group_id as "groupId", g.name as "groupName", m.sub_group_id as "subGroupId", s.name as "subGroupName",
       (exists (select from group_leader gl where gl.group_id = m.group_id and gl.user_id = $2) or coalesce(s.lead_id = $2, false)) as "isLed"
     from app_user u join user_profile p on p.user_id = u.id
     left join group_membership m on m.user_id = u.id and m.left_at is null
     left join tribe_group g on g.id = m.group_id left join sub_group s on s.id = m.sub_group_id
     where u.id = any($1::int[]) and u.status <> 'MERGED' and ${canView('u.id', '$2', '$3')} order by u.id${lock}`,
  );
const peopleToLook = people('groups.move_people', '');
const peopleToMove = people('groups.move_people_locked', ' for update of u');

type Target = {
  name: string;
  subName: string | null;
  capacity: number | null;
  subCapacity: number | null;
  members: number;
  subMembers: number;
  leadsGroup: boolean;
  leadsSub: boolean;
};

/** $3 who asks. */
const targetText = `select g.name, s.name as "subName", g.capacity, s.capacity as "subCapacity",
    (select count(*)::int from group_membership m where m.group_id = g.id and m.left_at is null) as members,
    (select count(*)::int from group_membership m where m.sub_group_id = s.id and m.left_at is null) as "subMembers",
    exists (select from group_leader gl where gl.group_id = g.id and gl.user_id = $3) as "leadsGroup",
    coalesce(s.lead_id = $3, false) as "leadsSub"
  from tribe_group g left join sub_group s on s.id = $2 and s.group_id = g.id and s.archived_at is null
  where g.id = $1 and g.archived_at is null`;
const targetToLook = statement<Target>('groups.move_target', targetText);

type Plan = { input: GroupMoveInput; found: Found[]; moving: Found[]; target: Target | null; refusal: string | null };

const mayMoveAnybody = ({ me }: Ctx) =>
  me.pageAccess['viewGroupMembers'] === true && me.functionAccess['group_create'] === true;

/** What a move is about. Throws NOT_FOUND for people and places that are not theirs to see. */
async function planOf(ctx: Ctx, unchecked: GroupMoveInput, isReal: boolean): Promise<Plan> {
  const input = GroupMoveInput.parse({ ...unchecked, userIds: [...new Set(unchecked.userIds)] });
  const { userIds, groupId, subGroupId } = input;
  if (isReal && groupId !== null) await lockGroup(ctx, groupId);
  const found = await ctx.rows(isReal ? peopleToMove : peopleToLook, [userIds, ctx.me.userId, visibilityOf(ctx.me)]);
  if (found.length !== userIds.length || found.some(({ isActive }) => !isActive)) throw notFound('Member');
  const [target = null] = groupId === null ? [] : await ctx.rows(targetToLook, [groupId, subGroupId, ctx.me.userId]);
  if (groupId !== null && target === null) throw badInput({ groupId: [fieldMessages.notValid('Group')] });
  if (subGroupId !== null && target?.subName == null) throw badInput({ subGroupId: [groupMessages.notOfGroup] });
  const moving = found.filter((one) => one.groupId !== groupId || one.subGroupId !== subGroupId);
  if (!mayMoveAnybody(ctx) && !leadsBoth(found, target)) throw forbidden(groupMessages.notBothLed);
  return { input, found, moving, target, refusal: refusalOf(moving, input, target) };
}

/** Who leads the places of all of them and the one where they go. */
const leadsBoth = (found: readonly Found[], target: Target | null): boolean =>
  found.every(({ isLed }) => isLed) && target !== null && (target.leadsGroup || target.leadsSub);

function refusalOf(
  moving: readonly Found[],
  { groupId, subGroupId }: GroupMoveInput,
  target: Target | null,
): string | null {
  if (!target) return null;
  const joining = moving.filter((one) => one.groupId !== groupId).length;
  if (target.capacity !== null && joining > 0 && target.members + joining > target.capacity)
    return groupMessages.tooFull(target.name, target.capacity - target.members, joining);
  const joiningSub = subGroupId === null ? 0 : moving.filter((one) => one.subGroupId !== subGroupId).length;
  if (target.subCapacity !== null && joiningSub > 0 && target.subMembers + joiningSub > target.subCapacity)
    return groupMessages.tooFull(target.subName ?? '', target.subCapacity - target.subMembers, joiningSub);
  return null;
}

/** Who leads may ask as well as who moves. */
const access = 'user' as const;

export const previewGroupMove = query(access, async (ctx, input: GroupMoveInput): Promise<MovePreview> => {
  const { found, moving, target, refusal } = await planOf(ctx, input, false);
  const from = Map.groupBy(moving, (one) => (one.groupName === null ? null : placeOf(one)));
  const before = target ? (input.subGroupId === null ? target.members : target.subMembers) : 0;
  const joining = moving.filter((one) =>
    input.subGroupId === null ? one.groupId !== input.groupId : one.subGroupId !== input.subGroupId,
  ).length;
  return {
    target: target && (target.subName ?? target.name),
    capacity: target && (input.subGroupId === null ? target.capacity : target.subCapacity),
    before,
    after: target ? before + joining : 0,
    moves: [...from].map(([place, all]) => ({ from: place, count: all.length })).toSorted((a, b) => b.count - a.count),
    stay: found.length - moving.length,
    refusal,
  };
});

const placeOf = ({ groupName, subGroupName }: Found): string =>
  subGroupName ? `${groupName}, ${subGroupName}` : (groupName ?? '');

const leave = statement<never>(
  'groups.leave_for_move',
  `update group_membership set left_at = $2, reason = $3, updated_at = $2 where user_id = any($1::int[]) and left_at is null`,
);
const join = statement<never>(
  'groups.join_for_move',
  `insert into group_membership (user_id, group_id, sub_group_id, joined_at)
   select person.id, $2, $3, $4 from unnest($1::int[]) as person(id)`,
);

/**
 * Moves people to a group and a subgroup of it, or out of theirs; each place they leave keeps when and why. Answers how many that
 * moved. Throws BAD_USER_INPUT where there are not enough places, and then nobody is moved.
 */
export const moveGroupMembers = mutation(access, async (ctx, unchecked: GroupMoveInput): Promise<number> => {
  const { input, moving, target, refusal } = await planOf(ctx, unchecked, true);
  if (refusal) throw badInput({ groupId: [refusal] });
  const ids = moving.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await ctx.rows(leave, [ids, ctx.now(), target ? 'Moved by staff' : 'Removed by staff']);
  if (target) await ctx.rows(join, [ids, input.groupId, input.subGroupId, ctx.now()]);
  const place = target && (target.subName ? `${target.name}, ${target.subName}` : target.name);
  await ctx.log(
    ...moving.map((one) => ({
      action: 'user.updated',
      entity: 'user',
      entityId: one.id,
      subjectId: one.id,
      sentence: place ? `Moved ${one.name} to the group ${place}` : `Removed ${one.name} from their group`,
      changes: {
        groupId: { before: one.groupId, after: input.groupId },
        subGroupId: { before: one.subGroupId, after: input.subGroupId },
      },
    })),
  );
  if (place)
    await notifyAll(ctx, ids, { kind: 'group.joined', title: `You’re now in the group ${place}`, link: to('home') });
  return ids.length;
});
