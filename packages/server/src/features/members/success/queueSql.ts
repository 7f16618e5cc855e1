import { queueReasons, silenceDays, type QueueReason } from '@tribe/domain/features/members/queue.ts';
import { overdueDues } from '#features/billing/overdue.ts';
import { isUpForRenewal, renewalDays, segmentOf } from '#features/billing/subscriptions/renewalSegment.ts';
import { isMemberSql } from '#features/members/activeGrants.ts';
import { lastSeenSql } from '#features/members/standingSql.ts';
import { isAway, type Moment } from '#features/members/success/attention.ts';
import { isCovered, isSettled, renewalBegan } from '#features/members/success/rest.ts';

/** $1 now, $2 today. */
const at: Moment = { now: () => '$1', today: () => '$2' };

const dayOf = (instant: string) => `(${instant} at time zone 'Asia/Manila')::date`;
const silentFor = (days: number) => `$1::timestamptz - interval '${days} days'`;
const theirs = (user: string) => `${user} in (select id from people)`;

/** Who is in an accountability group that runs: since when, their latest check-in there, and whether they came to no meeting yet. */
const accountable = `accountable as materialized (
  select m.user_id, min(m.joined_at) as joined_at, max(c.sent_at) as checked_at, bool_or(not exists (select from accountability_attendance x
      join accountability_meeting me on me.id = x.meeting_id where x.user_id = m.user_id and me.group_id = m.group_id)) as has_not_met
  from accountability_membership m join accountability_group g on g.id = m.group_id and g.status = 'running' and g.kind <> 'challenge'
  left join lateral (select max(ci.sent_at) as sent_at from check_in ci where ci.user_id = m.user_id and ci.group_id = m.group_id) c on true
  where m.left_at is null and m.user_id in (select id from people where is_member) group by m.user_id)`;

/** Of each reason: whom it holds for, its day as `reasonInWords` takes it, and from when on a contact covers it. */
const holding: Readonly<Record<QueueReason, string>> = {
  blocker: `select c.user_id, max(${dayOf('c.blocker_at')}) as since, max(c.blocker_at) as began from check_in c
    join accountability_membership m on m.user_id = c.user_id and m.group_id = c.group_id and m.left_at is null
    join accountability_group g on g.id = c.group_id and g.status = 'running'
    where c.blocker_at > ${silentFor(28)} and ${theirs('c.user_id')} and not ${isSettled('c.user_id', 'c.blocker_at')}
      and not exists (select from check_in later where later.user_id = c.user_id and later.group_id = c.group_id and later.week_of > c.week_of)
    group by c.user_id`,
  overdue: `select s.user_id, min(ps.schedule_date), max((ps.schedule_date + 1)::timestamp at time zone 'Asia/Manila')
    from ${overdueDues('$2')} and ${theirs('s.user_id')} group by s.user_id`,
  renewal: `select s.user_id, min(s.expiry), max(${renewalBegan('s.expiry', renewalDays.regular)}) from subscription s
    where ${isUpForRenewal('$2', 'regular-renewal')} and ${segmentOf('$2')} = 'regular-renewal' and ${theirs('s.user_id')} group by s.user_id`,
  'follow-up': `select t.user_id, t.follow_up_on, '-infinity'::timestamptz from talked t where t.follow_up_on <= $2::date`,
  'no-check-in': `select a.user_id, ${dayOf('coalesce(a.checked_at, a.joined_at)')}, '-infinity'::timestamptz from accountable a
    where greatest(a.checked_at, a.joined_at) < ${silentFor(silenceDays['no-check-in'])}`,
  'no-login': `select p.id, ${dayOf('p.away_since')}, '-infinity'::timestamptz from people p where p.is_member and p.away_since is not null`,
  'no-meeting': `select a.user_id, ${dayOf('a.joined_at')}, '-infinity'::timestamptz from accountable a
    where a.has_not_met and a.joined_at < ${silentFor(silenceDays['no-meeting'])}`,
};

/** Each of them is looked for only if $3 names it. */
const reasons = queueReasons
  .map(
    ({ value }, rank) =>
      `select ${rank} as rank, '${value}' as kind, r.* from (${holding[value]}) r where '${value}' = any($3::text[])`,
  )
  .join(' union all ');

/**
 * Who needs a hand today, as the tables of a statement: `people` are those of `ids`, a SQL list of ids in which nobody comes twice,
 * who fit `scope`, a condition on `u`; each is looked up, since the planner would read everybody; `queued` has those
 * with a reason: `reasons` as JSON, the most urgent first, and the `rank` and `since` of the first that no contact covers; `rank`
 * is null for those who rest. $1 is now, $2 today, $3 the reasons.
 */
export const queueSql = (ids: string, scope: string) => `
  people as materialized (select u.id, ${isMemberSql('u', '$1')} as is_member,
      case when ${isAway(at)} then coalesce(${lastSeenSql('u')}, u.created_at) end as away_since
    from ${ids} given(id) cross join lateral (select * from app_user u where u.id = given.id and u.status = 'ACTIVE' and ${scope} offset 0) u),
  talked as materialized (select distinct on (mc.user_id) mc.* from member_contact mc
    where mc.undone_at is null and ${theirs('mc.user_id')} order by mc.user_id, mc.contacted_at desc, mc.id desc),
  ${accountable},
  reason as (select r.user_id, r.rank, r.kind, r.since, ${isCovered('t', '$2', 'r.began')} as is_covered
    from (${reasons}) r left join talked t on t.user_id = r.user_id),
  queued as materialized (select user_id, min(rank) filter (where not is_covered) as rank,
      (array_agg(since order by rank) filter (where not is_covered))[1] as since,
      json_agg(json_build_object('kind', kind, 'since', since) order by rank) filter (where not is_covered) as reasons,
      json_agg(json_build_object('kind', kind, 'since', since) order by rank) as held, array_agg(kind) as kinds
    from reason group by user_id)`;

/** The order of the queue, of the table `queued` as `q`. */
export const urgentFirst = 'q.rank, q.since';
