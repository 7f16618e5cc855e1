import type { Membership } from '@tribe/domain/features/billing/membership.ts';
import { membershipEnd, type Standing, standingOf } from '@tribe/domain/features/billing/standing.ts';
import type { Invitation } from '@tribe/domain/features/members/memberFields.ts';
import { both, everything, type Filter } from '@tribe/domain/kernel/filter/filter.ts';
import { nextDueSql, owedDues } from '#features/billing/overdue.ts';
import { activeLevels } from '#features/members/activeGrants.ts';
import { lastSeenSql, membershipsSql } from '#features/members/standingSql.ts';
import { seesMoney } from '#features/members/visibility.ts';
import { invitationSql } from '#features/members/list/memberSql.ts';
import { askingOf, memberFilter, type UserQuery, userQuery } from '#features/members/list/userQuery.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { slowResultCache } from '#kernel/db/slowResultCache.ts';
import { statement } from '#kernel/db/statement.ts';
import { type PageInput, type PageOf, pageWithCount, countBy } from '#kernel/api/page.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { described, hidden, shape, type ShapeOf, typed, written } from '#kernel/api/shape.ts';

export const Level = shape({ id: 'String', name: 'String' });
export type Level = ShapeOf<typeof Level>;

/** Flat, since a row costs the more the deeper it is built. */
export const UserRow = shape({
  id: 'Int',
  email: 'Email',
  tribeId: 'String',
  slug: 'String',
  profileImage: 'String?',
  firstName: 'String',
  lastName: 'String',
  status: 'String',
  createdAt: 'DateTime',
  lastLoginAt: 'DateTime?',
  batchId: hidden<number | null>(),
  batchName: hidden<string | null>(),
  stageId: hidden<number | null>(),
  stageNumber: hidden<number | null>(),
  stageName: hidden<string | null>(),
  groupId: hidden<number | null>(),
  groupName: hidden<string | null>(),
  managerId: hidden<number | null>(),
  managerName: hidden<string | null>(),
  lastSeenAt: 'DateTime?',
  mobileNumber: 'MobileNumber?',
  accessLevels: written<Level[] | null>(),
  standing: written<Standing>(),
  /** When their membership ends or ended. */
  expiry: 'Date?',
  /** What they should have paid by today, in centavos; null for those who don't look after money. */
  owed: described('Peso?', 'Due by today and not paid; null for who doesn’t look after money'),
  points: 'Int',
  tags: '[String]',
  invitation: described(typed<Invitation>('String'), 'none, sent or accepted'),
});
export type UserRow = ShapeOf<typeof UserRow>;

type Found = Omit<UserRow, 'standing' | 'expiry'> & { memberships: Membership[] | null; nextDue: string | null };

/** Everything that a row shows of the people `chosen`, each known by `id` and `place`. */
const selectPeople = (chosen: string, { now, today, seesMoney }: Record<'now' | 'today' | 'seesMoney', string>) => `
  select u.id, u.email, u.tribe_id as "tribeId", u.slug, u.profile_image as "profileImage", u.status,
    u.created_at as "createdAt", u.last_login_at as "lastLoginAt", p.first_name as "firstName", p.last_name as "lastName",
    b.id as "batchId", b.name as "batchName", st.id as "stageId", st.number as "stageNumber", st.name as "stageName",
    g.id as "groupId", g.name as "groupName", m.user_id as "managerId", concat_ws(' ', m.first_name, m.last_name) as "managerName",
    ${lastSeenSql('u')} as "lastSeenAt", p.mobile_number as "mobileNumber",
    ${activeLevels('u.id', now)} as "accessLevels", (select ${membershipsSql('u.id')}) as memberships,
    case when ${seesMoney}::boolean then (${nextDueSql('u.id')}) end::text as "nextDue",
    case when ${seesMoney}::boolean then (select coalesce(sum(ps.price), 0)::int from ${owedDues(`${today}::date`)} and s.user_id = u.id) end as owed,
    coalesce((select t.points from points_total t where t.user_id = u.id), 0) as points,
    array(select t.tag from member_tag t where t.user_id = u.id order by t.tag) as tags, ${invitationSql} as invitation
  from ${chosen} join app_user u on u.id = chosen.id join user_profile p on p.user_id = u.id
  left join batch b on b.id = u.batch_id
  left join user_stage us on us.user_id = u.id and us.left_at is null left join stage st on st.id = us.stage_id
  left join group_membership gm on gm.user_id = u.id and gm.left_at is null left join tribe_group g on g.id = gm.group_id
  left join user_profile m on m.user_id = coalesce(u.success_manager_id, b.success_manager_id)
  order by chosen.place`;

