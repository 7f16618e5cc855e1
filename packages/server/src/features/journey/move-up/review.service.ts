import { decidedWords, moveUpMessages } from '@tribe/domain/features/journey/move-up/messages.ts';
import { MoveUpDecisionInput } from '@tribe/domain/features/journey/move-up/moveUp.input.ts';
import {
  afterMove,
  claimEnds,
  type MoveUpAct,
  type MoveUpStatus,
} from '@tribe/domain/features/journey/move-up/moveUp.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { followRules } from '#features/journey/move-up/automatic.service.ts';
import { enterStage } from '#features/journey/journey.service.ts';
import { decidedMail, decidedNotice } from '#features/journey/move-up/moveUp.mail.ts';
import { mayReview, reviewing } from '#features/journey/move-up/reviewScope.ts';
import { step } from '#features/journey/move-up/step.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { visibilityOf } from '#features/members/visibility.ts';
import { notify } from '#features/notifications/notification.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import type { InputOf } from '#kernel/api/crud.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict, forbidden, notFound } from '#kernel/api/errors.ts';
import { mutation, refuseInAnothersName } from '#kernel/api/operation.ts';

const access = 'reviewMoveUp';

type Request = {
  id: number;
  userId: number;
  fromStageId: number;
  toStageId: number;
  fromName: string;
  toName: string;
  toNumber: number;
  status: MoveUpStatus;
  attempt: number;
  reviewerId: number | null;
  reviewer: string | null;
  claimedAt: Date | null;
  stageId: number | null;
  email: string;
  isActive: boolean;
  firstName: string;
  name: string;
};

/** The member's open stage is held before their request, as finishing a task and moving them do. */
const holdStage = statement<{ id: number }>(
  'move_up.hold_stage',
  `select us.stage_id as id from user_stage us where us.left_at is null
     and us.user_id = (select r.user_id from stage_move_up_request r where r.id = $1) for no key update of us`,
);

const lock = statement<Request>(
  'move_up.lock',
  `select r.id, r.user_id as "userId", r.from_stage_id as "fromStageId", r.to_stage_id as "toStageId", f.name as "fromName",
     t.name as "toName", t.number as "toNumber", r.status, r.attempt, r.reviewer_id as "reviewerId", r.claimed_at as "claimedAt",
     (select ${nameSql('p')} from user_profile p where p.user_id = r.reviewer_id) as reviewer,
     (select us.stage_id from user_stage us where us.user_id = r.user_id and us.left_at is null) as "stageId",
     u.email, u.status = 'ACTIVE' as "isActive", up.first_name as "firstName", ${nameSql('up')} as name
   from stage_move_up_request r join stage f on f.id = r.from_stage_id join stage t on t.id = r.to_stage_id
   join app_user u on u.id = r.user_id join user_profile up on up.user_id = r.user_id
   where r.id = $3 and ${mayReview('r')} for update of r`,
);

/** A request that one may review, held. Throws NOT_FOUND, in the same words for one that is not there. */
async function requestHeld(ctx: Ctx, id: number): Promise<Request> {
  refuseInAnothersName(ctx);
  await ctx.rows(holdStage, [id]);
  const [request] = await ctx.rows(lock, [...reviewing(ctx), id]);
  if (!request) throw notFound('Request');
  if (request.userId === ctx.me.userId) throw forbidden(moveUpMessages.notYourOwn);
  return request;
}

const isMine = ({ reviewerId }: Request, ctx: Ctx) => reviewerId === ctx.me.userId;

/** What a request becomes by an act of the one who asks. Throws CONFLICT, which says who was first. */
function moved(ctx: Ctx, request: Request, act: MoveUpAct): MoveUpStatus {
  const { status, claimedAt } = request;
  const by = request.reviewer || 'Someone';
  if (status === 'approved' || status === 'rejected' || status === 'changes-requested')
    throw conflict(moveUpMessages.decidedBy(by, decidedWords[status]));
  if (status === 'withdrawn') throw conflict(moveUpMessages.withdrawn);
  if (status === 'in-review' && !isMine(request, ctx)) {
    const isOver = claimedAt !== null && claimEnds(claimedAt) <= ctx.now();
    // The office may give back what somebody left lying.
    const mayRelease = act === 'release' && visibilityOf(ctx.me) === 'everybody';
    if (!isOver && !mayRelease) throw conflict(moveUpMessages.hasIt(by));
  }
  const after = afterMove(status, act);
  if (after === null) throw conflict(moveUpMessages.notNow);
  return after;
}

const claim = statement<never>(
  'move_up.claim',
  `update stage_move_up_request set status = $2, reviewer_id = $3, claimed_at = $4, version = version + 1, updated_at = $4 where id = $1`,
);

