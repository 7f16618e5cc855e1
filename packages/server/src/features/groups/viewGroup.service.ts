import { groupMessages } from '@tribe/domain/features/groups/messages.ts';
import { nextMeeting } from '@tribe/domain/features/groups/meeting.ts';
import { isSafeLink } from '@tribe/domain/kernel/text/link.ts';
import { addDays, isDay, startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { leads, canViewGroup } from '#features/groups/groupVisibility.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { lastSeenSql } from '#features/members/standingSql.ts';
import { assignedTo, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput, forbidden, notFound } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { described, shape, type ShapeOf, written } from '#kernel/api/shape.ts';

/** A member of a group as its leader sees them. */
export const LedMember = shape({
  id: 'Int',
  name: 'String',
  profileImage: 'String?',
  subGroupName: 'String?',
  stageNumber: 'Int?',
  stageName: 'String?',
  /** The share of the stage's tasks that are done, in whole percent. */
  percentage: 'Int',
  days: described('[Int]', 'XP of each of the last seven days, today last.'),
  lastSeenAt: 'DateTime?',
  /** Of the last four meetings, the oldest first: whether they were there; null before they joined. */
  attended: written<(boolean | null)[]>(),
});
export type LedMember = ShapeOf<typeof LedMember>;

export const LedGroupName = shape({ id: 'Int', name: 'String' });
export type LedGroupName = ShapeOf<typeof LedGroupName>;

export const LedMeeting = shape({ id: 'Int', heldOn: 'Date', attendeeIds: '[Int]' });
export type LedMeeting = ShapeOf<typeof LedMeeting>;

/** A group as its leader sees it. */
export const LedGroup = shape({
  id: 'Int',
  name: 'String',
  batchName: 'String?',
  capacity: 'Int?',
  memberCount: 'Int',
  chatLink: 'String?',
  timeZone: 'String',
  nextMeetingAt: 'DateTime?',
  /** XP in the last seven days, and in the seven before. */
  points: 'Int',
  pointsBefore: 'Int',
  activeCount: 'Int',
  /** How many of them wait for a reviewer, and since when the first of them does. */
  askedCount: described('Int', 'How many wait for a reviewer to move up.'),
  askedSince: 'DateTime?',
  /** Whether the whole group is theirs, so that they take attendance. */
  isLeader: 'Boolean',
  meetings: [LedMeeting],
  members: [LedMember],
  /** The groups that the one who asks leads, to go from one to another. */
  all: [LedGroupName],
});
export type LedGroup = ShapeOf<typeof LedGroup>;

type Row = Omit<
  LedGroup,
  'members' | 'nextMeetingAt' | 'memberCount' | 'points' | 'pointsBefore' | 'activeCount' | 'askedCount' | 'askedSince'
> & {
  weekday: number | null;
  time: string | null;
  members: (LedMember & { pointsBefore: number; askedSince: string | null })[];
};

/** A leader looks at some dozens of people; a group of thousands is for the list of members. */
const mostShown = 200;

/** $1 who asks, $2 the group or null for their first, $3 whether they see all, $4 when the seven days began; of its people those whom `people` lets be seen. */
const groupAtWork = (name: string, mine: string, people: string) =>
  statement<Row>(
    name,
    `with mine as materialized (select g.id, g.name, exists (select from group_leader gl where gl.group_id = g.id and gl.user_id = $1) as leads,
       (select s.id from sub_group s where s.group_id = g.id and s.lead_id = $1 and s.archived_at is null order by s.name, s.id limit 1) as sub
     from tribe_group g where ${mine}),
   chosen as (select * from mine where $2::int is null or id = $2 order by leads desc, name, id limit 1),
   people as materialized (select m.user_id, m.joined_at, s.name as sub_name from chosen c join group_membership m on m.group_id = c.id and m.left_at is null
     left join sub_group s on s.id = m.sub_group_id where ${people} order by m.joined_at, m.id limit ${mostShown}),
   met as materialized (select gm.id, gm.held_on from chosen c join group_meeting gm on gm.group_id = c.id order by gm.held_on desc limit 4)
   select g.id, g.name, b.name as "batchName", g.capacity, coalesce(sub.chat_link, g.chat_link) as "chatLink", (c.leads or $3::boolean) as "isLeader",
     coalesce(sub.time_zone, 'Asia/Manila') as "timeZone", sub.meeting_weekday as weekday, sub.meeting_time as time,
     (select json_agg(json_build_object('id', x.id, 'name', x.name) order by x.name, x.id) from mine x) as "all",
     coalesce((select json_agg(json_build_object('id', met.id, 'heldOn', met.held_on, 'attendeeIds', coalesce((select json_agg(ga.user_id)
       from group_attendance ga where ga.meeting_id = met.id), '[]')) order by met.held_on) from met), '[]') as meetings,
     coalesce((select json_agg(json_build_object('id', u.id, 'name', ${nameSql('p')},
         'profileImage', u.profile_image, 'subGroupName', people.sub_name, 'stageNumber', st.number, 'stageName', st.name,
         'percentage', coalesce(floor(100.0 * (select count(*) from task_completion tc join stage_task t on t.id = tc.task_id
             where tc.user_id = u.id and t.stage_id = st.id and t.archived_at is null)
           / nullif((select count(*) from stage_task t where t.stage_id = st.id and t.archived_at is null), 0)), 0),
         'days', (select json_agg(coalesce(sum.points, 0) order by d) from generate_series(0, 6) d left join lateral (
             select sum(pe.points) as points from points_entry pe where pe.user_id = u.id
               and pe.created_at >= $4::timestamptz + make_interval(days => d) and pe.created_at < $4::timestamptz + make_interval(days => d + 1)) sum on true),
         'pointsBefore', coalesce((select sum(pe.points) from points_entry pe where pe.user_id = u.id
           and pe.created_at >= $4::timestamptz - interval '7 days' and pe.created_at < $4), 0),
         'askedSince', (select min(r.waiting_since) from stage_move_up_request r where r.user_id = u.id and r.status in ('submitted', 'in-review')),
         'lastSeenAt', ${lastSeenSql('u')},
         'attended', coalesce((select json_agg(case when exists (select from group_attendance ga where ga.meeting_id = met.id and ga.user_id = u.id) then true
           when met.held_on < (people.joined_at at time zone 'Asia/Manila')::date then null else false end order by met.held_on) from met), '[]'))
         order by p.first_name, p.last_name, u.id)
       from people join app_user u on u.id = people.user_id and u.status = 'ACTIVE' join user_profile p on p.user_id = u.id
       left join user_stage us on us.user_id = u.id and us.left_at is null left join stage st on st.id = us.stage_id), '[]') as members
   from chosen c join tribe_group g on g.id = c.id left join batch b on b.id = g.batch_id
   left join lateral (select s.* from sub_group s where s.group_id = c.id and s.archived_at is null and s.meeting_weekday is not null
     order by (s.id = c.sub) desc nulls last, s.name, s.id limit 1) sub on true`,
  );

const led = groupAtWork(
  'groups.led',
  `g.archived_at is null and (exists (select from group_leader gl where gl.group_id = g.id and gl.user_id = $1)
     or exists (select from sub_group s where s.group_id = g.id and s.lead_id = $1 and s.archived_at is null) or ($3::boolean and g.id = $2))`,
  'c.leads or $3::boolean or s.lead_id = $1',
);

/** Staff who don’t lead it see those of its people whom they see anywhere. */
const lookedAt = groupAtWork(
  'groups.looked_at',
  `g.id = $2::int and ${canViewGroup('g.id', '$1', `(case when $3::boolean then 'everybody' else 'assigned' end)`)}`,
  `$3::boolean or m.user_id in ${assignedTo('$1')}`,
);

const week = 7 * 24 * 60 * 60_000;

/**
 * The group that the one who asks leads, their first where none is named: one statement. Null for somebody who leads none. Throws
 * NOT_FOUND for a group of somebody else.
 */
export const viewGroup = query('manageGroup', async (ctx, id: number | null): Promise<LedGroup | null> => {
  const [found] = await ctx.rows(led, valuesFor(ctx, id));
  if (found) return shownOf(ctx, found);
  if (id === null) return null;
  throw notFound('Group');
});

/**
 * The same of any group that the one who asks may see, led by whomever: its health, with those of its people whom they see. Throws
 * NOT_FOUND, in the same words for none and for one that isn't theirs to see.
 */
export const findGroupAtWork = query('group', async (ctx, id: number): Promise<LedGroup> => {
  const [found] = await ctx.rows(lookedAt, valuesFor(ctx, id));
  if (!found) throw notFound('Group');
  return shownOf(ctx, found);
});

const valuesFor = (ctx: Ctx, id: number | null) => [
  ctx.me.userId,
  id,
  visibilityOf(ctx.me) === 'everybody',
  startOfDay(addDays(ctx.today(), -6)),
];

function shownOf(ctx: Ctx, found: Row): LedGroup {
  const { weekday, time, members, chatLink, ...group } = found;
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
  const weekAgo = ctx.now().getTime() - week;
  const asked = members.flatMap(({ askedSince }) => (askedSince === null ? [] : [new Date(askedSince)]));
  const people = members.map((member) => ({
    ...member,
    lastSeenAt: member.lastSeenAt === null ? null : new Date(member.lastSeenAt),
  }));
  return {
    ...group,
    members: people,
    memberCount: people.length,
    points: sumOf(people.flatMap(({ days }) => days)),
    pointsBefore: sumOf(people.map(({ pointsBefore }) => pointsBefore)),
    activeCount: people.filter(({ lastSeenAt }) => lastSeenAt !== null && lastSeenAt.getTime() >= weekAgo).length,
    askedCount: asked.length,
    askedSince: asked.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    nextMeetingAt: nextMeeting({ weekday, time, zone: group.timeZone }, ctx.now()),
    chatLink: chatLink !== null && isSafeLink(chatLink) ? chatLink : null,
  };
}

const theirGroup = statement<{ name: string; isLeader: boolean }>(
  'groups.to_take_attendance',
  `select g.name, ${leads('g.id', 's', '$2')} as "isLeader" from tribe_group g
   left join (select null::int as lead_id) s on true where g.id = $1 and g.archived_at is null`,
);
const putMeeting = statement<{ id: number }>(
  'groups.put_meeting',
  `insert into group_meeting (group_id, held_on, noted_by_id, created_at, updated_at) values ($1, $2, $3, $4, $4)
   on conflict (group_id, held_on) do update set noted_by_id = excluded.noted_by_id, updated_at = excluded.updated_at returning id`,
);
const dropAbsent = statement<never>(
  'groups.drop_absent',
  `delete from group_attendance where meeting_id = $1 and user_id <> all($2::int[])`,
);
const putPresent = statement<{ userId: number }>(
  'groups.put_present',
  `insert into group_attendance (meeting_id, user_id, created_at, updated_at)
   select $1, m.user_id, $4, $4 from group_membership m where m.group_id = $3 and m.left_at is null and m.user_id = any($2::int[])
   on conflict (meeting_id, user_id) do update set updated_at = excluded.updated_at returning user_id as "userId"`,
);

type Attendance = { groupId: number; heldOn: string; userIds: readonly number[] };

/** Notes who of a group was at its meeting of a day; once more corrects it. Answers how many were there. Throws FORBIDDEN for who only leads a part. */
export const takeAttendance = mutation(
  'manageGroup',
  async (ctx: Ctx, { groupId, heldOn, userIds }: Attendance): Promise<number> => {
    const [group] = await ctx.rows(theirGroup, [groupId, ctx.me.userId]);
    const seesAll = visibilityOf(ctx.me) === 'everybody';
    if (!group || (!group.isLeader && !seesAll && !(await leadsPart(ctx, groupId)))) throw notFound('Group');
    if (!group.isLeader && !seesAll) throw forbidden(groupMessages.notYourMeeting);
    if (!isDay(heldOn)) throw badInput({ heldOn: ['is not valid'] });
    if (heldOn > ctx.today()) throw badInput({ heldOn: [groupMessages.meetingAhead] });
    const [meeting] = await ctx.rows(putMeeting, [groupId, heldOn, ctx.me.userId, ctx.now()]);
    await ctx.rows(dropAbsent, [meeting!.id, userIds]);
    const present = await ctx.rows(putPresent, [meeting!.id, userIds, groupId, ctx.now()]);
    await ctx.log({
      action: 'group.attendance-taken',
      entity: 'group',
      entityId: groupId,
      sentence: `Took attendance for the group ${group.name}: ${present.length} attended`,
    });
    return present.length;
  },
);

const part = statement<{ id: number }>(
  'groups.leads_part',
  `select id from sub_group where group_id = $1 and lead_id = $2 and archived_at is null limit 1`,
);
const leadsPart = async (ctx: Ctx, groupId: number): Promise<boolean> =>
  (await ctx.rows(part, [groupId, ctx.me.userId])).length > 0;
