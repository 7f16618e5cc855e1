import { timelineTopics } from '@tribe/domain/features/members/timeline.ts';
import { findInScope } from '#features/members/scope.ts';
import { statement } from '#kernel/db/statement.ts';
import { pageWithTotal, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { badInput } from '#kernel/api/errors.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

/** One thing that happened to a person or that they did; `by` is who did it, where that was someone else. */
export const TimelineEntry = shape({ at: 'DateTime', kind: 'String', title: 'String', by: 'String?' });
export type TimelineEntry = ShapeOf<typeof TimelineEntry>;

const name = (user: string) =>
  `(select concat_ws(' ', p.first_name, p.last_name) from user_profile p where p.user_id = ${user} and ${user} <> $1)`;

/** Acts that the timeline tells as what they are, and not a second time as a line of the log. */
const saidOtherwise = ['stage.entered', 'event.attended', 'form.submitted', 'win.posted', 'access.granted'];
const reasons = `case e.reason when 'base-points' then 'Base points' when 'adjustment' then 'Adjustment' else 'Reversal' end`;
const eventOf = (row: string) =>
  `from ${row} r join event_occurrence o on o.id = r.occurrence_id join event ev on ev.id = o.event_id where r.user_id = $1`;

const subscribed = `from subscription s join funnel f on f.id = s.funnel_id join product pr on pr.id = f.product_id
    where s.user_id = $1 and $3::boolean`;

const paidDues = `from subscription s join invoice i on i.subscription_id = s.id join payment_schedule d on d.invoice_id = i.id
    join funnel f on f.id = s.funnel_id join product pr on pr.id = f.product_id`;

/**
 * $1 the person, $2 whether audit rows are for the one who asks, $3 whether subscriptions are, $4 whether notes are,
 * $5 whether answers to forms are. A win that somebody keeps to themselves is for nobody else.
 * A subscription that was written down later stands on the day on which it had begun.
 */
const happened = `
  select created_at as at, 'account' as kind, 'Account created' as title, null::text as by from app_user where id = $1
  union all select at, case when action like 'impersonation.%' then 'impersonation' when action like 'session.%' then 'sign-in' else 'audit' end,
    sentence, ${name('coalesce(impersonator_id, actor_id)')}
    from info_log where subject_id = $1 and action not like 'member-note.%'
      and action not in (${saidOtherwise.map((action) => `'${action}'`).join(', ')})
      and ($2::boolean or action like 'session.%' or action like 'impersonation.%')
  union all select us.entered_at, 'stage', 'Entered ' || case when s.number > 0 then 'stage ' || s.number || ', ' else '' end || s.name, null
    from user_stage us join stage s on s.id = us.stage_id where us.user_id = $1
  union all select tc.completed_at, 'task', 'Finished the task ' || t.title, null
    from task_completion tc join stage_task t on t.id = tc.task_id where tc.user_id = $1
  union all select e.enrolled_at, 'course', 'Joined the course ' || c.name, null
    from course_enrollment e join course c on c.id = e.course_id where e.user_id = $1
  union all select e.completed_at, 'course', 'Completed the course ' || c.name, null
    from course_enrollment e join course c on c.id = e.course_id where e.user_id = $1 and e.completed_at is not null
  union all select lp.completed_at, 'lesson', 'Completed the lesson ' || l.name, null
    from lesson_progress lp join lesson l on l.id = lp.lesson_id where lp.user_id = $1 and lp.completed_at is not null
  union all select r.answered_at, 'event', case r.answer when 'going' then 'Goes to ' when 'maybe' then 'May go to '
      when 'waitlisted' then 'Waits for a place at ' else 'Does not go to ' end || coalesce(o.name, ev.name), null
    ${eventOf('event_rsvp')}
  union all select r.joined_at, 'event', 'Attended ' || coalesce(o.name, ev.name), ${name('r.marked_by_id')} ${eventOf('event_attendance')}
  union all select d.created_at, 'resource', 'Took the resource ' || rf.name, null
    from resource_download d join resource_file rf on rf.id = d.resource_id where d.user_id = $1
  union all select fr.submitted_at, 'form', 'Sent the form ' || f.name, null
    from form_response fr join form f on f.id = fr.form_id where fr.user_id = $1 and fr.submitted_at is not null and $5::boolean
  union all select w.created_at, 'win', 'Posted the win ' || w.title, null
    from win w where w.user_id = $1 and (w.visibility <> 'only-me' or not $4::boolean)
  union all select e.created_at, 'xp', to_char(e.points, 'SGFM999,999,999') || ' XP: ' || ${reasons}, null
    from points_entry e where e.user_id = $1 and e.reason in ('base-points', 'adjustment', 'reversal')
  union all select h.starts_at, 'access', 'Was given the level ' || l.name, ${name('h.granted_by_id')}
    from user_access_level h join access_level l on l.id = h.access_level_id where h.user_id = $1
  union all select h.revoked_at, 'access', 'Lost the level ' || l.name, null
    from user_access_level h join access_level l on l.id = h.access_level_id where h.user_id = $1 and h.revoked_at is not null and not $2::boolean
  union all select gm.joined_at, 'group', 'Joined the group ' || g.name || coalesce(', ' || sg.name, ''), null
    from group_membership gm join tribe_group g on g.id = gm.group_id left join sub_group sg on sg.id = gm.sub_group_id
    where gm.user_id = $1
  union all select gm.left_at, 'group', 'Left the group ' || g.name || coalesce(': ' || gm.reason, ''), null
    from group_membership gm join tribe_group g on g.id = gm.group_id where gm.user_id = $1 and gm.left_at is not null
  union all select case when s.starts_at < (s.created_at at time zone 'Asia/Manila')::date
      then s.starts_at::timestamp at time zone 'Asia/Manila' else s.created_at end, 'subscription', 'Subscribed to ' || pr.name, null ${subscribed}
  union all select s.ended_at, 'subscription', 'The subscription to ' || pr.name || ' ended', null ${subscribed} and s.ended_at is not null
  union all select t.paid_at, 'payment', 'Paid ₱' || to_char(t.amount / 100.0, 'FM999,999,990.00') || ' for ' || pr.name, ${name('t.reviewer_id')}
    ${paidDues} join payment_transaction t on t.schedule_id = d.id and t.status = 'paid' where s.user_id = $1 and $3::boolean and t.paid_at is not null
  union all select r.sent_at, 'reminder', 'Payment reminder sent', null
    ${paidDues} join payment_reminder r on r.schedule_id = d.id where s.user_id = $1 and $3::boolean
  union all select n.created_at, 'note', n.body, ${name('n.author_id')}
    from member_note n where n.user_id = $1 and n.archived_at is null and $4::boolean`;

const page = statement<TimelineEntry & { total: number }>(
  'members.timeline',
  `select at, kind, title, by, count(*) over ()::int as total from (${happened}) happened
   where $6::text[] is null or kind = any($6) order by at desc, kind, title limit $7 offset $8`,
);

type TimelineAsked = Pick<PageInput, 'page' | 'pageSize'> & { topic?: string | null };

function kindsOf(topic: string | null | undefined): readonly string[] | null {
  if (!topic) return null;
  const known = timelineTopics.find(({ value }) => value === topic);
  if (!known) throw badInput({ topic: ['is not valid'] });
  return known.kinds;
}

/** Everything that happened, or what is of a topic, the newest first, in one statement; what the one who asks may not see is not counted. Throws NOT_FOUND. */
export const pageTimeline = replicaQuery(
  'user',
  (ctx, userId: number, { topic, ...asked }: TimelineAsked): Promise<PageOf<TimelineEntry>> =>
    pageWithTotal({ pageSize: 20, ...asked }, async (limit, offset) => {
      const { id } = await findInScope(ctx, userId);
      const { pageAccess } = ctx.me;
      const may = [
        pageAccess['infoLogsReport'] === true,
        pageAccess['subscription'] === true,
        id !== ctx.me.userId,
        pageAccess['forms'] === true,
      ];
      return ctx.rows(page, [id, ...may, kindsOf(topic), limit, offset]);
    }),
);
