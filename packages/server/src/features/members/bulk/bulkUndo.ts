import { moveBackFromGroup } from '#features/groups/membershipBulk.service.ts';
import { moveBackToStage } from '#features/journey/journeyBulk.service.ts';
import { restorePerson } from '#features/members/archive.service.ts';
import { type BulkKind, each } from '#features/members/bulk/bulkActionOne.ts';
import { revokeOneLevel } from '#features/members/bulk/bulkLevel.ts';
import { moveAllToBatch } from '#features/members/bulk/bulkMoves.ts';
import { tagAll, untagAll } from '#features/members/profile/tag.service.ts';
import { aboveOwn, amongInScope, type Outcome } from '#features/members/scope.ts';
import { assignAll } from '#features/members/success/successManager.service.ts';
import { displayName } from '@tribe/domain/features/members/person.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { type AppError, conflict } from '#kernel/api/errors.ts';

/** An act that is being undone; `since` is when it was asked for. */
export type Undone = { id: number; kind: BulkKind; value: string | null; since: string };

type Change = { userId: number; before: string | null; now: string | null };

/** Where somebody is now, of whom an act changed where they are. */
const places: Partial<Record<BulkKind, string>> = {
  batch: 'u.batch_id',
  assign: 'u.success_manager_id',
  group: '(select gm.group_id from group_membership gm where gm.user_id = u.id and gm.left_at is null)',
  stage: '(select us.stage_id from user_stage us where us.user_id = u.id and us.left_at is null)',
};

const changes = statement<Change>(
  'members.bulk_changes',
  `select c.user_id as "userId", c.before, (case $3 ${Object.entries(places)
    .map(([kind, place]) => `when '${kind}' then ${place}`)
    .join(' ')} end)::text as now
   from bulk_action_change c join app_user u on u.id = c.user_id where c.action_id = $1 and c.user_id = any($2::int[]) order by c.user_id`,
);

/** Puts back what an act changed of these people. Refused with CONFLICT for who was moved on meanwhile. */
export async function undoFor(ctx: Ctx, undone: Undone, userIds: readonly number[]): Promise<Outcome> {
  const found = await ctx.rows(changes, [undone.id, userIds, undone.kind]);
  const moved = places[undone.kind] ? found.filter(({ now }) => now !== undone.value) : [];
  const refused = new Map<number, AppError>(
    moved.map(({ userId }) => [userId, conflict('Someone else has moved them since then')]),
  );
  const rest = found.filter(({ userId }) => !refused.has(userId));
  const outcome = await putBack(ctx, undone, rest);
  return { changed: outcome.changed, refused: new Map([...refused, ...outcome.refused]) };
}

async function putBack(ctx: Ctx, undone: Undone, found: readonly Change[]): Promise<Outcome> {
  const { kind, value } = undone;
  const ids = found.map(({ userId }) => userId);
  switch (kind) {
    case 'tag':
      return untagAll(ctx, ids, value ?? '');
    case 'untag':
      return tagAll(ctx, ids, value ?? '');
    case 'archive':
      return each(ids, (id) => restorePerson(ctx, id));
    case 'level':
      return each(ids, (id) => revokeOneLevel(ctx, id, value ?? ''));
    case 'batch':
      return byPlace(found, (some, place) => moveAllToBatch(ctx, some, place));
    case 'assign':
      return byPlace(found, (some, place) => assignAll(ctx, some, place));
    case 'group':
    case 'stage':
      return backToPlace(ctx, undone, ids);
    case 'revoke':
    case 'extend':
    case 'enroll':
    case 'invite':
      throw conflict('It’s too late to undo this');
  }
}

/** People go back to where they were, those of each place at once. */
async function byPlace(
  found: readonly Change[],
  move: (ids: readonly number[], place: number | null) => Promise<Outcome>,
): Promise<Outcome> {
  const changed: number[] = [];
  const refused = new Map<number, AppError>();
  for (const [before, some] of Map.groupBy(found, (one) => one.before)) {
    const outcome = await move(
      some.map(({ userId }) => userId),
      before === null ? null : Number(before),
    );
    changed.push(...outcome.changed);
    for (const [id, error] of outcome.refused) refused.set(id, error);
  }
  return { changed, refused };
}

/** What a group or a stage knows of its people, such as their subgroup and since when they are there, is as it was too. */
async function backToPlace(ctx: Ctx, { kind, value, since }: Undone, userIds: readonly number[]): Promise<Outcome> {
  const { people, refused } = await amongInScope(ctx, userIds, (person) => aboveOwn(ctx, person));
  const ids = people.map(({ id }) => id);
  const place = value === null ? null : Number(value);
  if (kind === 'group') await moveBackFromGroup(ctx, ids, { groupId: place, since: new Date(since) });
  else await moveBackToStage(ctx, ids, { stageId: place ?? 0, since: new Date(since) });
  await ctx.log(
    ...people.map((person) => ({
      action: 'user.updated',
      entity: 'user',
      entityId: person.id,
      subjectId: person.id,
      sentence: `Moved ${displayName(person)} back to their ${kind}`,
    })),
  );
  return { changed: ids, refused };
}
