import { hasActiveMembership } from '#features/contents/contentAccess.ts';
import { isLivingTask } from '#features/journey/move-up/snapshot.ts';
import { enterStage } from '#features/journey/journey.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const target = `(t.auto_rule->>'target')`;
const filled = (column: string) => `coalesce(p.${column}, '') <> ''`;

/** As SQL: the person of the open stage `us` fulfils the rule of the task `t`, as the tables of the other features tell it. */
const fulfils = `case t.auto_rule->>'kind'
  when 'lesson-completed' then exists (select from lesson_progress lp
    where lp.user_id = us.user_id and lp.lesson_id = ${target}::int and lp.completed_at is not null)
  when 'course-completed' then exists (select from course_enrollment ce
    where ce.user_id = us.user_id and ce.course_id = ${target}::int and ce.completed_at is not null)
  when 'event-attended' then exists (select from event_attendance ea join event_occurrence o on o.id = ea.occurrence_id
    where ea.user_id = us.user_id and o.event_id = ${target}::int)
  when 'form-submitted' then exists (select from form_response r join form f on f.id = r.form_id
    where r.user_id = us.user_id and r.status = 'submitted' and f.slug = ${target})
  when 'profile-complete' then exists (select from user_profile p where p.user_id = us.user_id and ${['first_name', 'last_name', 'mobile_number', 'city', 'headline'].map(filled).join(' and ')})
  when 'win-posted' then exists (select from win w where w.user_id = us.user_id and w.status <> 'hidden')
  else false end`;

type Finished = { userId: number; stageId: number; isAuto: boolean };

/** The open stages are held in the order of their people, as finishing by hand holds one. */
const finish = statement<Finished>(
  'rules.finish',
  `with held as materialized (select us.user_id, us.stage_id from user_stage us
      where us.user_id = any($1::int[]) and us.left_at is null and ${hasActiveMembership('us.user_id', '$2::timestamptz')} and exists (select from stage_task t where t.stage_id = us.stage_id
        and ${isLivingTask} and t.auto_rule is not null
        and not exists (select from task_completion c where c.user_id = us.user_id and c.task_id = t.id) and ${fulfils})
      order by us.user_id for no key update of us),
    made as (insert into task_completion (user_id, task_id, completed_at, source, points_awarded)
      select us.user_id, t.id, $2, 'rule', t.points from held us join stage_task t on t.stage_id = us.stage_id
        and ${isLivingTask} and t.auto_rule is not null
      where ${fulfils} order by us.user_id, t.id on conflict (user_id, task_id) do nothing returning user_id, task_id, points_awarded),
    paid as (insert into points_entry (user_id, points, reason, reference, created_at)
      select user_id, points_awarded, 'task', 'task:' || task_id, $2 from made where points_awarded <> 0
      order by user_id, task_id on conflict (user_id, reason, reference) do nothing)
   select distinct h.user_id as "userId", h.stage_id as "stageId", s.move_up_policy = 'auto' as "isAuto"
   from made m join held h on h.user_id = m.user_id join stage s on s.id = h.stage_id order by 1`,
);

/**
 * Finishes what the rules of their stage finish for these people, once however often it is asked: by whoever has done what a
 * rule waits for, in the same transaction. Somebody without an active membership finishes nothing. A task that a reviewer reopened is theirs to do again.
 */
export async function followRules(ctx: Ctx, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  const finished = await ctx.rows(finish, [userIds, ctx.now()]);
  for (const { userId, stageId, isAuto } of finished) if (isAuto) await moveUpWhenAllDone(ctx, userId, stageId);
}

const next = statement<{ id: number }>(
  'move_up.next_stage',
  `select n.id from stage s join stage n on n.number > s.number and n.archived_at is null
   where s.id = $2 and not exists (
     select from stage_task t where t.stage_id = s.id and ${isLivingTask}
       and not exists (select from task_completion c where c.task_id = t.id and c.user_id = $1 and c.reopened_at is null))
   order by n.number limit 1`,
);

/** Whoever has done every task of a stage that moves up by itself goes on to the next one, where a rule may have done some already. */
export async function moveUpWhenAllDone(ctx: Ctx, userId: number, stageId: number): Promise<void> {
  const [stage] = await ctx.rows(next, [userId, stageId]);
  if (!stage) return;
  await enterStage(ctx, { userId, stageId: stage.id, reason: 'All tasks done' });
  await followRules(ctx, [userId]);
}

const waiting = statement<{ userId: number }>(
  'rules.waiting',
  `select us.user_id as "userId" from stage_task t join user_stage us on us.stage_id = t.stage_id and us.left_at is null
   where t.id = $1 and us.user_id > $2 and t.auto_rule is not null
     and not exists (select from task_completion c where c.user_id = us.user_id and c.task_id = t.id) and ${fulfils}
   order by us.user_id limit $3`,
);

/** The next people who fulfil the rule of a task already and have not done it, by their ids after `after`. */
export async function waitingForRule(ctx: Ctx, { taskId, after, count }: Waiting): Promise<number[]> {
  return (await ctx.rows(waiting, [taskId, after, count])).map(({ userId }) => userId);
}

type Waiting = { taskId: number; after: number; count: number };
