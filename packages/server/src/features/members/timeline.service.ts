import { reachable } from '#features/members/reach.ts';
import { statement } from '#kernel/db.ts';
import { pageBounds, type PageInput, type PageOf } from '#kernel/page.ts';
import { verb } from '#kernel/permit.ts';

export const timelineKinds = [
  'account',
  'sign-in',
  'impersonation',
  'stage',
  'task',
  'course',
  'lesson',
  'group',
  'subscription',
  'note',
  'audit',
] as const;

/** One thing that happened to a person or that they did; `by` is who did it, where that was somebody else. */
export type TimelineEntry = { at: Date; kind: string; title: string; by: string | null };

const name = (user: string) =>
  `(select concat_ws(' ', p.first_name, p.last_name) from user_profile p where p.user_id = ${user} and ${user} <> $1)`;

/** $1 the person, $2 whether audit rows are for the one who asks, $3 whether subscriptions are, $4 whether notes are. */
const happened = `
  select created_at as at, 'account' as kind, 'Account made' as title, null::text as by from app_user where id = $1
  union all select at, case when action like 'impersonation.%' then 'impersonation' when action like 'session.%' then 'sign-in' else 'audit' end,
    sentence, ${name('coalesce(impersonator_id, actor_id)')}
    from info_log where subject_id = $1 and action not like 'member-note.%'
      and ($2::boolean or action like 'session.%' or action like 'impersonation.%')
  union all select us.entered_at, 'stage', 'Entered stage ' || s.number || ', ' || s.name, null
    from user_stage us join stage s on s.id = us.stage_id where us.user_id = $1
  union all select tc.completed_at, 'task', 'Finished the task ' || t.title, null
    from task_completion tc join stage_task t on t.id = tc.task_id where tc.user_id = $1
  union all select e.enrolled_at, 'course', 'Joined the course ' || c.name, null
    from course_enrollment e join course c on c.id = e.course_id where e.user_id = $1
  union all select e.completed_at, 'course', 'Completed the course ' || c.name, null
    from course_enrollment e join course c on c.id = e.course_id where e.user_id = $1 and e.completed_at is not null
  union all select lp.completed_at, 'lesson', 'Completed the lesson ' || l.name, null
    from lesson_progress lp join lesson l on l.id = lp.lesson_id where lp.user_id = $1 and lp.completed_at is not null
  union all select gm.joined_at, 'group', 'Joined the group ' || g.name, null
    from group_membership gm join tribe_group g on g.id = gm.group_id where gm.user_id = $1
  union all select gm.left_at, 'group', 'Left the group ' || g.name || coalesce(': ' || gm.reason, ''), null
    from group_membership gm join tribe_group g on g.id = gm.group_id where gm.user_id = $1 and gm.left_at is not null
  union all select s.created_at, 'subscription', 'Subscribed to ' || pr.name, null
    from subscription s join funnel f on f.id = s.funnel_id join product pr on pr.id = f.product_id
    where s.user_id = $1 and $3::boolean
  union all select n.created_at, 'note', n.body, ${name('n.author_id')}
    from member_note n where n.user_id = $1 and n.archived_at is null and $4::boolean`;

const page = statement<TimelineEntry & { total: number }>(
  'members.timeline',
  `select at, kind, title, by, count(*) over ()::int as total from (${happened}) happened
   order by at desc, kind, title limit $5 offset $6`,
);

/** Everything that happened, the newest first, in one statement; what the one who asks may not see is not counted. Throws NOT_FOUND. */
export const pageTimeline = verb(
  'user',
  async (ctx, userId: number, asked: Pick<PageInput, 'page' | 'pageSize'>): Promise<PageOf<TimelineEntry>> => {
    const { page: number, pageSize, offset } = pageBounds({ pageSize: 20, ...asked });
    const { id } = await reachable(ctx, userId);
    const { pageAccess } = ctx.me;
    const may = [pageAccess['infoLogsReport'] === true, pageAccess['subscription'] === true, id !== ctx.me.userId];
    const rows = await ctx.rows(page, [id, ...may, pageSize, offset]);
    return { rows, total: rows[0]?.total ?? offset, page: number, pageSize };
  },
);
