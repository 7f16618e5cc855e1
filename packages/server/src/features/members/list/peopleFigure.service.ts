import { isActiveGrant } from '#features/members/activeGrants.ts';
import { noStage } from '#features/members/list/memberSql.ts';
import { usedInWeekSql } from '#features/members/standingSql.ts';
import { isAway, isExpiring, isOverdue, type Moment } from '#features/members/success/attention.ts';
import { statement } from '#kernel/db/statement.ts';
import type { JobContext } from '#kernel/jobs/jobs.ts';

/** From so many people on the office's figures are counted by a job. Fewer are counted for each page, and are exact. */
const countedFrom = 20_000;

/**
 * The SQL condition that the job has counted at an instant, or at most 30 minutes before; `now` is an expression. It asks about no
 * row of its statement, so PostgreSQL never begins the count that it stands beside.
 */
export const figuresAreFresh = (now: string): string =>
  `exists (select from people_figure pf where pf.dimension = 'all' and pf.counted_at > ${now}::timestamptz - interval '30 minutes')`;

/** How many ids are counted by one statement: about half a second of work. */
const chunk = 25_000;

type Dimension = 'all' | 'batch' | 'stage' | 'group' | 'manager';
type Figures = {
  people: number;
  members: number;
  away: number;
  expiring: number;
  overdue: number;
  activeInWeek: number;
};
type Counted = Figures & { dimension: Dimension; placeId: number };

/** $1 now, $2 today. */
const at: Moment = { now: () => '$1', today: () => '$2' };
const ofMembers = (more: string) => `(count(*) filter (where is_member${more && ` and ${more}`}))::int`;
const people = 'count(*)::int';
/** Said of the joined rows too, which are read whole otherwise. */
const ofChunk = (row: string) => `${row}.user_id > $3 and ${row}.user_id <= $4`;
const ofPeopleAlone = '0 as members, 0 as away, 0 as expiring, 0 as overdue, 0 as "activeInWeek"';

/** The figures of the people whose ids are behind $3 and up to $4. */
const countChunk = statement<Counted>(
  'people_figure.count_chunk',
  `with counted as materialized (
     select u.id, coalesce(u.batch_id, 0) as batch, coalesce(u.success_manager_id, b.success_manager_id) as manager,
       exists (select from user_access_level h where h.user_id = u.id and h.access_level_id = 'member' and ${isActiveGrant('h', '$1')}) as is_member,
       ${isAway(at)} as is_away, ${isExpiring(at)} as is_expiring, ${isOverdue(at)} as is_overdue, ${usedInWeekSql('u', '$2')} as is_active
     from app_user u left join batch b on b.id = u.batch_id where u.status = 'ACTIVE' and u.id > $3 and u.id <= $4)
   select case when grouping(batch) = 0 then 'batch' when grouping(manager) = 0 then 'manager' else 'all' end as dimension,
     coalesce(batch, manager, 0) as "placeId", ${people} as people, ${ofMembers('')} as members, ${ofMembers('is_away')} as away,
     ${ofMembers('is_expiring')} as expiring, ${ofMembers('is_overdue')} as overdue, ${ofMembers('is_active')} as "activeInWeek"
   from counted group by grouping sets ((), (batch), (manager)) having grouping(manager) = 1 or manager is not null
   union all select 'stage', s.stage_id, ${people}, ${ofPeopleAlone} from counted c
     join user_stage s on s.user_id = c.id and ${ofChunk('s')} and s.left_at is null and s.stage_id not in ${noStage} group by s.stage_id
   union all select 'group', g.group_id, ${people}, ${ofPeopleAlone} from counted c
     join group_membership g on g.user_id = c.id and ${ofChunk('g')} and g.left_at is null group by g.group_id`,
);

const sizeOf = statement<{ isLarge: boolean; lastId: number }>(
  'people_figure.size',
  `select count(*) >= $1::int as "isLarge", (select coalesce(max(id), 0) from app_user) as "lastId"
   from (select from app_user limit $1::int) u`,
);

const replace = statement<never>(
  'people_figure.replace',
  `with gone as (delete from people_figure f where not exists (
     select from json_to_recordset($1::json) as n("dimension" text, "placeId" int) where n.dimension = f.dimension and n."placeId" = f.place_id))
   insert into people_figure (dimension, place_id, people, members, away, expiring, overdue, active_in_week, counted_at)
   select dimension, "placeId", people, members, away, expiring, overdue, "activeInWeek", $2 from json_to_recordset($1::json)
     as n("dimension" text, "placeId" int, people int, members int, away int, expiring int, overdue int, "activeInWeek" int)
   on conflict (dimension, place_id) do update set people = excluded.people, members = excluded.members, away = excluded.away,
     expiring = excluded.expiring, overdue = excluded.overdue, active_in_week = excluded.active_in_week, counted_at = excluded.counted_at`,
);

/** Counts the people of an academy that has at least `from` of them, some ids at a time; a smaller one has no figures. */
export async function countPeople({ transaction, stopping }: JobContext, from = countedFrom): Promise<void> {
  const [size] = await transaction((ctx) => ctx.rows(sizeOf, [from]));
  const lastId = size?.isLarge ? size.lastId : 0;
  const sums = new Map<string, Counted>();
  for (let after = 0; after < lastId; after += chunk) {
    if (stopping.aborted) return;
    const counted = await transaction((ctx) => ctx.rows(countChunk, [ctx.now(), ctx.today(), after, after + chunk]));
    for (const figures of counted) {
      const key = `${figures.dimension} ${figures.placeId}`;
      sums.set(key, plus(figures, sums.get(key)));
    }
  }
  await transaction((ctx) => ctx.rows(replace, [JSON.stringify([...sums.values()]), ctx.now()]));
}

const plus = (one: Counted, other: Counted | undefined): Counted =>
  other
    ? {
        ...one,
        people: one.people + other.people,
        members: one.members + other.members,
        away: one.away + other.away,
        expiring: one.expiring + other.expiring,
        overdue: one.overdue + other.overdue,
        activeInWeek: one.activeInWeek + other.activeInWeek,
      }
    : one;
