import { MoveUpInput } from '@tribe/domain/features/journey/move-up/moveUp.input.ts';
import { moveUpMessages } from '@tribe/domain/features/journey/move-up/messages.ts';
import { dueAfter, isOpenMoveUp, type MoveUpStatus } from '@tribe/domain/features/journey/move-up/moveUp.ts';
import { isLivingTask, snapshotOf } from '#features/journey/move-up/snapshot.ts';
import { step } from '#features/journey/move-up/step.ts';
import { progressOf, type StageProgress } from '#features/journey/progress.service.ts';
import type { Stage } from '#features/journey/stage.table.ts';
import type { MoveUpSnapshot } from '#features/journey/move-up/moveUp.table.ts';
import { statement } from '#kernel/db/statement.ts';
import { conflict } from '#kernel/api/errors.ts';
import { mutation, refuseInAnothersName } from '#kernel/api/operation.ts';

type Standing = {
  stageId: number;
  stageName: string;
  policy: Stage['moveUpPolicy'];
  nextId: number | null;
  nextName: string | null;
  taskCount: number;
  openCount: number;
  snapshot: MoveUpSnapshot;
};

/** Holds the open stage, as finishing a task does: nothing is finished, reopened or moved meanwhile. */
const standing = statement<Standing>(
  'move_up.standing',
  `select s.id as "stageId", s.name as "stageName", s.move_up_policy as policy, n.id as "nextId", n.name as "nextName",
     (select count(*)::int from stage_task t where t.stage_id = s.id and ${isLivingTask}) as "taskCount",
     (select count(*)::int from stage_task t where t.stage_id = s.id and ${isLivingTask} and not exists (
       select from task_completion c where c.task_id = t.id and c.user_id = us.user_id and c.reopened_at is null)) as "openCount",
     ${snapshotOf('$2::timestamptz')} as snapshot
   from user_stage us join stage s on s.id = us.stage_id
   left join lateral (select n.id, n.name from stage n where n.number > s.number and n.archived_at is null
     order by n.number limit 1) n on true
   where us.user_id = $1 and us.left_at is null for no key update of us`,
);

const insert = statement<{ id: number }>(
  'move_up.request',
  `insert into stage_move_up_request (user_id, from_stage_id, to_stage_id, statement, snapshot, waiting_since, due_at, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $6, $6)
   on conflict (user_id) where status in ('submitted', 'in-review', 'changes-requested') do nothing returning id`,
);

/** Asks to move up: every task is done, and the stage wants a review. Throws CONFLICT. */
export const requestMoveUp = mutation('in', async (ctx, input: MoveUpInput): Promise<StageProgress> => {
  refuseInAnothersName(ctx);
  const { statement: said } = MoveUpInput.parse(input);
  const { userId } = ctx.me;
  const [at] = await ctx.rows(standing, [userId, ctx.now()]);
  if (!at || at.taskCount === 0) throw conflict(moveUpMessages.notReady);
  if (at.policy === 'auto') throw conflict(moveUpMessages.movesByItself);
  if (at.nextId === null) throw conflict(moveUpMessages.noStageAfter);
  if (at.openCount > 0) throw conflict(moveUpMessages.notReady);
  const now = ctx.now();
  const snapshot = JSON.stringify(at.snapshot);
  const [made] = await ctx.rows(insert, [userId, at.stageId, at.nextId, said, snapshot, now, dueAfter(now)]);
  if (!made) throw conflict(moveUpMessages.openAlready);
  await step(ctx, { requestId: made.id, act: 'request', attempt: 1, said, snapshot: at.snapshot });
  await ctx.log({
    action: 'stage.move-up.requested',
    entity: 'stage-move-up',
    entityId: made.id,
    subjectId: userId,
    sentence: `Asked to move up from ${at.stageName} to ${at.nextName}`,
  });
  return progressOf(ctx, userId);
});

type Own = { id: number; status: MoveUpStatus; attempt: number };

const own = statement<Own>(
  'move_up.own',
  `select id, status, attempt from stage_move_up_request
   where user_id = $1 and status in ('submitted', 'in-review', 'changes-requested') for update`,
);

const again = statement<never>(
  'move_up.answer',
  `update stage_move_up_request set status = 'submitted', statement = $2, snapshot = $3, waiting_since = $4, due_at = $5,
     attempt = attempt + 1, claimed_at = null, version = version + 1, updated_at = $4
   where id = $1`,
);

/** Answers a request for changes, once what was reopened is done again. Throws CONFLICT. */
export const answerMoveUp = mutation('in', async (ctx, input: MoveUpInput): Promise<StageProgress> => {
  refuseInAnothersName(ctx);
  const { statement: said } = MoveUpInput.parse(input);
  const { userId } = ctx.me;
  const [at] = await ctx.rows(standing, [userId, ctx.now()]);
  const [request] = await ctx.rows(own, [userId]);
  if (request?.status !== 'changes-requested') throw conflict(moveUpMessages.nothingToAnswer);
  if (!at || at.openCount > 0) throw conflict(moveUpMessages.reopenedFirst);
  const now = ctx.now();
  await ctx.rows(again, [request.id, said, JSON.stringify(at.snapshot), now, dueAfter(now)]);
  await step(ctx, { requestId: request.id, act: 'answer', attempt: request.attempt + 1, said, snapshot: at.snapshot });
  await ctx.log({
    action: 'stage.move-up.answered',
    entity: 'stage-move-up',
    entityId: request.id,
    subjectId: userId,
    sentence: `Sent the request to move up from ${at.stageName} again`,
  });
  return progressOf(ctx, userId);
});

const close = statement<never>(
  'move_up.withdraw',
  `update stage_move_up_request set status = 'withdrawn', decided_at = $2, version = version + 1, updated_at = $2 where id = $1`,
);

/** Takes one's request back; what was done stays done, and it can be sent anew. Throws CONFLICT without an open one. */
export const withdrawMoveUp = mutation('in', async (ctx): Promise<StageProgress> => {
  refuseInAnothersName(ctx);
  const { userId } = ctx.me;
  const [request] = await ctx.rows(own, [userId]);
  if (!request || !isOpenMoveUp(request.status)) throw conflict(moveUpMessages.nothingOpen);
  await ctx.rows(close, [request.id, ctx.now()]);
  await step(ctx, { requestId: request.id, act: 'withdraw', attempt: request.attempt });
  await ctx.log({
    action: 'stage.move-up.withdrawn',
    entity: 'stage-move-up',
    entityId: request.id,
    subjectId: userId,
    sentence: 'Withdrew the move-up request',
  });
  return progressOf(ctx, userId);
});
