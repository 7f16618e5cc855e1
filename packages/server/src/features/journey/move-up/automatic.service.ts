import { enterStage } from '#features/journey/journey.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const next = statement<{ id: number }>(
  'move_up.next_stage',
  `select n.id from stage s join stage n on n.number > s.number and n.archived_at is null
   where s.id = $2 and not exists (
     select from stage_task t where t.stage_id = s.id and t.archived_at is null and t.status = 'active'
       and not exists (select from task_completion c where c.task_id = t.id and c.user_id = $1 and c.reopened_at is null))
   order by n.number limit 1`,
);

/** Whoever has done every task of a stage that moves up by itself goes on to the next one. */
export async function moveUpWhenAllDone(ctx: Ctx, userId: number, stageId: number): Promise<void> {
  const [stage] = await ctx.rows(next, [userId, stageId]);
  if (stage) await enterStage(ctx, { userId, stageId: stage.id, reason: 'All tasks done' });
}
