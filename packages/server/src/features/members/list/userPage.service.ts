import type { Membership } from '@tribe/domain/features/billing/membership.ts';
import { type Standing, standingOf } from '@tribe/domain/features/billing/standing.ts';
import { nextDueSql } from '#features/billing/overdue.ts';
import { activeLevels } from '#features/members/activeGrants.ts';
import { lastSeenSql, membershipsSql } from '#features/members/standingSql.ts';
import { seesMoney, visibilityOf } from '#features/members/visibility.ts';
import { type UserFilter, type UserQuery, userQuery } from '#features/members/list/userQuery.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { dearAnswers } from '#kernel/db/dearAnswers.ts';
import { type Statement, statement } from '#kernel/db/statement.ts';
import { pageBounds, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { query } from '#kernel/api/operation.ts';

export type Level = { id: string; name: string };

/** Flat, since a row costs the more the deeper it is built. */
export type UserRow = {
  id: number;
  email: string;
  tribeId: string;
  slug: string;
  profileImage: string | null;
  firstName: string;
  lastName: string;
  status: string;
  createdAt: Date;
  lastLoginAt: Date | null;
  batchId: number | null;
  batchName: string | null;
  stageId: number | null;
  stageNumber: number | null;
  stageName: string | null;
  groupId: number | null;
  groupName: string | null;
  managerId: number | null;
  managerName: string | null;
  lastSeenAt: Date | null;
  accessLevels: Level[] | null;
  standing: Standing;
};

type Found = Omit<UserRow, 'standing'> & { memberships: Membership[] | null; nextDue: string | null };

/** The rows of a list from an offset on, each with where its membership stands. */
export async function rowsAt(ctx: Ctx, query: UserQuery, limit: number, offset: number): Promise<UserRow[]> {
  const { rows, values } = rowsOf(query, { now: ctx.now(), limit, offset, seesMoney: seesMoney(ctx.me) });
  return (await ctx.rows(rows, values)).map(({ memberships, nextDue, ...row }) => ({
    ...row,
    standing: standingOf({ memberships: memberships ?? [], nextDue }, ctx.today()),
  }));
}

/** The ids first: what is skipped is never joined. */
export function rowsOf(
  { name, ids, order, values, isPlain }: UserQuery,
  { now, limit, offset, seesMoney }: { now: Date; limit: number; offset: number; seesMoney: boolean },
) {
  const at = values.length;
  const text = `
    select u.id, u.email, u.tribe_id as "tribeId", u.slug, u.profile_image as "profileImage", u.status,
      u.created_at as "createdAt", u.last_login_at as "lastLoginAt", p.first_name as "firstName", p.last_name as "lastName",
      b.id as "batchId", b.name as "batchName", st.id as "stageId", st.number as "stageNumber", st.name as "stageName",
      g.id as "groupId", g.name as "groupName", m.user_id as "managerId", concat_ws(' ', m.first_name, m.last_name) as "managerName",
      ${lastSeenSql('u')} as "lastSeenAt",
      ${activeLevels('u.id', `$${at + 1}`)} as "accessLevels",
      (select ${membershipsSql('u.id')}) as memberships,
      case when $${at + 4}::boolean then (${nextDueSql('u.id')}) end::text as "nextDue"
    from (${ids} order by ${order} limit $${at + 2} offset $${at + 3}) chosen
    join app_user u on u.id = chosen.id join user_profile p on p.user_id = u.id
    left join batch b on b.id = u.batch_id
    left join user_stage us on us.user_id = u.id and us.left_at is null left join stage st on st.id = us.stage_id
    left join group_membership gm on gm.user_id = u.id and gm.left_at is null left join tribe_group g on g.id = gm.group_id
    left join user_profile m on m.user_id = coalesce(u.success_manager_id, b.success_manager_id)
    order by ${order}`;
  return {
    rows: statement<Found>(isPlain ? `members.page:${name}` : '', text),
    values: [...values, now, limit, offset, seesMoney],
  };
}

export type PeopleAsked = PageInput & { filter?: UserFilter | null };

/** One page of the people whom the one who asks may see: a statement for the rows, one at most for the total. */
async function pageOf(ctx: Ctx, asked: PeopleAsked, fixed: UserFilter): Promise<PageOf<UserRow>> {
  const { page, pageSize, offset } = pageBounds(asked);
  const query = queryFor(ctx, asked, fixed);
  const rows = await rowsAt(ctx, query, pageSize, offset);
  const isLast = rows.length < pageSize && (rows.length > 0 || page === 1);
  // Beyond the end nothing is known of how many there are but what is counted.
  const atLeast = rows.length === 0 ? 0 : offset + rows.length;
  const total = isLast ? offset + rows.length : Math.max(await count(ctx, query), atLeast);
  return { rows, total, page, pageSize };
}

export const pageUsers = query('users', (ctx, asked: PeopleAsked) => pageOf(ctx, asked, {}));

/** Those who hold no level but that of a non-member. */
export const pageNonMembers = query('nonMembers', (ctx, asked: PeopleAsked) =>
  pageOf(ctx, asked, { userType: 'non-member', status: 'ACTIVE' }),
);

export const pageArchivedUsers = query('archivedUsers', (ctx, asked: PeopleAsked) =>
  pageOf(ctx, asked, { status: 'ARCHIVED' }),
);

const queryFor = (ctx: Ctx, { filter, search, sort }: PeopleAsked, fixed: UserFilter): UserQuery =>
  userQuery(
    { filter: { ...filter, ...fixed }, search: search ?? null, sort: sort ?? null },
    { userId: ctx.me.userId, visibility: visibilityOf(ctx.me), now: ctx.now() },
  );

/** The ids of all whom a list holds for who asks, in its order, `most` at most: what an export or a bulk action goes through. */
export async function listedIds(
  ctx: Ctx,
  { most, fixed = {}, ...asked }: PeopleAsked & { most: number; fixed?: UserFilter },
): Promise<number[]> {
  const { ids: select, order, values } = queryFor(ctx, asked, fixed);
  const ids = statement<{ ids: number[] | null }>(
    '',
    `select array_agg(id) as ids from (${select} order by ${order} limit $${values.length + 1}) listed`,
  );
  const [row] = await ctx.rows(ids, [...values, most]);
  return row?.ids ?? [];
}

/** How many a list holds for who asks, counted now. */
export async function countListed(ctx: Ctx, asked: PeopleAsked, fixed: UserFilter): Promise<number> {
  const [row] = await ctx.rows(...counting(queryFor(ctx, asked, fixed)));
  return row?.total ?? 0;
}

const counting = ({ counted, values }: UserQuery): [Statement<{ total: number }>, unknown[]] => [
  statement('', `select count(*)::int as total from ${counted}`),
  values,
];

const counts = dearAnswers<number>({ dearFrom: 25, keepsAll: true });

/** Kept per filter and visibility, since turning pages asks it again and again. */
const count = (ctx: Ctx, query: UserQuery): Promise<number> =>
  counts(ctx.services.pools.main, query.cacheKey, async () => (await ctx.rows(...counting(query)))[0]?.total ?? 0);
