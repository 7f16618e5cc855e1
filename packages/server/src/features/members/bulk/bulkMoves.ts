import { groupMessages } from '@tribe/domain/features/groups/messages.ts';
import { stageTitle } from '@tribe/domain/features/journey/stage.ts';
import { displayName } from '@tribe/domain/features/members/person.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { moveToGroup, unplacedMembers } from '#features/groups/membershipBulk.service.ts';
import { groupNamed } from '#features/groups/membership.service.ts';
import { moveToStage } from '#features/journey/journeyBulk.service.ts';
import { aboveOwn, amongInScope, type InScope, type Outcome } from '#features/members/scope.ts';
import { notifyAll } from '#features/notifications/notification.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { type AppError, conflict, notFound } from '#kernel/api/errors.ts';

/*
 * Moves of many from one place to another. Each refuses with NOT_FOUND, FORBIDDEN for who ranks above, and CONFLICT for
 * somebody who is archived.
 */

const isArchived = conflict('This person is archived. Restore them first');

/** Those of these people who can be moved, and their names. */
async function movable(ctx: Ctx, userIds: readonly number[], refuses?: (person: InScope) => AppError | null) {
  const among = await amongInScope(
    ctx,
    userIds,
    (person) => aboveOwn(ctx, person) ?? (person.status === 'ACTIVE' ? (refuses?.(person) ?? null) : isArchived),
  );
  const ids = among.people.map(({ id }) => id);
  return { ids, refused: among.refused, names: new Map(among.people.map((one) => [one.id, displayName(one)])) };
}

const toBatch = statement<{ id: number; before: string | null; after: string | null; beforeId: number | null }>(
  'members.move_to_batch',
  `with old as (select u.id, u.batch_id as before_id, b.name as before from app_user u left join batch b on b.id = u.batch_id
     where u.id = any($1::int[]) order by u.id for update of u)
   update app_user u set batch_id = $2, version = version + 1, updated_at = $3 from old
   where u.id = old.id and old.before_id is distinct from $2::int
   returning u.id, old.before, old.before_id as "beforeId", (select name from batch where id = $2) as after`,
);

/** Into a batch, or with null out of theirs. */
export async function moveAllToBatch(ctx: Ctx, userIds: readonly number[], batchId: number | null): Promise<Outcome> {
  const { ids, refused, names } = await movable(ctx, userIds);
  const moved = await ctx.rows(toBatch, [ids, batchId, ctx.now()]);
  await ctx.log(
    ...moved.map(({ id, before, after, beforeId }) => ({
      action: 'user.updated',
      entity: 'user',
      entityId: id,
      subjectId: id,
      sentence: after ? `Moved ${names.get(id)} to ${after}` : `Removed ${names.get(id)} from ${before}`,
      changes: { batchId: { before: beforeId, after: batchId } },
    })),
  );
  const before = new Map(moved.map(({ id, beforeId }) => [id, beforeId === null ? null : String(beforeId)]));
  return { changed: moved.map(({ id }) => id), refused, before };
}

/** Into a group, or with null out of theirs; who joins one is told. */
export async function moveAllToGroup(ctx: Ctx, userIds: readonly number[], groupId: number | null): Promise<Outcome> {
  const group = groupId === null ? null : await groupNamed(ctx, groupId, 'groupId');
  const { ids, refused, names } = await movable(ctx, userIds);
  const left = groupId === null ? [] : await unplacedMembers(ctx, ids, groupId);
  const full = conflict(groupMessages.full(group?.name ?? ''));
  const changed = await moveToGroup(
    ctx,
    ids.filter((id) => !left.includes(id)),
    groupId,
  );
  await ctx.log(
    ...changed.map((id) => ({
      action: 'user.updated',
      entity: 'user',
      entityId: id,
      subjectId: id,
      sentence: group
        ? `Moved ${names.get(id)} to the group ${group.name}`
        : `Removed ${names.get(id)} from their group`,
      changes: { groupId: { before: null, after: groupId } },
    })),
  );
  if (group)
    await notifyAll(ctx, changed, {
      kind: 'group.joined',
      title: `You’re now in the group ${group.name}`,
      link: to('home'),
    });
  return { changed, refused: new Map([...refused, ...left.map((id) => [id, full] as const)]) };
}

const stageNamed = statement<{ number: number; name: string; outside: number[] | null }>(
  'members.stage_to_move_to',
  `select s.number, s.name, (select array_agg(person.id) from unnest($2::int[]) as person(id)
     where not exists (select from user_stage us where us.user_id = person.id and us.left_at is null)) as outside
   from stage s where s.id = $1 and s.archived_at is null`,
);

/** Into a stage without its review, for a reason that the log keeps. Refused too for who isn't on the journey. */
export async function moveAllToStage(
  ctx: Ctx,
  userIds: readonly number[],
  { stageId, reason }: { stageId: number; reason: string },
): Promise<Outcome> {
  const [stage] = await ctx.rows(stageNamed, [stageId, userIds]);
  if (!stage) throw notFound('Stage');
  const outside = new Set(stage.outside);
  const { ids, refused, names } = await movable(ctx, userIds, ({ id }) =>
    outside.has(id) ? conflict('Only members have a stage') : null,
  );
  const changed = await moveToStage(ctx, ids, { stageId, reason });
  const heading = stageTitle(stage);
  await ctx.log(
    ...changed.map((id) => ({
      action: 'stage.entered',
      entity: 'user',
      entityId: id,
      subjectId: id,
      sentence: `Moved ${names.get(id)} to ${heading}, skipping the review`,
      reason,
    })),
  );
  await notifyAll(ctx, changed, { kind: 'stage.entered', title: `You’re now in ${heading}`, link: to('home') });
  return { changed, refused };
}
