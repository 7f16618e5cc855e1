import { percentOf } from '@tribe/domain/features/reports/percent.ts';
import { among, type PeopleKind } from '#features/reports/people.ts';
import { lineOf, type ReportSource } from '#features/reports/tables/source.ts';

const daysSince = (until: string, entered: string) => `extract(epoch from ${until} - ${entered}) / 86400`;
const tenth = (days: string) => `round((${days})::numeric, 1)::float8`;

/** Who came to a stage, each once and on the day of their first way in. */
const firsts = (kind: PeopleKind) => `select m.user_id, m.stage_id, min(m.entered_at) as at from stage_move m
  where m.entered_at < $4::timestamptz and ${among(kind, 'm.user_id')}`;
const inside = (
  kind: PeopleKind,
) => `select m.id, m.user_id, m.stage_id, m.entered_at as at, ${daysSince('$8::timestamptz', 'm.entered_at')} as value
  from user_stage m where m.left_at is null and ${among(kind, 'm.user_id')}`;
const left = (
  kind: PeopleKind,
) => `select m.id, m.user_id, m.stage_id, m.left_at as at, ${daysSince('m.left_at', 'm.entered_at')} as value,
    v.days_until_up is not null as is_up from user_stage m left join stage_move v on v.id = m.id
  where m.left_at >= $3::timestamptz and m.left_at < $4::timestamptz and ${among(kind, 'm.user_id')}`;

/** The rows of one stage; its stages have no total. */
const isStage = `and m.stage_id = (case when $9::text ~ '^\\d{1,9}$' then $9::int end)`;
const ofStage = (rows: string, when = 'true') =>
  `select r.id, r.user_id, null::text as what, r.at, r.value::float8 as value from (${rows} ${isStage}) r where ${when}`;
const firstRows = (kind: PeopleKind, when = 'true') =>
  `select r.user_id as id, r.user_id, null::text as what, r.at, null::float8 as value
   from (${firsts(kind)} ${isStage} group by 1, 2) r where ${when}`;

/** How many reach each stage, and how long they are in it. */
export const stageSource: ReportSource = {
  counts: {
    stages: (kind) => `select s.id::text as key, s.number || ' ' || s.name as label,
        coalesce(f.reached, 0) as reached, coalesce(f.so_far, 0) as "soFar", coalesce(i.inside, 0) as inside, ${tenth('i.days')} as "insideMedian",
        coalesce(g.gone, 0) as "left", coalesce(g.up, 0) as up, ${tenth('g.days[1]')} as lower, ${tenth('g.days[2]')} as median, ${tenth('g.days[3]')} as upper
      from stage s
      left join (select f.stage_id, count(*)::int as so_far, count(*) filter (where f.at >= $3::timestamptz)::int as reached
        from (${firsts(kind)} group by 1, 2) f group by 1) f on f.stage_id = s.id
      left join (select i.stage_id, count(*)::int as inside, percentile_cont(0.5) within group (order by i.value) as days
        from (${inside(kind)}) i group by 1) i on i.stage_id = s.id
      left join (select g.stage_id, count(*)::int as gone, count(*) filter (where g.is_up)::int as up,
          percentile_cont(array[0.25, 0.5, 0.75]) within group (order by g.value) as days
        from (${left(kind)}) g group by 1) g on g.stage_id = s.id
      where s.archived_at is null or f.so_far > 0 or i.inside > 0 or g.gone > 0 order by s.number`,
  },
  tables: ({ stages = [] }) => ({
    stages: stages.map(lineOf).map((line, place, all) => {
      const next = all[place + 1]?.values['soFar'];
      const goOn = typeof next === 'number' ? percentOf(next, line.values['soFar'] ?? 0) : null;
      return { ...line, values: { ...line.values, goOn } };
    }),
  }),
  rows: {
    stages: {
      reached: (kind) => firstRows(kind, 'r.at >= $3::timestamptz'),
      soFar: (kind) => firstRows(kind),
      inside: (kind) => ofStage(inside(kind)),
      left: (kind) => ofStage(left(kind)),
      up: (kind) => ofStage(left(kind), 'r.is_up'),
    },
  },
};
