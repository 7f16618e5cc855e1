import { followRules } from '#features/journey/move-up/automatic.service.ts';
import { closeMoveUps } from '#features/journey/move-up/closed.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const start = statement<never>(
  'journey.start_many',
  `insert into user_stage (user_id, stage_id, entered_at, reason)
   select person.id, s.id, $2, 'joined' from unnest($1::int[]) as person(id), stage s where s.number = 0
   on conflict (user_id) where left_at is null do nothing`,
);

/** New members begin in stage number 0. */
export async function startJourneys(ctx: Ctx, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await ctx.rows(start, [userIds, ctx.now()]);
}

const award = statement<never>(
  'points.base_many',
  `insert into points_entry (user_id, points, reason, reference, created_at)
   select "userId", points, 'base-points', $3, $2 from json_to_recordset($1::json) as g("userId" int, points int)
   where points <> 0 on conflict (user_id, reason, reference) do nothing`,
);

/** What the ledger knows base points by: a person has them once, however often a sheet names them. */
export const basePointsReference = 'import';

/** Enters the points that members bring along. */
export async function enterBasePoints(ctx: Ctx, entries: readonly { userId: number; points: number }[]): Promise<void> {
  if (entries.length > 0) await ctx.rows(award, [JSON.stringify(entries), ctx.now(), basePointsReference]);
}

const leave = statement<{ userId: number }>(
  'journey.leave_many',
  `update user_stage set left_at = $3, updated_at = $3 where user_id = any($1::int[]) and left_at is null and stage_id <> $2
   returning user_id as "userId"`,
);

const enter = statement<never>(
  'journey.enter_many',
  `insert into user_stage (user_id, stage_id, entered_at, reason) select id, $2, $3, $4 from unnest($1::int[]) as person(id)`,
);

/** Moves people from their stage into another without a review. Answers those who were in another one. */
export async function moveToStage(
  ctx: Ctx,
  userIds: readonly number[],
  { stageId, reason }: { stageId: number; reason: string },
): Promise<number[]> {
  const now = ctx.now();
  const left = (await ctx.rows(leave, [userIds, stageId, now])).map(({ userId }) => userId);
  if (left.length > 0) {
    await closeMoveUps(ctx, left);
    await ctx.rows(enter, [left, stageId, now, reason]);
    await followRules(ctx, left);
  }
  return left;
}

const drop = statement<never>(
  'journey.drop_many',
  `delete from user_stage where user_id = any($1::int[]) and stage_id = $2 and left_at is null`,
);

const reopen = statement<never>(
  'journey.reopen_many',
  `update user_stage set left_at = null, updated_at = $3 where id in (
     select distinct on (us.user_id) us.id from user_stage us where us.user_id = any($1::int[]) and us.left_at >= $2
       and not exists (select from user_stage o where o.user_id = us.user_id and o.left_at is null)
     order by us.user_id, us.left_at desc, us.id desc)`,
);

/** As if `moveToStage` had not moved these people since `since`: they have been in their stage all the time. */
export async function moveBackToStage(
  ctx: Ctx,
  userIds: readonly number[],
  { stageId, since }: { stageId: number; since: Date },
): Promise<void> {
  await ctx.rows(drop, [userIds, stageId]);
  await ctx.rows(reopen, [userIds, since, ctx.now()]);
}
