import { attentions } from '@tribe/domain/features/members/attention.ts';
import { isMemberSql } from '#features/members/activeGrants.ts';
import { noStage } from '#features/members/list/memberSql.ts';
import { usedInWeekSql } from '#features/members/standingSql.ts';
import { isAway, isExpiring, isOverdue, type Moment } from '#features/members/success/attention.ts';
import { visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import type { JobContext } from '#kernel/jobs/jobs.ts';

/** From so many people on the office's figures are counted by a job. Fewer are counted for each page, and are exact. */
const countedFrom = 20_000;

/**
 * SQL condition: the figures are at most 30 minutes old at `now`, an expression. It reads no row of its statement, so PostgreSQL checks it
 * once and skips the count beside it.
 */
export const figuresAreFresh = (now: string): string =>
  `exists (select from people_figure pf where pf.dimension = 'all' and pf.counted_at > ${now}::timestamptz - interval '30 minutes')`;

/** The same for a viewer; false for whoever sees only their own people. `put` binds a value. */
export const figuresAreFreshFor = (ctx: Ctx, put: (value: unknown) => string): string =>
  visibilityOf(ctx.me) === 'everybody' ? figuresAreFresh(put(ctx.now())) : 'false';

type Choice = {
  isFresh: string;
  /** Columns of the figures of everybody, as `f`. */ stored: string;
  /** The same columns, counted. */ counted: string;
  from: string;
};

/** One row: the stored figures while they're fresh, else the counted ones. */
export const storedOrCounted = ({ isFresh, stored, counted, from }: Choice): string =>
  `(select ${stored} from people_figure f where f.dimension = 'all' and ${isFresh}
    union all select ${counted} from ${from} and not ${isFresh} having not ${isFresh})`;

/** What `needCounts` counts, as stored. */
export const storedNeeds = `array[${attentions.map(({ value }) => `f.${value}`).join(', ')}]`;

/** How many ids are counted by one statement: about half a second of work. */
const chunk = 25_000;

type Dimension = 'all' | 'batch' | 'stage' | 'group' | 'manager';
type Counted = {
  dimension: Dimension;
  placeId: number;
  people: number;
  members: number;
  away: number;
  expiring: number;
  overdue: number;
  activeInWeek: number;
};

/** $1 now, $2 today. */
const at: Moment = { now: () => '$1', today: () => '$2' };
const ofMembers = (more: string) => `(count(*) filter (where is_member${more && ` and ${more}`}))::int`;
const people = 'count(*)::int';
/** Bounds the joined tables too; otherwise each chunk reads them whole. */
const ofChunk = (row: string) => `${row}.user_id > $3 and ${row}.user_id <= $4`;
const ofPeopleAlone = '0 as members, 0 as away, 0 as expiring, 0 as overdue, 0 as "activeInWeek"';

/** The figures of the people whose ids are behind $3 and up to $4. */
const countChunk = statement<Counted>(
  'people_figure.count_chunk',
  `with counted as materialized (
     select u.id, coalesce(u.batch_id, 0) as batch, coalesce(u.success_manager_id, b.success_manager_id) as manager,
       ${isMemberSql('u', '$1')} as is_member,
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

/** $1 the figures of all chunks, which are added up. */
const replace = statement<never>(
  'people_figure.replace',
  `with found as materialized (
     select dimension, "placeId" as place_id, sum(people) as people, sum(members) as members, sum(away) as away, sum(expiring) as expiring,
       sum(overdue) as overdue, sum("activeInWeek") as active_in_week
     from json_to_recordset($1::json) as n("dimension" text, "placeId" int, people int, members int, away int, expiring int, overdue int, "activeInWeek" int)
     group by 1, 2),
   gone as (delete from people_figure f where not exists (
     select from found n where n.dimension = f.dimension and n.place_id = f.place_id))
   insert into people_figure (dimension, place_id, people, members, away, expiring, overdue, active_in_week, counted_at)
   select dimension, place_id, people, members, away, expiring, overdue, active_in_week, $2 from found
   on conflict (dimension, place_id) do update set people = excluded.people, members = excluded.members, away = excluded.away,
     expiring = excluded.expiring, overdue = excluded.overdue, active_in_week = excluded.active_in_week, counted_at = excluded.counted_at`,
);

/** Counts the people of an academy that has at least `from` of them, some ids at a time; a smaller one has no figures. */
export async function countPeople({ transaction, stopping }: JobContext, from = countedFrom): Promise<void> {
  const [size] = await transaction((ctx) => ctx.rows(sizeOf, [from]));
  const lastId = size?.isLarge ? size.lastId : 0;
  const counted: Counted[] = [];
  for (let after = 0; after < lastId; after += chunk) {
    if (stopping.aborted) return;
    counted.push(...(await transaction((ctx) => ctx.rows(countChunk, [ctx.now(), ctx.today(), after, after + chunk]))));
  }
  await transaction((ctx) => ctx.rows(replace, [JSON.stringify(counted), ctx.now()]));
}
