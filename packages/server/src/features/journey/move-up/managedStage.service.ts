import type { stageMemberColumns } from '@tribe/domain/features/journey/stageFields.ts';
import { likePattern, pageWithTotal, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { reviewing } from '#features/journey/move-up/reviewScope.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { assignedTo } from '#features/members/visibility.ts';
import { statement } from '#kernel/db/statement.ts';
import { query, replicaQuery } from '#kernel/api/operation.ts';
import { ordersOf, statementsBy } from '#kernel/filter/listPage.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

export const ManagedStage = shape({
  id: 'Int',
  number: 'Int',
  name: 'String',
  /** Members in it whom the one who asks may see. */
  members: 'Int',
  waiting: 'Int',
  late: 'Int',
  /** How long the answers of the last 30 days took, in the middle. */
  medianHours: 'Float?',
});
export type ManagedStage = ShapeOf<typeof ManagedStage>;

const leads = `($2::text = 'everybody' or exists (select from stage_leader sl where sl.stage_id = s.id and sl.user_id = $1::int))`;

const stages = statement<ManagedStage>(
  'move_up.managed_stages',
  `select s.id, s.number, s.name,
     coalesce((select sum(k.inside)::int from stage_count k where k.stage_id = s.id), 0) as members,
     (select count(*)::int from stage_move_up_request r where r.from_stage_id = s.id and r.status in ('submitted', 'in-review')) as waiting,
     (select count(*)::int from stage_move_up_request r where r.from_stage_id = s.id and r.status in ('submitted', 'in-review')
       and r.due_at < $3) as late,
     (select (percentile_disc(0.5) within group (order by extract(epoch from r.decided_at - r.waiting_since) / 3600))::float8
       from stage_move_up_request r where r.from_stage_id = s.id and r.decided_at > $3::timestamptz - interval '30 days'
         and r.status in ('approved', 'rejected', 'changes-requested')) as "medianHours"
   from stage s where s.archived_at is null and ${leads} order by s.number`,
);

/** The stages that one leads; the office leads all. */
export const findManagedStages = query('manageStage', (ctx): Promise<ManagedStage[]> =>
  ctx.rows(stages, [...reviewing(ctx), ctx.now()]),
);

export const StageMember = shape({
  id: 'Int',
  name: 'String',
  profileImage: 'String?',
  batch: 'String?',
  enteredAt: 'DateTime',
  tasksDone: 'Int',
  taskCount: 'Int',
  points: 'Int',
  moveUp: 'String?',
  lastSeenAt: 'DateTime?',
});
export type StageMember = ShapeOf<typeof StageMember>;

const tasksDone = `(select count(*)::int from stage_task t join task_completion c on c.task_id = t.id and c.user_id = i.user_id and c.reopened_at is null
  where t.stage_id = $3 and t.archived_at is null and t.status = 'active')`;
const points = `coalesce((select pt.points from points_total pt where pt.user_id = i.user_id), 0)`;
const moveUp = `(select r.status from stage_move_up_request r where r.user_id = i.user_id and r.from_stage_id = $3 order by r.id desc limit 1)`;
const lastSeenAt = `(select max(se.last_seen_at) from session se where se.user_id = i.user_id and se.impersonator_id is null)`;

/** Of a member `i` of a stage. */
const orders = ordersOf<keyof typeof stageMemberColumns>('i.entered_at, i.user_id', {
  name: `(select lower(concat_ws(' ', f.first_name, f.last_name)) from user_profile f where f.user_id = i.user_id)`,
  tasks: tasksDone,
  status: `${moveUp} nulls last`,
  enteredAt: 'i.entered_at',
  xp: points,
  batch: `(select b.launch_from from app_user u join batch b on b.id = u.batch_id where u.id = i.user_id) nulls last`,
  lastSeen: `${lastSeenAt} nulls last`,
});

const membersBy = statementsBy(orders, (sort, order) =>
  statement<StageMember & { total: number }>(
    `move_up.stage_members.${sort}`,
    `with inside as not materialized (select us.user_id, us.entered_at from user_stage us join stage s on s.id = us.stage_id
      where us.stage_id = $3 and us.left_at is null and (${leads} or us.user_id in ${assignedTo('$1')})
        and ($4::text is null or exists (select from user_profile f where f.user_id = us.user_id and f.plain_name like plain($4::text)))),
    page as materialized (select i.*, row_number() over (order by ${order}) as place from (select * from inside i order by ${order} limit $5 offset $6) i)
   select i.user_id as id, ${nameSql('p')} as name, u.profile_image as "profileImage", b.name as batch,
     i.entered_at as "enteredAt", ${tasksDone} as "tasksDone",
     (select count(*)::int from stage_task t where t.stage_id = $3 and t.archived_at is null and t.status = 'active') as "taskCount",
     ${points} as points, ${moveUp} as "moveUp", ${lastSeenAt} as "lastSeenAt", (select count(*)::int from inside) as total
   from page i join app_user u on u.id = i.user_id join user_profile p on p.user_id = i.user_id left join batch b on b.id = u.batch_id
   order by i.place`,
  ),
);

/** Who is in a stage, the longest first: all of one that one leads, and else those whom one sees. */
export const pageStageMembers = replicaQuery(
  'manageStage',
  async (ctx, stageId: number, asked: PageInput): Promise<PageOf<StageMember>> => {
    const search = asked.search?.trim() ? likePattern(asked.search) : null;
    const members = membersBy(asked.sort);
    return pageWithTotal(asked, (limit, offset) =>
      ctx.rows(members, [...reviewing(ctx), stageId, search, limit, offset]),
    );
  },
);
