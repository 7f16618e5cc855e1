import { closeMoveUps } from '#features/journey/move-up/closed.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const start = statement<{ id: number }>(
  'journey.start',
  `insert into user_stage (user_id, stage_id, entered_at, reason)
   select $1, s.id, $2, 'joined' from stage s
   where s.number = 0 and not exists (select from user_stage known where known.user_id = $1 and known.left_at is null)
   on conflict (user_id) where left_at is null do nothing returning id`,
);

/** A new member begins in stage number 0; whoever is in a stage already stays there. Answers whether they began now. */
export async function startJourney(ctx: Ctx, userId: number): Promise<boolean> {
  const started = await ctx.rows(start, [userId, ctx.now()]);
  return started.length > 0;
}

const leave = statement<never>(
  'journey.leave',
  `update user_stage set left_at = $3, updated_at = $3 where user_id = $1 and left_at is null and stage_id <> $2`,
);

const enter = statement<{ name: string }>(
  'journey.enter',
  `insert into user_stage (user_id, stage_id, entered_at, reason) select $1, s.id, $3, $4 from stage s where s.id = $2
   on conflict (user_id) where left_at is null do nothing
   returning (select name from stage where id = $2) as name`,
);

/** Moves a member into a stage; the one before keeps when they left it. Answers whether they were elsewhere. */
export async function enterStage(
  ctx: Ctx,
  { userId, stageId, reason }: { userId: number; stageId: number; reason: string },
): Promise<boolean> {
  const now = ctx.now();
  await ctx.rows(leave, [userId, stageId, now]);
  await closeMoveUps(ctx, [userId]);
  const [entered] = await ctx.rows(enter, [userId, stageId, now, reason]);
  if (!entered) return false;
  await ctx.log({
    action: 'stage.entered',
    entity: 'stage',
    entityId: stageId,
    subjectId: userId,
    sentence: `Entered ${entered.name}`,
    reason,
  });
  return true;
}
