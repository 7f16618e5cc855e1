import { attentions } from '@tribe/domain/features/members/attention.ts';
import { stageTitle } from '@tribe/domain/features/journey/stage.ts';
import { everything, type Filter } from '@tribe/domain/kernel/filter/filter.ts';
import { needCounts } from '#features/members/success/attention.ts';
import { archivedPeople, membersOnly, rowsAt, UserRow } from '#features/members/list/userPage.service.ts';
import { figuresAreFreshFor, storedNeeds, storedOrCounted } from '#features/members/list/peopleFigure.service.ts';
import { inactive } from '#features/members/activeGrants.ts';
import { noStage } from '#features/members/list/memberSql.ts';
import { askingOf, type UserQuery, userQuery } from '#features/members/list/userQuery.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { slowResultCache } from '#kernel/db/slowResultCache.ts';
import { statement } from '#kernel/db/statement.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** How many people; `key` is what the list is to be narrowed to so that it shows exactly them. */
export const CommunityFigure = shape({
  key: described('String', 'What the list is to be narrowed to; 0 asks for those in none.'),
  label: 'String',
  count: 'Int',
});
export type CommunityFigure = ShapeOf<typeof CommunityFigure>;

const Placed = shape({ batches: [CommunityFigure], stages: [CommunityFigure], groups: [CommunityFigure] });
type Placed = ShapeOf<typeof Placed>;

/** The people whom one may see, by where they stand: all but the statuses count those who are active. */
export const CommunityOverview = shape({
  ...Placed,
  statuses: [CommunityFigure],
  attention: [CommunityFigure],
  newest: [UserRow],
});
export type CommunityOverview = ShapeOf<typeof CommunityOverview>;

const newestShown = 6;

/** For staff who see only their own people: their figures aren't stored. */
const figuresOf = slowResultCache<[Placed, Counts]>();

/**
 * Counts by the list's own conditions, so each figure equals the number of rows that it opens, but for the minutes since a large
 * academy was counted. Three statements.
 */
export const findCommunityOverview = replicaQuery('users', async (ctx): Promise<CommunityOverview> => {
  const listed = (filter: Filter, sort: string | null = null) =>
    userQuery({ filter, search: null, sort }, askingOf(ctx));
  const everybody = listed(everything);
  const [[placed, counts], newest] = await Promise.all([
    figuresOf(ctx, `${everybody.cacheKey} ${ctx.today()}`, () =>
      Promise.all([placesOf(ctx, everybody), countsOf(ctx, listed(membersOnly), listed(archivedPeople))]),
    ),
    newestOf(ctx, listed(everything, '-id')),
  ]);
  const here = placed.batches.reduce((sum, { count }) => sum + count, 0);
  return {
    ...placed,
    statuses: [
      { key: 'ACTIVE', label: 'People', count: here },
      { key: 'ARCHIVED', label: 'Archived', count: counts.archived },
    ],
    attention: attentions.map(({ value: key, label }, place) => ({ key, label, count: counts.needing[place] ?? 0 })),
    newest,
  };
});

/** By a place, those who are in none of it last; their key is 0. */
const figures = (
  counted: string,
  none: string,
  { table, order, number = 'null' }: { table: string; order: string; number?: string },
) =>
  `(select coalesce(json_agg(json_build_object('key', coalesce(c.id, 0)::text, 'label', case when c.id is null then '${none}' else x.name end,
      'count', c.count, 'number', ${number}) order by c.id is null, ${order}, x.id), '[]')
    from (select id, count from ${counted} where id is not null union all select null, e.rest
      from (select (select sum(count) from by_batch) - (select coalesce(sum(count), 0) from ${counted} where id is not null) as rest) e where e.rest > 0) c
    left join ${table} x on x.id = c.id)`;

type Counted = CommunityFigure & { number: number | null };

/** A stage is told by its number too. */
const figureOf = ({ key, label, count, number }: Counted): CommunityFigure => ({
  key,
  label: number === null ? label : stageTitle({ number, name: label }),
  count,
});

/** Each place is counted by its own index; who is in none of it is the rest. */
async function placesOf(ctx: Ctx, { from, counting, isPlain }: UserQuery): Promise<Placed> {
  const values = [...counting];
  const isFresh = figuresAreFreshFor(ctx, (value) => `$${values.push(value)}`);
  const stored = (dimension: string) =>
    `select nullif(place_id, 0) as id, people as count from people_figure where dimension = '${dimension}' and ${isFresh} union all`;
  const counted = (dimension: string, column: string, table: string) =>
    `(${stored(dimension)} select ${column} as id, count(*)::int as count from ${table} o where o.left_at is null and ${isListed} and not ${isFresh} group by 1)`;
  const isListed = isPlain ? `o.user_id not in ${inactive}` : 'o.user_id in (select id from seen)';
  const places = statement<Record<keyof Placed, Counted[]>>(
    '',
    `with seen as (select u.id, u.batch_id from ${from}),
       by_batch as materialized (${stored('batch')} select batch_id, count(*)::int from seen where not ${isFresh} group by 1),
       by_stage as materialized ${counted('stage', `case when stage_id not in ${noStage} then stage_id end`, 'user_stage')}, by_group as materialized ${counted('group', 'group_id', 'group_membership')}
     select ${figures('by_batch', 'No batch', { table: 'batch', order: 'x.launch_from desc' })} as batches,
       ${figures('by_stage', 'No Stage', { table: 'stage', order: 'x.number', number: 'x.number' })} as stages,
       ${figures('by_group', 'No group', { table: 'tribe_group', order: 'x.name' })} as groups`,
  );
  const [found] = await ctx.rows(places, values);
  const { batches = [], stages = [], groups = [] } = found ?? {};
  return { batches: batches.map(figureOf), stages: stages.map(figureOf), groups: groups.map(figureOf) };
}

type Counts = { archived: number; needing: number[] };

/** The members who need a hand are gone through once for all that they may need; the values of the other list stand behind theirs. */
async function countsOf(ctx: Ctx, members: UserQuery, archived: UserQuery): Promise<Counts> {
  const values = [...members.counting];
  const put = (value: unknown) => `$${values.push(value)}`;
  const isFresh = figuresAreFreshFor(ctx, put);
  const counted = needCounts({ now: () => put(ctx.now()), today: () => put(ctx.today()) });
  const before = values.length;
  const from = archived.from.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`);
  const all = statement<Counts>(
    '',
    `select counted.needing, (select count(*)::int from ${from}) as archived
     from ${storedOrCounted({ isFresh, stored: `${storedNeeds} as needing`, counted, from: members.from })} counted`,
  );
  const [row] = await ctx.rows(all, [...values, ...archived.counting]);
  return row ?? { archived: 0, needing: [] };
}

const newestOf = (ctx: Ctx, query: UserQuery): Promise<UserRow[]> => rowsAt(ctx, query, newestShown, 0);