/** Takes a request for oneself for 30 minutes; claiming one's own again begins them anew. Throws CONFLICT by whom it is held. */
export const claimMoveUp = mutation(access, async (ctx, id: number): Promise<number> => {
  const request = await requestHeld(ctx, id);
  const status = moved(ctx, request, 'claim');
  const isAgain = request.status === 'in-review' && isMine(request, ctx);
  await ctx.rows(claim, [id, status, ctx.me.userId, ctx.now()]);
  if (!isAgain) await step(ctx, { requestId: id, act: 'claim', attempt: request.attempt });
  await record(ctx, request, { action: 'claimed', sentence: `Claimed the move-up of ${request.name}` });
  return id;
});

const release = statement<never>(
  'move_up.release',
  `update stage_move_up_request set status = $2, reviewer_id = null, claimed_at = null, version = version + 1, updated_at = $3 where id = $1`,
);

/** Gives a request back to the queue, where it keeps its place. */
export const releaseMoveUp = mutation(access, async (ctx, id: number): Promise<number> => {
  const request = await requestHeld(ctx, id);
  await ctx.rows(release, [id, moved(ctx, request, 'release'), ctx.now()]);
  await step(ctx, { requestId: id, act: 'release', attempt: request.attempt });
  await record(ctx, request, { action: 'released', sentence: `Released the move-up of ${request.name}` });
  return id;
});

const decide = statement<never>(
  'move_up.decide',
  `update stage_move_up_request set status = $2, reviewer_id = $3, decided_at = $4, claimed_at = null, reason_code = $5, feedback = $6,
     task_ids = $7, version = version + 1, updated_at = $4
   where id = $1`,
);

const reopen = statement<{ id: number }>(
  'move_up.reopen',
  `update task_completion c set reopened_at = $4, updated_at = $4 from stage_task t
   where t.id = c.task_id and c.user_id = $1 and t.stage_id = $2 and t.id = any($3::int[]) returning c.id`,
);

/**
 * Approves, asks for changes or says not now: the stage moves or its tasks reopen, the member is told, and all of it is in
 * one transaction. Nobody decides what another has claimed. Throws CONFLICT by whom it is held, or was decided first.
 */
export const decideMoveUp = mutation(
  access,
  async (ctx, id: number, input: InputOf<MoveUpDecisionInput>): Promise<number> => {
    const { kind, reasonCode, feedback, taskIds } = MoveUpDecisionInput.parse(input);
    const request = await requestHeld(ctx, id);
    const status = moved(ctx, request, kind);
    const reopened = kind === 'ask-changes' ? taskIds : [];
    const code = kind === 'approve' ? null : reasonCode;
    if (!isMine(request, ctx) || request.status !== 'in-review')
      await step(ctx, { requestId: id, act: 'claim', attempt: request.attempt });
    if (request.stageId !== request.fromStageId) throw conflict(moveUpMessages.leftStage);
    await ctx.rows(decide, [id, status, ctx.me.userId, ctx.now(), code, feedback, reopened]);
    if (kind === 'approve') {
      const { userId, toStageId: stageId } = request;
      await enterStage(ctx, { userId, stageId, reason: 'Move-up approved' });
      await followRules(ctx, [userId]);
    }
    if (kind === 'ask-changes') {
      const undone = await ctx.rows(reopen, [request.userId, request.fromStageId, reopened, ctx.now()]);
      if (undone.length !== reopened.length) throw badInput({ taskIds: [fieldMessages.notValid('Task')] });
    }
    await step(ctx, {
      requestId: id,
      act: kind,
      attempt: request.attempt,
      reasonCode: code,
      said: feedback,
      taskIds: reopened,
    });
    await tell(ctx, request, { kind, feedback });
    await record(ctx, request, {
      action: status,
      sentence: `${sentences[kind]} of ${request.name} from ${request.fromName} to ${request.toName}`,
      reason: code === null ? undefined : `${code}: ${feedback}`,
    });
    return id;
  },
);

const sentences = {
  approve: 'Approved the move-up',
  'ask-changes': 'Asked for changes on the move-up',
  reject: 'Answered “Not now” to the move-up',
} as const;

type Decided = { kind: keyof typeof sentences; feedback: string };

/** By bell and by mail, in the transaction of the decision. */
async function tell(ctx: Ctx, request: Request, decided: Decided): Promise<void> {
  const { userId, email, isActive, firstName, toName } = request;
  if (!isActive) return;
  const about = { ...decided, firstName, toName };
  await notify(ctx, { ...decidedNotice(about), userId });
  await ctx.mail(decidedMail(email, about, ctx.services.config.publicUrl));
}

async function record(
  ctx: Ctx,
  { id, userId }: Request,
  { action, ...entry }: { action: string; sentence: string; reason?: string | undefined },
): Promise<void> {
  const { sentence, reason } = entry;
  await ctx.log({
    action: `stage.move-up.${action}`,
    entity: 'stage-move-up',
    entityId: id,
    subjectId: userId,
    sentence,
    ...(reason !== undefined && { reason }),
  });
}
