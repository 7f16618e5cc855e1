import { claimMinutes, type MoveUpStatus } from '@tribe/domain/features/journey/move-up/moveUp.ts';
import { startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import type { MoveUpSnapshot } from '#features/journey/move-up/moveUp.table.ts';
import { mayReview, reviewing } from '#features/journey/move-up/reviewScope.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { statement } from '#kernel/db/statement.ts';
import { notFound } from '#kernel/api/errors.ts';
import { query } from '#kernel/api/operation.ts';
import { allHidden, described, shape, type ShapeOf, typed, written } from '#kernel/api/shape.ts';

export const queueViews = ['waiting', 'changes', 'done'] as const;
export type QueueView = (typeof queueViews)[number];

export const QueueRow = shape({
  id: 'Int',
  userId: 'Int',
  name: 'String',
  profileImage: 'String?',
  batch: 'String?',
  status: typed<MoveUpStatus>('String'),
  attempt: 'Int',
  waitingSince: 'DateTime',
  dueAt: 'DateTime',
  decidedAt: 'DateTime?',
  /** Who has it, as long as their claim lasts, or who decided. */
  reviewer: 'String?',
  heldUntil: 'DateTime?',
  isMine: 'Boolean',
  isOwn: 'Boolean',
});
export type QueueRow = ShapeOf<typeof QueueRow>;

export const QueueStage = shape({ id: 'Int', number: 'Int', name: 'String', waiting: 'Int' });
export type QueueStage = ShapeOf<typeof QueueStage>;
export const Queue = shape({
  stage: QueueStage,
  rows: [QueueRow],
  waiting: 'Int',
  late: 'Int',
  changes: 'Int',
  done: described('Int', 'Decided today.'),
  stages: [QueueStage],
  /** What the one who asks decided today, and how long each was in their hands, in the middle. */
  decidedToday: 'Int',
  medianMinutes: 'Int?',
});
export type Queue = ShapeOf<typeof Queue>;

const person = (id: string) => `(select ${nameSql('p')} from user_profile p where p.user_id = ${id})`;
const isHeld = `(r.status = 'in-review' and r.claimed_at > $3::timestamptz - interval '${claimMinutes} minutes')`;

const lists: Readonly<Record<QueueView, string>> = {
  waiting: `r.status in ('submitted', 'in-review') order by r.waiting_since, r.id`,
  changes: `r.status = 'changes-requested' order by r.decided_at desc, r.id desc`,
  done: `r.status in ('approved', 'rejected') order by r.decided_at desc, r.id desc`,
};

const rowsOf = (view: QueueView) =>
  statement<QueueRow>(
    `move_up.queue_${view}`,
    `select r.id, r.user_id as "userId", ${nameSql('up')} as name, u.profile_image as "profileImage",
       b.name as batch, r.status, r.attempt, r.waiting_since as "waitingSince", r.due_at as "dueAt", r.decided_at as "decidedAt",
       case when r.status in ('submitted', 'in-review') and not ${isHeld} then null else ${person('r.reviewer_id')} end as reviewer,
       case when ${isHeld} then r.claimed_at + interval '${claimMinutes} minutes' end as "heldUntil",
       ${isHeld} and r.reviewer_id = $1 as "isMine", r.user_id = $1 as "isOwn"
     from stage_move_up_request r join app_user u on u.id = r.user_id join user_profile up on up.user_id = r.user_id
     left join batch b on b.id = u.batch_id
     where r.from_stage_id = $4 and ${mayReview('r')} and ${lists[view]} limit 100`,
  );
const rows = { waiting: rowsOf('waiting'), changes: rowsOf('changes'), done: rowsOf('done') };

type Overview = Pick<Queue, 'late' | 'changes' | 'done' | 'stages' | 'decidedToday' | 'medianMinutes'>;

/** Counts of one stage, and of the others what waits there: all by the indexes of what is open, or of this person's own day. */
const overview = statement<Overview>(
  'move_up.overview',
  `with open as materialized (select r.from_stage_id, r.status, r.due_at from stage_move_up_request r
       where r.status in ('submitted', 'in-review', 'changes-requested') and ${mayReview('r')}),
     mine as materialized (select r.id, r.decided_at from stage_move_up_request r
       where r.reviewer_id = $1 and r.decided_at >= $5 and r.status <> 'withdrawn')
   select (select count(*)::int from open where from_stage_id = $4 and status <> 'changes-requested' and due_at < $3) as late,
     (select count(*)::int from open where from_stage_id = $4 and status = 'changes-requested') as changes,
     (select count(*)::int from (select from stage_move_up_request r where r.from_stage_id = $4
       and r.decided_at >= $5 and r.status in ('approved', 'rejected') and ${mayReview('r')} limit 1000) d) as done,
     (select coalesce(json_agg(json_build_object('id', s.id, 'number', s.number, 'name', s.name, 'waiting',
         (select count(*)::int from open o where o.from_stage_id = s.id and o.status <> 'changes-requested')) order by s.number), '[]')
       from stage s where s.archived_at is null or s.id = $4) as stages,
     (select count(*)::int from mine) as "decidedToday",
     (select percentile_disc(0.5) within group (order by extract(epoch from mine.decided_at - c.at) / 60)::int
       from mine cross join lateral (select at from stage_move_up_step where request_id = mine.id and act = 'claim'
         and actor_id = $1 order by id desc limit 1) c) as "medianMinutes"`,
);

/** The queue of a stage, what waits longest first. Throws NOT_FOUND for a stage that is not there. */
export const findMoveUpQueue = query(
  'reviewMoveUp',
  async (ctx, { stageId, view }: { stageId: number; view: QueueView }): Promise<Queue> => {
    const asking = [...reviewing(ctx), ctx.now(), stageId];
    const [found] = await ctx.rows(overview, [...asking, startOfDay(ctx.today())]);
    const stage = found!.stages.find(({ id }) => id === stageId);
    if (!stage) throw notFound('Stage');
    return { ...found!, stage, waiting: stage.waiting, rows: await ctx.rows(rows[view], asking) };
  },
);

export const MoveUpStep = shape({
  id: 'Int',
  at: 'DateTime',
  actor: 'String?',
  act: 'String',
  attempt: 'Int',
  reasonCode: 'String?',
  said: 'String',
  taskIds: '[Int]',
  snapshot: written<MoveUpSnapshot | null>(),
});
export type MoveUpStep = ShapeOf<typeof MoveUpStep>;

export const MoveUpRequest = shape({
  ...allHidden(QueueRow),
  id: 'Int',
  statement: 'String',
  fromName: 'String',
  toName: 'String',
  toNumber: 'Int',
  group: 'String?',
  feedback: 'String',
  reasonCode: 'String?',
  taskIds: '[Int]',
  snapshot: written<MoveUpSnapshot>(),
  /** Days that most take in this stage: the middle of those who left it last. */
  usualDays: 'Int?',
  steps: [MoveUpStep],
});
export type MoveUpRequest = ShapeOf<typeof MoveUpRequest>;

const one = statement<MoveUpRequest>(
  'move_up.one',
  `select r.id, r.user_id as "userId", ${nameSql('up')} as name, u.profile_image as "profileImage",
     b.name as batch, r.status, r.attempt, r.waiting_since as "waitingSince", r.due_at as "dueAt", r.decided_at as "decidedAt",
     case when r.status in ('submitted', 'in-review') and not ${isHeld} then null else ${person('r.reviewer_id')} end as reviewer,
     case when ${isHeld} then r.claimed_at + interval '${claimMinutes} minutes' end as "heldUntil",
     ${isHeld} and r.reviewer_id = $1 as "isMine", r.user_id = $1 as "isOwn",
     r.statement, f.name as "fromName", t.name as "toName", t.number as "toNumber", r.feedback, r.reason_code as "reasonCode",
     r.task_ids as "taskIds", r.snapshot,
     (select g.name from group_membership gm join tribe_group g on g.id = gm.group_id where gm.user_id = r.user_id and gm.left_at is null) as "group",
     (select percentile_disc(0.5) within group (order by extract(epoch from d.left_at - d.entered_at) / 86400)::int
       from (select left_at, entered_at from user_stage where stage_id = r.from_stage_id and left_at is not null order by id desc limit 200) d) as "usualDays",
     (select json_agg(json_build_object('id', s.id, 'at', s.at, 'actor', ${person('s.actor_id')}, 'act', s.act, 'attempt', s.attempt,
         'reasonCode', s.reason_code, 'said', s.said, 'taskIds', s.task_ids, 'snapshot', s.snapshot) order by s.id)
       from stage_move_up_step s where s.request_id = r.id) as steps
   from stage_move_up_request r join app_user u on u.id = r.user_id join user_profile up on up.user_id = r.user_id
   join stage f on f.id = r.from_stage_id join stage t on t.id = r.to_stage_id
   left join batch b on b.id = u.batch_id
   where r.id = $4 and ${mayReview('r')}`,
);

/** A request with all that its reviewer looks at, as it was when it was sent. Throws NOT_FOUND for somebody else's. */
export const findMoveUpRequest = query('reviewMoveUp', async (ctx, id: number): Promise<MoveUpRequest> => {
  const [found] = await ctx.rows(one, [...reviewing(ctx), ctx.now(), id]);
  if (!found) throw notFound('Request');
  return found;
});
