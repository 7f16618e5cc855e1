import { addDays, type Day, daysBetween, startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { checkedRange, type DayRange } from '#features/reports/community/range.ts';
import { among, asking, kindOf, type PeopleKind, withPeople } from '#features/reports/community/people.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement, type Statement } from '#kernel/db/statement.ts';
import { dearAnswers } from '#kernel/db/dearAnswers.ts';
import { query } from '#kernel/api/operation.ts';

export type CommunityAsked = { from: Day; until: Day; batchId?: number | null };

type Figures = {
  members: number;
  joined: number;
  activeInWeek: number;
  moved: number;
  movedBefore: number;
  waiting: number;
  late: number;
};
export type ActiveStep = { start: Day; from: Day; until: Day; people: number; before: number };
export type StageFigures = {
  id: number;
  number: number;
  name: string;
  inside: number;
  reached: number;
  left: number;
  /** Days that those who moved up in the range had been there: the middle, and the middle half. */
  median: number | null;
  lower: number | null;
  upper: number | null;
};
export type Cohort = { batchId: number | null; name: string; reached: { stageId: number; people: number }[] };
export type CommunityReport = Figures & {
  countedAt: Date;
  step: 'day' | 'week';
  active: ActiveStep[];
  stages: StageFigures[];
  cohorts: Cohort[];
};

const perKind = <Row>(make: (kind: PeopleKind) => Statement<Row>): Readonly<Record<PeopleKind, Statement<Row>>> => ({
  all: make('all'),
  batch: make('batch'),
  own: make('own'),
  'own-batch': make('own-batch'),
});

/** What triggers keep knows everybody and a batch; other people are looked up. */
const kept: Readonly<Partial<Record<PeopleKind, string>>> = { all: 'true', batch: 'batch_id = $2::int' };

/** Ways into a stage from $5 until $4 as `m`, and of those that something went before, whether it was the first and a move up. */
const entered = (kind: PeopleKind) => `entered as (
    select m.id, m.user_id, m.stage_id, m.entered_at from user_stage m where m.entered_at >= $5::timestamptz and m.entered_at < $4::timestamptz and ${among(kind, 'm.user_id')}),
  followed as (
    select m.entered_at, bool_or(was.id <> m.id and was.entered_at <= m.entered_at) as is_later, bool_or(ws.number < s.number) as is_up
    from entered m join stage s on s.id = m.stage_id
    join user_stage was on was.user_id = m.user_id and was.left_at is not null and was.left_at <= m.entered_at
    join stage ws on ws.id = was.stage_id group by m.id, m.entered_at)`;

const figures = perKind((kind) =>
  statement<Omit<Figures, 'members'>>(
    `community.figures_${kind}`,
    `with ${withPeople(kind)}, ${entered(kind)}, moves as (
       select count(*) filter (where is_later and entered_at >= $3::timestamptz)::int as later,
         count(*) filter (where is_up and entered_at >= $3::timestamptz)::int as moved,
         count(*) filter (where is_up and entered_at < $3::timestamptz)::int as moved_before from followed),
     open as (select r.due_at from stage_move_up_request r where r.status in ('submitted', 'in-review') and ${among(kind, 'r.user_id')})
     select (select count(*)::int from entered where entered_at >= $3::timestamptz) - moves.later as joined,
       (select count(distinct a.user_id)::int from active_day a where a.day > $6::date - 7 and a.day <= $6::date
         and ${among(kind, 'a.user_id')}) as "activeInWeek",
       moves.moved, moves.moved_before as "movedBefore",
       (select count(*)::int from open) as waiting, (select count(*)::int from open where due_at < $7) as late
     from moves`,
  ),
);

/** Each day or week of the range, cut to it. */
const steps = (step: 'day' | 'week') => `d as (
    select s.start, greatest(s.start, $3::date) as from_day, least(s.start + ${step === 'day' ? 0 : 6}, $4::date) as until_day,
      s.start >= $3::date and s.start + ${step === 'day' ? 0 : 6} <= $4::date as is_whole
    from (select x::date as start from generate_series(
      ${step === 'day' ? '$3::date' : `date_trunc('week', $3::date)::date`}, $4::date, interval '1 ${step}') x) s)`;

/** Nobody has a day twice, so that a day's people are its rows. */
const distinct = { day: 'count(*)', week: 'count(distinct a.user_id)' } as const;

/** A day or week that is over was counted by a job; what is not is counted now. */
const activeIn = (step: 'day' | 'week', back: string) => `coalesce(
  (select c.people from active_count c where c.period = '${step}' and c.starts_on = d.start - ${back} and d.is_whole),
  (select ${distinct[step]}::int from active_day a where a.day >= d.from_day - ${back} and a.day <= d.until_day - ${back}))`;

/** Some people are counted in one pass over their days of both ranges; a week begins on its Monday. */
const activeNow = (kind: PeopleKind, step: 'day' | 'week') => `here as (
    select case when a.day < $3::date then a.day + $5::int else a.day end as day, a.day < $3::date as is_before, a.user_id
    from active_day a where a.day >= $3::date - $5::int and a.day <= $4::date
      and (a.day >= $3::date or a.day <= $4::date - $5::int) and ${among(kind, 'a.user_id')}),
  seen as (select ${step === 'day' ? 'a.day' : `date_trunc('week', a.day::timestamp)::date`} as start,
    (${distinct[step]} filter (where not a.is_before))::int as people, (${distinct[step]} filter (where a.is_before))::int as before
    from here a group by 1)`;

const activeOf = (step: 'day' | 'week') =>
  perKind((kind) => {
    const shown = `d.start::text as start, d.from_day::text as from, d.until_day::text as until`;
    const isAll = kind === 'all';
    return statement<ActiveStep>(
      `community.active_${step}_${kind}`,
      `with ${withPeople(kind)}, ${steps(step)} ${isAll ? '' : `, ${activeNow(kind, step)}`}
       select ${shown}, ${isAll ? activeIn(step, '0') : 'coalesce(seen.people, 0)'} as people,
         ${isAll ? activeIn(step, '$5::int') : 'coalesce(seen.before, 0)'} as before
       from d ${isAll ? '' : 'left join seen on seen.start = d.start'} order by d.start`,
    );
  });
const active = { day: activeOf('day'), week: activeOf('week') };

const counted = (kind: PeopleKind) =>
  kept[kind]
    ? `select stage_id, sum(inside)::int as inside, sum(reached)::int as reached from stage_count where ${kept[kind]} group by stage_id`
    : `select stage_id, sum(inside)::int as inside, sum(reached)::int as reached from (
         select m.stage_id, count(*) as inside, 0 as reached from people p join user_stage m on m.user_id = p.id and m.left_at is null group by 1
         union all select r.stage_id, 0, count(*) from people p join stage_reached r on r.user_id = p.id group by 1) c group by stage_id`;

const stages = perKind((kind) =>
  statement<StageFigures>(
    `community.stages_${kind}`,
    `with ${withPeople(kind)}, counted as (${counted(kind)}),
     gone as (select m.stage_id, count(*)::int as moved,
         percentile_cont(array[0.25, 0.5, 0.75]) within group (order by extract(epoch from m.left_at - m.entered_at) / 86400) as days
       from user_stage m where m.left_at >= $3::timestamptz and m.left_at < $4::timestamptz and ${among(kind, 'm.user_id')}
         and exists (select from user_stage n join stage ns on ns.id = n.stage_id where n.user_id = m.user_id and n.entered_at = m.left_at
           and ns.number > (select number from stage where id = m.stage_id)) group by m.stage_id)
     select s.id, s.number, s.name, coalesce(c.inside, 0) as inside, coalesce(c.reached, 0) as reached, coalesce(g.moved, 0) as left,
       round(g.days[2]::numeric, 1)::float8 as median, round(g.days[1]::numeric, 1)::float8 as lower, round(g.days[3]::numeric, 1)::float8 as upper
     from stage s left join counted c on c.stage_id = s.id left join gone g on g.stage_id = s.id
     where s.archived_at is null or c.reached > 0 order by s.number`,
  ),
);

const cohortCounts = (kind: PeopleKind) =>
  kept[kind]
    ? `select batch_id, stage_id, sum(reached)::int as people from stage_count where ${kept[kind]} group by 1, 2`
    : `select u.batch_id, r.stage_id, count(*)::int as people from people p join app_user u on u.id = p.id
       join stage_reached r on r.user_id = p.id group by 1, 2`;

const cohorts = perKind((kind) =>
  statement<Cohort>(
    `community.cohorts_${kind}`,
    `with ${withPeople(kind)}, counts as (${cohortCounts(kind)})
     select c.batch_id as "batchId", coalesce(b.name, 'No batch') as name,
       json_agg(json_build_object('stageId', c.stage_id, 'people', c.people)) as reached
     from counts c left join batch b on b.id = c.batch_id where c.people <> 0
     group by c.batch_id, b.name, b.launch_from order by b.launch_from desc nulls last, c.batch_id desc limit 24`,
  ),
);

const mostDays = 62;

/** Of a hundred thousand people they cost a third of a second, and are told again for a moment, with the time of their count. */
const reports = dearAnswers<CommunityReport>();

/** How the journey goes: who is where, who moves, who is here, and where people stop; of whomever the one who asks may see. */
export const findCommunityReport = query(
  'communityReport',
  (ctx, { batchId = null, ...asked }: CommunityAsked): Promise<CommunityReport> => {
    const range = checkedRange(asked);
    const key = [ctx.me.userId, kindOf(ctx, batchId), batchId, range.from, range.until, ctx.today()].join(' ');
    return reports(ctx.services.pools.main, key, () => countReport(ctx, batchId, range));
  },
);

/** The same, counted now: for a file, which is written in a transaction that no later count may outlive. */
export const findCommunityReportNow = query(
  'communityReport',
  (ctx, { batchId = null, ...asked }: CommunityAsked): Promise<CommunityReport> =>
    countReport(ctx, batchId, checkedRange(asked)),
);

async function countReport(ctx: Ctx, batchId: number | null, { from, until }: DayRange): Promise<CommunityReport> {
  const kind = kindOf(ctx, batchId);
  const who = asking(ctx, batchId);
  const days = daysBetween(from, until) + 1;
  const [start, end] = [startOfDay(from), startOfDay(addDays(until, 1))];
  const step = days <= mostDays ? 'day' : 'week';
  const before = step === 'day' ? days : Math.ceil(days / 7) * 7;
  const values = [...who, start, end, startOfDay(addDays(from, -days)), ctx.today(), ctx.now()];
  const [found] = await ctx.rows(figures[kind], values);
  const activeSteps = await ctx.rows(active[step][kind], [...who, from, until, before]);
  const stageFigures = await ctx.rows(stages[kind], [...who, start, end]);
  // Everybody who belongs is in one stage.
  const members = stageFigures.reduce((sum, { inside }) => sum + inside, 0);
  return {
    ...found!,
    members,
    countedAt: ctx.now(),
    step,
    active: activeSteps,
    stages: stageFigures,
    cohorts: await ctx.rows(cohorts[kind], who),
  };
}
