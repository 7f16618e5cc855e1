import { needing } from '#features/members/attention.ts';
import { sightOf } from '#features/members/sight.ts';
import { rowsOf, type UserRow } from '#features/members/userPage.service.ts';
import { type UserFilter, type UserQuery, userQuery } from '#features/members/userQuery.ts';
import type { Ctx } from '#kernel/context.ts';
import { statement } from '#kernel/db.ts';
import { verb } from '#kernel/permit.ts';

/** How many people; `key` is what the list is to be narrowed to so that it shows exactly them. */
export type CommunityFigure = { key: string; label: string; count: number };

type Placed = { batches: CommunityFigure[]; stages: CommunityFigure[]; groups: CommunityFigure[] };

/** The people whom one may see, by where they stand: all but the statuses count those who are active. */
export type CommunityOverview = Placed & {
  statuses: CommunityFigure[];
  attention: CommunityFigure[];
  newest: UserRow[];
};

const newestShown = 6;

/** Counts by the very conditions of the list, so that each figure is the sum of the rows that it opens; three statements. */
export const findCommunityOverview = verb('users', async (ctx): Promise<CommunityOverview> => {
  const listed = (filter: UserFilter, sort: string | null = null) =>
    userQuery({ filter, search: null, sort }, { userId: ctx.me.userId, sight: sightOf(ctx.me), now: ctx.now() });
  const active = listed({});
  const needs = Object.keys(needing);
  const [placed, counts, newest] = await Promise.all([
    placesOf(ctx, active),
    countsOf(ctx, [listed({ status: 'ARCHIVED' }), ...needs.map((attention) => listed({ attention }))]),
    newestOf(ctx, listed({}, '-id')),
  ]);
  const [archived = 0, ...toHelp] = counts;
  const here = placed.batches.reduce((sum, { count }) => sum + count, 0);
  return {
    ...placed,
    statuses: [
      { key: 'ACTIVE', label: 'Active', count: here },
      { key: 'ARCHIVED', label: 'Archived', count: archived },
    ],
    attention: needs.map((key, place) => ({ key, label: labels[key] ?? key, count: toHelp[place] ?? 0 })),
    newest,
  };
});

const labels: Readonly<Record<string, string>> = {
  away: 'Away for two weeks',
  expiring: 'Expiring soon',
  overdue: 'Payment overdue',
};

/** By a place, those who are in none of it last; their key is 0. */
const figures = (
  column: string,
  none: string,
  { table, label, order }: { table: string; label: string; order: string },
) =>
  `(select coalesce(json_agg(json_build_object('key', coalesce(c.id, 0)::text, 'label', case when c.id is null then '${none}' else ${label} end,
      'count', c.count) order by c.id is null, ${order}, x.id), '[]')
    from (select ${column} as id, count(*)::int as count from seen group by 1) c left join ${table} x on x.id = c.id)`;

async function placesOf(ctx: Ctx, { from, values }: UserQuery): Promise<Placed> {
  const places = statement<Placed>(
    '',
    `with seen as materialized (
       select u.batch_id, us.stage_id, gm.group_id from (select u.id, u.batch_id from ${from}) u
       left join user_stage us on us.user_id = u.id and us.left_at is null
       left join group_membership gm on gm.user_id = u.id and gm.left_at is null)
     select ${figures('batch_id', 'No batch', { table: 'batch', label: 'x.name', order: 'x.launch_from desc' })} as batches,
       ${figures('stage_id', 'No Stage', { table: 'stage', label: `'Stage ' || x.number || ': ' || x.name`, order: 'x.number' })} as stages,
       ${figures('group_id', 'No group', { table: 'tribe_group', label: 'x.name', order: 'x.name' })} as groups`,
  );
  const [found] = await ctx.rows(places, values);
  return found ?? { batches: [], stages: [], groups: [] };
}

/** How many each list holds, in one statement: its values stand behind those of the lists before it. */
async function countsOf(ctx: Ctx, lists: readonly UserQuery[]): Promise<number[]> {
  const values: unknown[] = [];
  const counts = lists.map((list) => {
    const before = values.length;
    values.push(...list.values);
    const from = list.from.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`);
    return `(select count(*)::int from ${from})`;
  });
  const all = statement<{ counts: number[] }>('', `select array[${counts.join(', ')}] as counts`);
  const [row] = await ctx.rows(all, values);
  return row?.counts ?? [];
}

function newestOf(ctx: Ctx, query: UserQuery): Promise<UserRow[]> {
  const { rows, values } = rowsOf(query, ctx.now(), newestShown, 0);
  return ctx.rows(rows, values);
}
