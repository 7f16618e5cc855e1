import { stageMessages } from '@tribe/domain/features/journey/messages.ts';
import { doneAt } from '@tribe/domain/kernel/time/doneAt.ts';
import { hasActiveMembership } from '#features/contents/contentAccess.ts';
import { moveUpWhenAllDone } from '#features/journey/move-up/automatic.service.ts';
import { attachProofs } from '#features/journey/proof.service.ts';
import { awardPoints } from '#features/journey/points.service.ts';
import { progressOf, StageProgress } from '#features/journey/progress.service.ts';
import type { Stage } from '#features/journey/stage.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, forbidden } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

type OpenTask = {
  id: number;
  points: number;
  proofRequired: boolean;
  /** Finished by its rule and not by saying so, unless a reviewer reopened it: its rule does not finish it twice. */
  isByRule: boolean;
  stageId: number;
  moveUpPolicy: Stage['moveUpPolicy'];
  enteredAt: Date;
  /** Whether their membership runs: without one, tasks wait and give no XP. */
  isOpen: boolean;
};

/** The lock on the open stage lets one finish at a time pass, so that the last task sees all the others done. */
const open = statement<OpenTask>(
  'tasks.open',
  `select t.id, t.points, t.proof_required as "proofRequired", s.id as "stageId", s.move_up_policy as "moveUpPolicy",
     us.entered_at as "enteredAt", t.auto_rule is not null and not exists (
       select from task_completion c where c.user_id = $1 and c.task_id = t.id and c.reopened_at is not null) as "isByRule", ${hasActiveMembership('$1', '$3')} as "isOpen"
   from user_stage us join stage s on s.id = us.stage_id
   join stage_task t on t.stage_id = s.id and t.id = $2 and t.archived_at is null and t.status = 'active'
   where us.user_id = $1 and us.left_at is null for no key update of us`,
);

const finished = statement<{ id: number }>(
  'tasks.finished',
  `select id from task_completion where user_id = $1 and task_id = $2 and reopened_at is null`,
);

const complete = statement<{ id: number }>(
  'tasks.complete',
  `insert into task_completion (user_id, task_id, completed_at, source, proof, points_awarded)
   values ($1, $2, $3, 'member', $4, $5)
   on conflict (user_id, task_id) do update set completed_at = excluded.completed_at, source = excluded.source, proof = excluded.proof,
     reopened_at = null, updated_at = now()
   returning id`,
);

const maxProof = 5_000;

/** The completion, and where the member stands with it. */
export const FinishedTask = shape({ id: 'Int', progress: StageProgress });
export type FinishedTask = ShapeOf<typeof FinishedTask>;

/** A task as it was finished on a device, perhaps long before it is sent: `at` is when; `pictures` are files sent before. */
export type Finish = { taskId: number; proof: string | null; pictures?: readonly number[]; at: Date };

/**
 * Finishes a task of one's own stage, once however often it is sent: one completion, one entry in the ledger, the same id,
 * since a person has one completion of a task and nothing takes it away. One that a reviewer reopened is done again, and gives
 * no XP a second time. Without an active membership it is refused, and can be done once that is back. The last task of a stage that moves up by itself opens the next one.
 */
export const finishTask = mutation('in', async (ctx, input: Finish): Promise<FinishedTask> => {
  const id = await finish(ctx, input);
  return { id, progress: await progressOf(ctx, ctx.me.userId) };
});

async function finish(ctx: Ctx, { taskId, proof, pictures = [], at }: Finish): Promise<number> {
  const userId = ctx.me.userId;
  const [task] = await ctx.rows(open, [userId, taskId, ctx.now()]);
  const [before] = await ctx.rows(finished, [userId, taskId]);
  if (before) return before.id;
  if (!task) throw badInput({ taskId: [stageMessages.taskNotInStage] });
  if (!task.isOpen) throw forbidden(stageMessages.needsMembership);
  if (task.isByRule && !task.proofRequired) throw badInput({ taskId: [stageMessages.doneByRule] });
  const shown = proof?.trim().slice(0, maxProof) || null;
  if (task.proofRequired && shown === null && pictures.length === 0)
    throw badInput({ proof: [stageMessages.proofRequired] });
  const doneOn = doneAt(at, ctx.now(), task.enteredAt);
  const [completion] = await ctx.rows(complete, [userId, taskId, doneOn, shown, task.points]);
  await attachProofs(ctx, { taskId, completionId: completion!.id, pictures });
  await awardPoints(ctx, { userId, points: task.points, reason: 'task', reference: `task:${taskId}` });
  if (task.moveUpPolicy === 'auto') await moveUpWhenAllDone(ctx, userId, task.stageId);
  return completion!.id;
}
