import { addDays, type Day, daysBetween, startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { checkedRange } from '#features/reports/community/range.ts';
import { among, asking, kindOf, type PeopleKind, withPeople } from '#features/reports/community/people.ts';
import { statement, type Statement } from '#kernel/db/statement.ts';
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

/** As SQL: `m` is a way into a higher stage than the one before it. */
export const isMoveUp = `exists (select from user_stage was join stage ws on ws.id = was.stage_id
  where was.user_id = m.user_id and was.left_at is not null and was.left_at <= m.entered_at
    and ws.number < (select number from stage where id = m.stage_id))`;

/** As SQL: `m` is the first stage that its person ever was in. */
export const isFirst = `not exists (select from user_stage was where was.user_id = m.user_id and was.id <> m.id
  and was.entered_at <= m.entered_at and was.left_at is not null and was.left_at <= m.entered_at)`;

const movesIn = (kind: PeopleKind, from: string, until: string) => `(select count(*)::int from user_stage m
  where m.entered_at >= ${from}::timestamptz and m.entered_at < ${until}::timestamptz and ${among(kind, 'm.user_id')} and ${isMoveUp})`;

const members = (kind: PeopleKind) =>
  kind === 'all'
    ? `(select coalesce(sum(inside), 0)::int from stage_count)`
    : `(select count(*)::int from user_stage m where m.left_at is null and ${among(kind, 'm.user_id')})`;

const figures = perKind((kind) =>
  statement<Figures>(
    `community.figures_${kind}`,
    `with ${withPeople(kind)}
     select ${members(kind)} as members,
       (select count(*)::int from user_stage m where m.entered_at >= $3::timestamptz and m.entered_at < $4::timestamptz
         and ${among(kind, 'm.user_id')} and ${isFirst}) as joined,
       (select count(distinct a.user_id)::int from active_day a where a.day > $6::date - 7 and a.day <= $6::date
         and ${among(kind, 'a.user_id')}) as "activeInWeek",
       ${movesIn(kind, '$3', '$4')} as moved, ${movesIn(kind, '$5', '$3')} as "movedBefore",
       (select count(*)::int from stage_move_up_request r where r.status in ('submitted', 'in-review') and ${among(kind, 'r.user_id')}) as waiting,
       (select count(*)::int from stage_move_up_request r where r.status in ('submitted', 'in-review') and r.due_at < $7
         and ${among(kind, 'r.user_id')}) as late`,
  ),
);

/** A day or week that is over was counted by a job; what is not, and whoever is not everybody, is counted now. */
const activeIn = (kind: PeopleKind, step: 'day' | 'week', back: string) => `coalesce(
  ${kind === 'all' ? `(select c.people from active_count c where c.period = '${step}' and c.starts_on = d.start - ${back} and d.is_whole)` : 'null'},
  (select count(distinct a.user_id)::int from active_day a where a.day >= d.from_day - ${back} and a.day <= d.until_day - ${back}
    and ${among(kind, 'a.user_id')}))`;

const activeOf = (step: 'day' | 'week') =>
  perKind((kind) =>
    statement<ActiveStep>(
      `community.active_${step}_${kind}`,
      `with ${withPeople(kind)}, d as (
         select s.start, greatest(s.start, $3::date) as from_day, least(s.start + ${step === 'day' ? 0 : 6}, $4::date) as until_day,
           s.start >= $3::date and s.start + ${step === 'day' ? 0 : 6} <= $4::date as is_whole
         from (select x::date as start from generate_series(
           ${step === 'day' ? '$3::date' : `date_trunc('week', $3::date)::date`}, $4::date, interval '1 ${step}') x) s)
       select d.start::text as start, d.from_day::text as from, d.until_day::text as until,
         ${activeIn(kind, step, '0')} as people, ${activeIn(kind, step, '$5::int')} as before
       from d order by d.start`,
    ),
  );
const active = { day: activeOf('day'), week: activeOf('week') };

const counted = (kind: PeopleKind) =>
  kind === 'all'
    ? `select stage_id, sum(inside)::int as inside, sum(reached)::int as reached from stage_count group by stage_id`
    : `select r.stage_id, count(s.id)::int as inside, count(*)::int as reached from stage_reached r
       left join user_stage s on s.user_id = r.user_id and s.stage_id = r.stage_id and s.left_at is null
       where ${among(kind, 'r.user_id')} group by r.stage_id`;

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
  kind === 'all'
    ? `select batch_id, stage_id, sum(reached)::int as people from stage_count group by 1, 2`
    : `select u.batch_id, r.stage_id, count(*)::int as people from stage_reached r join app_user u on u.id = r.user_id
       where ${among(kind, 'r.user_id')} group by 1, 2`;

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

/** How the journey goes: who is where, who moves, who is here, and where people stop; of whomever the one who asks may see. */
export const findCommunityReport = query(
  'communityReport',
  async (ctx, { batchId = null, ...asked }: CommunityAsked): Promise<CommunityReport> => {
    const { from, until } = checkedRange(asked);
    const kind = kindOf(ctx, batchId);
    const who = asking(ctx, batchId);
    const days = daysBetween(from, until) + 1;
    const [start, end] = [startOfDay(from), startOfDay(addDays(until, 1))];
    const step = days <= mostDays ? 'day' : 'week';
    const before = step === 'day' ? days : Math.ceil(days / 7) * 7;
    const [found] = await ctx.rows(figures[kind], [
      ...who,
      start,
      end,
      startOfDay(addDays(from, -days)),
      ctx.today(),
      ctx.now(),
    ]);
    return {
      ...found!,
      countedAt: ctx.now(),
      step,
      active: await ctx.rows(active[step][kind], [...who, from, until, before]),
      stages: await ctx.rows(stages[kind], [...who, start, end]),
      cohorts: await ctx.rows(cohorts[kind], who),
    };
  },
);
