import { stagePercentage } from '@tribe/domain/features/journey/stage.ts';
import { canView, visibilityOf } from '#features/members/visibility.ts';
import type { MoveUpStatus } from '@tribe/domain/features/journey/move-up/moveUp.ts';
import { proofFiles } from '#features/journey/move-up/snapshot.ts';
import type { StageTask } from '#features/journey/stage.table.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { notFound } from '#kernel/api/errors.ts';
import { query } from '#kernel/api/operation.ts';
import { described, orNull, shape, type ShapeOf, typed, written } from '#kernel/api/shape.ts';

export const StageName = shape({
  id: 'Int',
  number: 'Int',
  name: 'String',
  description: 'String',
  welcomeVideoUrl: 'String?',
});
export type StageName = ShapeOf<typeof StageName>;

export type ProgressTask = Pick<
  StageTask,
  'id' | 'title' | 'description' | 'points' | 'actionLabel' | 'actionType' | 'actionTarget' | 'proofRequired'
> & {
  done: boolean;
  completedAt: Date | null;
  /** A reviewer wants it done again. */
  isReopened: boolean;
  /** What was handed in for it last. */
  proof: string | null;
  pictures: ProofFile[];
  /** What finishes it by itself; null where only its member does. */
  rule: string | null;
  /** How long the lesson that it leads to takes, where that is known. */
  actionSeconds: number | null;
};

/** A picture or a PDF; what was noted before PDFs were taken names neither. */
export type ProofFile = { id: number; name?: string; isPdf?: boolean };

/** Where a request to move up stands, as its member reads it; the latest of this stage, or the one that led to it. */
export const OwnMoveUp = shape({
  id: 'Int',
  status: typed<MoveUpStatus>('String'),
  statement: 'String',
  reviewer: 'String?',
  sentAt: 'DateTime',
  claimedAt: 'DateTime?',
  dueAt: 'DateTime',
  decidedAt: 'DateTime?',
  feedback: 'String',
  attempt: 'Int',
  fromName: 'String',
  /** XP that the tasks of the stage gave, and days in it, when it was sent. */
  stagePoints: 'Int',
  daysInStage: 'Int',
});
export type OwnMoveUp = ShapeOf<typeof OwnMoveUp>;

export const StageProgress = shape({
  id: described('Int', "The person's id."),
  stage: orNull(StageName),
  nextStage: orNull(StageName),
  /** XP: the sum of the ledger, over all stages. */
  points: 'Int',
  stageTasks: written<ProgressTask[]>(),
  remainingTasks: written<ProgressTask[]>(),
  remainingTasksCount: 'Int',
  percentage: 'Int',
  moveUpPolicy: 'String?',
  /** Who reviews the stage, by their first names. */
  reviewers: '[String]',
  moveUp: orNull(OwnMoveUp),
});
export type StageProgress = ShapeOf<typeof StageProgress>;

const named = (stage: string) =>
  `json_build_object('id', ${stage}.id, 'number', ${stage}.number, 'name', ${stage}.name, 'description', ${stage}.description,
    'welcomeVideoUrl', nullif(${stage}.welcome_video_url, ''))`;

/** A lesson is named by its id alone; its address holds its course's as well. */
const target = `case when t.action_type = 'lesson' and t.action_target ~ '^[0-9]{1,9}$'
  then coalesce((select concat(w.course_id, '/', l.id) from lesson l join unit w on w.id = l.unit_id where l.id = t.action_target::int), t.action_target)
  else t.action_target end`;

const seconds = `case when t.action_type = 'lesson' and t.action_target ~ '^[0-9]{1,9}$'
  then (select l.duration_seconds from lesson l where l.id = t.action_target::int) end`;

const moveUp = `(select json_build_object('id', r.id, 'status', r.status, 'statement', r.statement, 'sentAt', r.waiting_since,
    'claimedAt', r.claimed_at, 'dueAt', r.due_at, 'decidedAt', r.decided_at, 'feedback', r.feedback, 'attempt', r.attempt,
    'fromName', f.name, 'stagePoints', (r.snapshot->>'stagePoints')::int, 'daysInStage', (r.snapshot->>'daysInStage')::int,
    'reviewer', (select p.first_name from user_profile p where p.user_id = r.reviewer_id))
  from stage_move_up_request r join stage f on f.id = r.from_stage_id
  where r.user_id = u.id and (r.from_stage_id = s.id and r.status not in ('withdrawn', 'approved')
    or r.to_stage_id = s.id and r.status = 'approved')
  order by r.id desc limit 1)`;

type Row = Omit<StageProgress, 'remainingTasks' | 'remainingTasksCount' | 'percentage'>;

const one = statement<Row>(
  'stages.progress',
  `select u.id,
     case when s.id is null then null else ${named('s')} end as stage,
     (select ${named('n')} from stage n where n.number > coalesce(s.number, -1) and n.archived_at is null
      order by n.number limit 1) as "nextStage",
     coalesce((select sum(pe.points) from points_entry pe where pe.user_id = u.id), 0)::int as points,
     coalesce((select json_agg(json_build_object('id', t.id, 'title', t.title, 'description', t.description, 'points', t.points,
         'actionLabel', t.action_label, 'actionType', t.action_type, 'actionTarget', ${target}, 'actionSeconds', ${seconds},
         'proofRequired', t.proof_required, 'done', c.id is not null and c.reopened_at is null, 'completedAt', c.completed_at,
         'isReopened', c.reopened_at is not null, 'proof', c.proof, 'pictures', ${proofFiles}, 'rule', t.auto_rule->>'kind') order by t.position, t.id)
       from stage_task t left join task_completion c on c.task_id = t.id and c.user_id = u.id
       where t.stage_id = s.id and t.archived_at is null and t.status = 'active'), '[]') as "stageTasks",
     s.move_up_policy as "moveUpPolicy",
     coalesce((select json_agg(p.first_name order by p.first_name, p.user_id) from stage_reviewer sr
       join user_profile p on p.user_id = sr.user_id where sr.stage_id = s.id), '[]') as reviewers,
     ${moveUp} as "moveUp"
   from app_user u
   left join user_stage us on us.user_id = u.id and us.left_at is null
   left join stage s on s.id = us.stage_id
   where u.id = $1 and u.status <> 'MERGED' and ${canView('u.id', '$2', '$3')}`,
);

/** A person's stage, tasks and XP: one's own, or those of somebody that one may see. */
export const findUserStageProgress = query('in', (ctx, userId: number): Promise<StageProgress> =>
  progressOf(ctx, userId),
);

export async function progressOf(ctx: Ctx, userId: number): Promise<StageProgress> {
  const [found] = await ctx.rows(one, [userId, ctx.me.userId, visibilityOf(ctx.me)]);
  if (!found) throw notFound('User');
  const remainingTasks = found.stageTasks.filter((task) => !task.done);
  return {
    ...found,
    remainingTasks,
    remainingTasksCount: remainingTasks.length,
    percentage: stagePercentage(found.stageTasks.length, remainingTasks.length),
  };
}
