import { perWhom, type Whom } from '#features/reports/people.ts';
import { statement } from '#kernel/db/statement.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

export const StageFigures = shape({
  id: 'Int',
  number: 'Int',
  name: 'String',
  inside: 'Int',
  reached: 'Int',
  left: 'Int',
  /** Days that those who moved up in the range had been there: the middle, and the middle half. */
  median: 'Float?',
  lower: 'Float?',
  upper: 'Float?',
});
export type StageFigures = ShapeOf<typeof StageFigures>;

export type Counted = { batchId: number | null; batch: string; stageId: number; inside: number; reached: number };
export type Gone = Omit<StageFigures, 'inside' | 'reached'> & { isArchived: boolean };
export type Standing = {
  joined: number;
  moved: number;
  movedBefore: number;
  waiting: number;
  late: number;
  counted: Counted[];
  stages: Gone[];
};

/** Of some people $1. A list of some ten thousand ids goes through an index once, where a join would look each of them up. */
const theirs = (person: string) => `${person} = any($1::int[])`;

/** What each way into a stage was is kept (`stage_move`): everybody's is read by its indexes, that of some people once, from an index alone. */
const moves = `moves as materialized (
    select m.user_id, m.stage_id, m.entered_at, m.left_at, m.is_first, m.is_up, m.days_until_up from stage_move m where ${theirs('m.user_id')}),
  gone_moves as materialized (select m.stage_id, m.left_at, m.days_until_up from moves m
    where m.days_until_up is not null and m.left_at >= $3::timestamptz and m.left_at < $4::timestamptz),`;

/** Who is in each stage and who ever came to it, by batch: as it is kept, of everybody and of a batch; and of other people by their rows. */
const counted: Readonly<Record<Whom, string>> = {
  all: `select batch_id, stage_id, sum(inside)::int as inside, sum(reached)::int as reached from stage_count group by 1, 2`,
  batch: `select batch_id, stage_id, sum(inside)::int as inside, sum(reached)::int as reached from stage_count where batch_id = $2::int group by 1, 2`,
  own: `select u.batch_id, c.stage_id, sum(c.inside)::int as inside, sum(c.reached)::int as reached from (
      select r.user_id, r.stage_id, 0 as inside, 1 as reached from stage_reached r where ${theirs('r.user_id')}
      union all select m.user_id, m.stage_id, 1, 0 from moves m where m.left_at is null) c
    join (select a.id, a.batch_id from app_user a where ${theirs('a.id')} offset 0) u on u.id = c.user_id group by 1, 2`,
};

export const standings = perWhom((whom: Whom) => {
  const isAll = whom === 'all';
  const source = isAll ? 'stage_move' : 'moves';
  return statement<Standing>(
    `community.standing_${whom}`,
    `with ${isAll ? '' : moves} counted as (${counted[whom]}),
     entered as (select count(*) filter (where m.is_first and m.entered_at >= $3::timestamptz)::int as joined,
         count(*) filter (where m.is_up and m.entered_at >= $3::timestamptz)::int as moved,
         count(*) filter (where m.is_up and m.entered_at < $3::timestamptz)::int as moved_before
       from ${source} m where m.entered_at >= $5::timestamptz and m.entered_at < $4::timestamptz),
     gone as (select s.id, g.* from stage s cross join lateral (select count(*)::int as moved,
         percentile_cont(array[0.25, 0.5, 0.75]) within group (order by m.days_until_up) as days
       from ${isAll ? source : 'gone_moves'} m where m.stage_id = s.id and m.left_at >= $3::timestamptz and m.left_at < $4::timestamptz and m.days_until_up is not null) g),
     open as materialized (select r.due_at from stage_move_up_request r
       where r.status in ('submitted', 'in-review')${isAll ? '' : ` and ${theirs('r.user_id')}`})
     select entered.joined, entered.moved, entered.moved_before as "movedBefore",
       (select count(*)::int from open) as waiting, (select count(*)::int from open where due_at < $6) as late,
       coalesce((select json_agg(json_build_object('batchId', c.batch_id, 'batch', coalesce(b.name, 'No batch'), 'stageId', c.stage_id,
           'inside', c.inside, 'reached', c.reached) order by b.launch_from desc nulls last, c.batch_id desc, c.stage_id)
         from counted c left join batch b on b.id = c.batch_id where c.inside <> 0 or c.reached <> 0), '[]') as counted,
       coalesce((select json_agg(json_build_object('id', s.id, 'number', s.number, 'name', s.name, 'isArchived', s.archived_at is not null,
           'left', g.moved, 'median', round(g.days[2]::numeric, 1)::float8, 'lower', round(g.days[1]::numeric, 1)::float8,
           'upper', round(g.days[3]::numeric, 1)::float8) order by s.number) from stage s join gone g on g.id = s.id), '[]') as stages
     from entered where ($1::int[] is null or true) and ($2::int is null or true)`,
  );
});
