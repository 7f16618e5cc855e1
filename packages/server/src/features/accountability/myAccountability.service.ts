import { longestStreak, mondayOf, promiseLines, streakOf } from '@tribe/domain/features/accountability/checkIn.ts';
import { nextMeeting } from '@tribe/domain/features/groups/meeting.ts';
import { isSafeLink } from '@tribe/domain/kernel/text/link.ts';
import { addDays } from '@tribe/domain/kernel/time/manila.ts';
import { manilaZone } from '@tribe/domain/kernel/time/zone.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { notFound } from '#kernel/api/errors.ts';
import { query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { hidden, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** What somebody said of a week, as their group reads it. */
export const SaidCheckIn = shape({
  id: 'Int',
  userId: hidden<number>(),
  weekOf: 'Date',
  did: 'String',
  kept: '[String]',
  willDo: 'String',
  blockerLevel: 'String',
  blocker: 'String',
  mood: 'Int',
  sentAt: 'DateTime',
});
export type SaidCheckIn = ShapeOf<typeof SaidCheckIn>;

/** Somebody of the group, with the weeks in which they checked in. */
export const Buddy = shape({
  id: 'Int',
  name: 'String',
  profileImage: 'String?',
  isLead: 'Boolean',
  /** The viewer asked the matching to keep this person out of their next groups. */
  isBlocked: 'Boolean',
  /** The Monday of the week in which they joined. */
  since: 'Date',
  streak: 'Int',
  checkIns: [SaidCheckIn],
});
export type Buddy = ShapeOf<typeof Buddy>;

export const OtherAccountability = shape({ id: 'Int', name: 'String', isLed: 'Boolean' });
export type OtherAccountability = ShapeOf<typeof OtherAccountability>;

/** An accountability group as those who are in it, or lead it, see it. */
export const MyAccountability = shape({
  id: 'Int',
  name: 'String',
  kind: 'String',
  status: 'String',
  isLed: 'Boolean',
  isMember: 'Boolean',
  /** Monday of the week that runs. */
  thisWeek: 'Date',
  nextMeetingAt: 'DateTime?',
  meetLink: 'String?',
  chatLink: 'String?',
  buddies: [Buddy],
  /** Last week's promise of the one who asks, line by line. */
  promise: '[String]',
  streak: 'Int',
  longest: 'Int',
  /** Their own check-ins, the latest first. */
  past: [SaidCheckIn],
  metAt: '[Date]',
  /** Other groups that they are in or lead. */
  others: [OtherAccountability],
});
export type MyAccountability = ShapeOf<typeof MyAccountability>;

type Found = Omit<
  MyAccountability,
  'thisWeek' | 'nextMeetingAt' | 'promise' | 'streak' | 'longest' | 'buddies' | 'past'
> & {
  weekday: number;
  time: string | null;
  buddies: (Omit<Buddy, 'streak' | 'checkIns'> & { checkIns: SaidCheckIn[] | null; weeks: string[] | null })[];
  past: SaidCheckIn[] | null;
  ownWeeks: string[] | null;
};

const said = (
  c: string,
) => `json_build_object('id', ${c}.id, 'userId', ${c}.user_id, 'weekOf', ${c}.week_of, 'did', ${c}.did, 'kept', ${c}.kept,
  'willDo', ${c}.will_do, 'blockerLevel', ${c}.blocker_level, 'blocker', ${c}.blocker, 'mood', ${c}.mood, 'sentAt', ${c}.sent_at)`;
/** As many weeks as the page shows. */
const weeksShown = 8;

/** $1 who asks, $2 the group or null for their own, $3 the Monday from which on weeks are shown. */
const mine = statement<Found>(
  'accountability.mine',
  `with groups as materialized (
     select g.*, coalesce($1 in (g.team_lead_id, g.assistant_team_lead_id), false) as is_led, exists (select from accountability_membership m
       where m.group_id = g.id and m.user_id = $1 and m.left_at is null) as is_member
     from accountability_group g where g.status <> 'ended' and g.kind <> 'challenge' and (g.team_lead_id = $1 or g.assistant_team_lead_id = $1
       or g.id in (select m.group_id from accountability_membership m where m.user_id = $1 and m.left_at is null))),
   chosen as (select * from groups where $2::int is null or id = $2 order by is_member desc, kind, name, id limit 1),
   people as (select m.user_id, m.joined_at, false as is_lead from chosen c join accountability_membership m on m.group_id = c.id and m.left_at is null
       where m.user_id is distinct from c.team_lead_id and m.user_id is distinct from c.assistant_team_lead_id
     union all select l.id, c.created_at, true from chosen c, unnest(array[c.team_lead_id, c.assistant_team_lead_id]) as l(id) where l.id is not null)
   select c.id, c.name, c.kind, c.status, c.is_led as "isLed", c.is_member as "isMember", c.check_in_weekday as weekday, c.meeting_time as time,
     c.meet_link as "meetLink", c.chat_link as "chatLink",
     (select json_agg(json_build_object('id', u.id, 'name', ${nameSql('p')},
         'profileImage', u.profile_image, 'isLead', people.is_lead,
         'isBlocked', exists (select from buddy_block b where b.user_id = $1 and b.blocked_id = u.id), 'since', (people.joined_at at time zone 'Asia/Manila')::date,
         'weeks', (select json_agg(ci.week_of) from check_in ci where ci.user_id = u.id and ci.group_id = c.id),
         'checkIns', (select json_agg(${said('ci')} order by ci.week_of) from check_in ci
           where ci.user_id = u.id and ci.group_id = c.id and ci.week_of >= $3::date))
         order by people.is_lead desc, u.id = c.team_lead_id desc nulls last, p.first_name, u.id)
       from people join app_user u on u.id = people.user_id and u.status = 'ACTIVE' join user_profile p on p.user_id = u.id) as buddies,
     (select json_agg(past.x) from (select ${said('ci')} as x from check_in ci where ci.user_id = $1 and ci.group_id = c.id
       order by ci.week_of desc limit 52) past) as past,
     (select json_agg(ci.week_of) from check_in ci where ci.user_id = $1 and ci.group_id = c.id) as "ownWeeks",
     coalesce((select json_agg(m.held_on order by m.held_on desc) from accountability_meeting m where m.group_id = c.id), '[]') as "metAt",
     coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'isLed', g.is_led) order by g.name) from groups g where g.id <> c.id), '[]') as others
   from chosen c`,
);

const safe = (link: string | null) => (link !== null && isSafeLink(link) ? link : null);

/**
 * The accountability group that the one who asks is in, else one that they lead, or the one that is named: one statement. Null
 * for somebody without any. Throws NOT_FOUND for a group of others.
 */
export const findMyAccountability = query('in', async (ctx, id: number | null): Promise<MyAccountability | null> => {
  const thisWeek = mondayOf(ctx.today());
  const [found] = await ctx.rows(mine, [ctx.me.userId, id, addDays(thisWeek, -7 * (weeksShown - 1))]);
  if (!found) {
    if (id === null) return null;
    throw notFound('Group');
  }
  const { weekday, time, ownWeeks, past, buddies, ...group } = found;
  const own = (past ?? []).map(dated);
  const last = own.find(({ weekOf }) => weekOf < thisWeek);
  return {
    ...group,
    meetLink: safe(group.meetLink),
    chatLink: safe(group.chatLink),
    thisWeek,
    nextMeetingAt: nextMeeting({ weekday, time, zone: manilaZone }, ctx.now()),
    buddies: (buddies ?? []).map(({ weeks, checkIns, since, ...buddy }) => ({
      ...buddy,
      since: mondayOf(since),
      streak: streakOf(weeks ?? [], thisWeek),
      checkIns: (checkIns ?? []).map(dated),
    })),
    promise: last ? promiseLines(last.willDo) : [],
    streak: streakOf(ownWeeks ?? [], thisWeek),
    longest: longestStreak(ownWeeks ?? []),
    past: own,
  };
});

const dated = (checkIn: SaidCheckIn): SaidCheckIn => ({ ...checkIn, sentAt: new Date(checkIn.sentAt) });
