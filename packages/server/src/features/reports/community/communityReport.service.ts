import { addDays, type Day, daysBetween, startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { bitsOf, partOf } from '#features/reports/community/activeCount.service.ts';
import { markedPerRow } from '#features/reports/community/activeCount.table.ts';
import { checkedRange, type DayRange } from '#features/reports/community/range.ts';
import { findPeople, kindOf, withIds } from '#features/reports/community/people.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { plannedAnew, statement, type Statement } from '#kernel/db/statement.ts';
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

/** Everybody, whom triggers keep counted; a batch, of which they keep a part; and one's own people, who are looked up. */
type Whom = 'all' | 'batch' | 'own';

const perKind = <Row>(make: (whom: Whom) => Statement<Row>): Readonly<Record<Whom, Statement<Row>>> => ({
  all: make('all'),
  batch: make('batch'),
  own: make('own'),
});

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

/** The days of both ranges as bits of some people: those that are over as a job marked them, others marked now. */
const marked = (days: { from: string; until: string; bits: string }) =>
  `own as materialized (select * from unnest($1::int[], ${days.bits}::bit(${markedPerRow})[]) as o(part, people)),
  open_days as (select x::date as day from generate_series(greatest(${days.from}, (select min(day) from active_day)), ${days.until}, interval '1 day') x
    where not exists (select from active_people k where k.day = x::date)),
  here as (select m.day, m.part, m.people & own.people as people from own join (
      select k.day, k.part, k.people from active_people k where k.day >= ${days.from} and k.day <= ${days.until}
      union all select o.day, a.part, a.people from open_days o cross join lateral (
        select ${partOf('a.user_id')} as part, ${bitsOf('a.user_id')} as people from active_day a where a.day = o.day group by 1 offset 0) a) m
    on m.part = own.part)`;

/** A week begins on its Monday. Of the days before, those are left out that none of the range stands beside. */
const activeNow = (step: 'day' | 'week') => `${marked({ from: '$3::date - $5::int', until: '$4::date', bits: '$6' })},
  by_step as (select date_trunc('${step}', (case when h.day < $3::date then h.day + $5::int else h.day end)::timestamp)::date as start,
      h.day < $3::date as is_before, bit_count(bit_or(h.people))::int as people
    from here h where h.day >= $3::date or h.day <= $4::date - $5::int group by 1, 2, h.part),
  seen as (select start, sum(people) filter (where not is_before)::int as people, sum(people) filter (where is_before)::int as before
    from by_step group by 1)`;

const activeOf = (step: 'day' | 'week') =>
  perKind((whom) => {
    const shown = `d.start::text as start, d.from_day::text as from, d.until_day::text as until`;
    const isAll = whom === 'all';
    return statement<ActiveStep>(
      `community.active_${step}_${whom}`,
      `with ${isAll ? withIds(true) : activeNow(step)}, ${steps(step)}
       select ${shown}, ${isAll ? activeIn(step, '0') : 'coalesce(seen.people, 0)'} as people,
         ${isAll ? activeIn(step, '$5::int') : 'coalesce(seen.before, 0)'} as before
       from d ${isAll ? '' : 'left join seen on seen.start = d.start'} where $2::int is null or true order by d.start`,
    );
  });
const active = { day: activeOf('day'), week: activeOf('week') };

/** Of everybody a week's days are read through; of some people they are marked. */
const inWeek = perKind((whom) =>
  statement<{ count: number }>(
    `community.in_week_${whom}`,
    whom === 'all'
      ? `with ${withIds(true)} select count(*)::int from (select a.user_id from active_day a
           where a.day > $3::date - 7 and a.day <= $3::date group by 1) week where $2::int is null`
      : `with ${marked({ from: '$3::date - 6', until: '$3::date', bits: '$4' })}
         select coalesce(sum(bit_count(week.people)), 0)::int as count from (select bit_or(h.people) as people from here h group by h.part) week
         where $2::int is null or true`,
  ),
);

type Counted = { batchId: number | null; batch: string; stageId: number; inside: number; reached: number };
type Gone = Omit<StageFigures, 'inside' | 'reached'> & { isArchived: boolean };
type Standing = Omit<Figures, 'members' | 'activeInWeek'> & { counted: Counted[]; stages: Gone[] };

/** What each way into a stage was is kept (`stage_move`): everybody's is read by its indexes, that of some people once and one by one, as `offset 0` asks for. */
const moves = (whom: Whom) =>
  whom === 'all'
    ? ''
    : `moves as materialized (select u.batch_id, m.* from people p
         cross join lateral (select a.batch_id from app_user a where a.id = p.id offset 0) u
         cross join lateral (select * from stage_move k where k.user_id = p.id offset 0) m),
       gone_moves as materialized (select m.stage_id, m.left_at, m.days_until_up from moves m
         where m.days_until_up is not null and m.left_at >= $3::timestamptz and m.left_at < $4::timestamptz),`;

const kept: Readonly<Partial<Record<Whom, string>>> = { all: 'true', batch: 'batch_id = $2::int' };

/** Who is in each stage and who ever came to it, by batch. */
const counted = (whom: Whom) =>
  kept[whom]
    ? `select batch_id, stage_id, sum(inside)::int as inside, sum(reached)::int as reached from stage_count where ${kept[whom]} group by 1, 2`
    : `select c.batch_id, c.stage_id, sum(c.inside)::int as inside, count(*)::int as reached from (
         select m.user_id, m.batch_id, m.stage_id, max((m.left_at is null)::int) as inside from moves m group by 1, 2, 3) c group by 1, 2`;

const standings = perKind((whom) => {
  const source = whom === 'all' ? 'stage_move' : 'moves';
  return statement<Standing>(
    `community.standing_${whom}`,
    `with ${withIds(whom === 'all')}, ${moves(whom)} counted as (${counted(whom)}),
     entered as (select count(*) filter (where m.is_first and m.entered_at >= $3::timestamptz)::int as joined,
         count(*) filter (where m.is_up and m.entered_at >= $3::timestamptz)::int as moved,
         count(*) filter (where m.is_up and m.entered_at < $3::timestamptz)::int as moved_before
       from ${source} m where m.entered_at >= $5::timestamptz and m.entered_at < $4::timestamptz),
     gone as (select s.id, g.* from stage s cross join lateral (select count(*)::int as moved,
         percentile_cont(array[0.25, 0.5, 0.75]) within group (order by m.days_until_up) as days
       from ${whom === 'all' ? source : 'gone_moves'} m where m.stage_id = s.id and m.left_at >= $3::timestamptz and m.left_at < $4::timestamptz and m.days_until_up is not null) g),
     waiting as materialized (select r.user_id, r.due_at from stage_move_up_request r where r.status in ('submitted', 'in-review')),
     open as (select w.due_at from waiting w${whom === 'all' ? '' : ' join people p on p.id = w.user_id'})
     select entered.joined, entered.moved, entered.moved_before as "movedBefore",
       (select count(*)::int from open) as waiting, (select count(*)::int from open where due_at < $6) as late,
       coalesce((select json_agg(json_build_object('batchId', c.batch_id, 'batch', coalesce(b.name, 'No batch'), 'stageId', c.stage_id,
           'inside', c.inside, 'reached', c.reached) order by b.launch_from desc nulls last, c.batch_id desc, c.stage_id)
         from counted c left join batch b on b.id = c.batch_id where c.inside <> 0 or c.reached <> 0), '[]') as counted,
       coalesce((select json_agg(json_build_object('id', s.id, 'number', s.number, 'name', s.name, 'isArchived', s.archived_at is not null,
           'left', g.moved, 'median', round(g.days[2]::numeric, 1)::float8, 'lower', round(g.days[1]::numeric, 1)::float8,
           'upper', round(g.days[3]::numeric, 1)::float8) order by s.number) from stage s join gone g on g.id = s.id), '[]') as stages
     from entered where $2::int is null or true`,
  );
});

const mostCohorts = 24;

function cohortsOf(counts: readonly Counted[]): Cohort[] {
  const some = counts.filter(({ reached }) => reached !== 0);
  return [...Map.groupBy(some, ({ batchId }) => batchId)].slice(0, mostCohorts).map(([batchId, of]) => ({
    batchId,
    name: of[0]!.batch,
    reached: of.map(({ stageId, reached }) => ({ stageId, people: reached })),
  }));
}

function stagesOf(found: readonly Gone[], counts: readonly Counted[]): StageFigures[] {
  const by = Map.groupBy(counts, ({ stageId }) => stageId);
  return found.flatMap(({ isArchived, ...stage }) => {
    const of = by.get(stage.id) ?? [];
    const inside = of.reduce((sum, one) => sum + one.inside, 0);
    const reached = of.reduce((sum, one) => sum + one.reached, 0);
    return isArchived && reached === 0 ? [] : [{ ...stage, inside, reached }];
  });
}

const mostDays = 62;

/** Of a hundred thousand people they cost a tenth of a second, and are told again for a moment, with the time of their count. */
const reports = dearAnswers<CommunityReport>();

/** How the journey goes: who is where, who moves, who is here, and where people stop; of whomever the one who asks may see. */
export const findCommunityReport = query(
  'communityReport',
  (ctx, { batchId = null, ...asked }: CommunityAsked): Promise<CommunityReport> => {
    const range = checkedRange(asked);
    const key = [ctx.me.userId, kindOf(ctx, batchId), batchId, range.from, range.until, ctx.today()].join(' ');
    return reports(ctx.services.pools.main, key, () => countReport(ctx, batchId, range, true));
  },
);

/** The same, counted now: for a file, which is written in a transaction that no later count may outlive. */
export const findCommunityReportNow = query(
  'communityReport',
  (ctx, { batchId = null, ...asked }: CommunityAsked): Promise<CommunityReport> =>
    countReport(ctx, batchId, checkedRange(asked)),
);

/** A query's statements may go side by side; those of a transaction, which has one connection, one after the other. */
async function countReport(
  ctx: Ctx,
  batchId: number | null,
  { from, until }: DayRange,
  isSideBySide = false,
): Promise<CommunityReport> {
  const some = await findPeople(ctx, batchId);
  const kind = kindOf(ctx, batchId);
  const whom = kind === 'own-batch' ? 'own' : kind;
  const [people, marks] = [
    [some?.ids ?? null, batchId],
    [some?.parts ?? null, batchId],
  ];
  const bits = some ? [some.bits] : [];
  const days = daysBetween(from, until) + 1;
  const [start, end] = [startOfDay(from), startOfDay(addDays(until, 1))];
  const step = days <= mostDays ? 'day' : 'week';
  const before = step === 'day' ? days : Math.ceil(days / 7) * 7;
  const values = [...people, start, end, startOfDay(addDays(from, -days)), ctx.now()];
  const whenHere = async () => ({
    steps: await ctx.rows(plannedAnew(active[step][whom]), [...marks, from, until, before, ...bits]),
    week: await ctx.rows(plannedAnew(inWeek[whom]), [...marks, ctx.today(), ...bits]),
  });
  const whereTheyAre = () => ctx.rows(plannedAnew(standings[whom]), values);
  const [here, [standing]] = isSideBySide
    ? await Promise.all([whenHere(), whereTheyAre()])
    : [await whenHere(), await whereTheyAre()];
  const { counted: counts, stages: found, ...figures } = standing!;
  const stages = stagesOf(found, counts);
  return {
    ...figures,
    activeInWeek: here.week[0]!.count,
    // Everybody who belongs is in one stage.
    members: stages.reduce((sum, { inside }) => sum + inside, 0),
    countedAt: ctx.now(),
    step,
    active: here.steps,
    stages,
    cohorts: cohortsOf(counts),
  };
}