/** The rows of a list from an offset on, each with where its membership stands. */
export async function rowsAt(ctx: Ctx, query: UserQuery, limit: number, offset: number): Promise<UserRow[]> {
  const at = { now: ctx.now(), today: ctx.today(), seesMoney: seesMoney(ctx.me) };
  const { rows, values } = rowsOf(query, { ...at, limit, offset });
  return (await ctx.rows(rows, values)).map((row) => shown(row, ctx.today()));
}

const shown = ({ memberships, nextDue, ...row }: Found, today: string): UserRow => ({
  ...row,
  standing: standingOf({ memberships: memberships ?? [], nextDue }, today),
  expiry: membershipEnd(memberships ?? []),
});

type Rows = { now: Date; today: string; seesMoney: boolean; limit: number; offset: number };

/** The ids first: what is skipped is never joined. */
export function rowsOf({ name, ids, order, values, isPlain }: UserQuery, { limit, offset, ...at }: Rows) {
  const put = (place: number) => `$${values.length + place}`;
  const page = `(${ids} order by ${order} limit ${put(1)} offset ${put(2)}) page`;
  const text = selectPeople(`(select id, row_number() over () as place from ${page}) chosen`, {
    now: put(3),
    today: put(4),
    seesMoney: put(5),
  });
  return {
    rows: statement<Found>(isPlain ? `members.page:${name}` : '', text),
    values: [...values, limit, offset, at.now, at.today, at.seesMoney],
  };
}

const byIds = statement<Found>(
  'members.rows',
  selectPeople('unnest($1::int[]) with ordinality as chosen(id, place)', { now: '$2', today: '$3', seesMoney: '$4' }),
);

/** The rows of people by their ids, in the order of these. */
export const rowsByIds = async (ctx: Ctx, ids: readonly number[]): Promise<UserRow[]> =>
  (await ctx.rows(byIds, [ids, ctx.now(), ctx.today(), seesMoney(ctx.me)])).map((row) => shown(row, ctx.today()));

/** `filter` is the text of a filter. */
export type PeopleAsked = PageInput & { filter?: string | null };

/** One page of the people whom the one who asks may see: a statement for the rows, one at most for the total. */
async function pageOf(ctx: Ctx, asked: PeopleAsked, fixed: Filter): Promise<PageOf<UserRow>> {
  const query = queryFor(ctx, asked, fixed);
  return pageWithCount(
    asked,
    (limit, offset) => rowsAt(ctx, query, limit, offset),
    () => count(ctx, query),
  );
}

export const pageUsers = replicaQuery('users', (ctx, asked: PeopleAsked) => pageOf(ctx, asked, everything));

/** Those who hold the level of a member. */
export const membersOnly: Filter = { field: 'kind', operator: 'any', values: ['member'] };

/** Those who hold no level but that of a non-member. */
export const nonMembers: Filter = {
  all: [
    { field: 'kind', operator: 'any', values: ['non-member'] },
    { field: 'status', operator: 'any', values: ['ACTIVE'] },
  ],
};

export const archivedPeople: Filter = { field: 'status', operator: 'any', values: ['ARCHIVED'] };

export const pageNonMembers = replicaQuery('nonMembers', (ctx, asked: PeopleAsked) => pageOf(ctx, asked, nonMembers));

export const pageArchivedUsers = replicaQuery('archivedUsers', (ctx, asked: PeopleAsked) =>
  pageOf(ctx, asked, archivedPeople),
);

const queryFor = (ctx: Ctx, { filter, search, sort }: PeopleAsked, fixed: Filter): UserQuery =>
  userQuery(
    { filter: both(fixed, memberFilter(ctx, filter)), search: search ?? null, sort: sort ?? null },
    askingOf(ctx),
  );

/** The ids of all whom a list holds for who asks, in its order, `most` at most: what an export or a bulk action goes through. */
export async function listedIds(
  ctx: Ctx,
  { most, fixed = everything, ...asked }: PeopleAsked & { most: number; fixed?: Filter },
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
export const countListed = (ctx: Ctx, asked: PeopleAsked, fixed: Filter): Promise<number> =>
  countNow(ctx, queryFor(ctx, asked, fixed));

const countNow = (ctx: Ctx, { counted, counting: values }: UserQuery): Promise<number> =>
  countBy(ctx, statement('', `select count(*)::int as total from ${counted}`), values);

const counts = slowResultCache<number>({ slowFrom: 25, cachesAll: true });

/** Kept per filter and visibility, since turning pages asks it again and again. */
const count = (ctx: Ctx, query: UserQuery): Promise<number> => counts(ctx, query.cacheKey, () => countNow(ctx, query));
