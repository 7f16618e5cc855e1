import { groupMessages } from '@tribe/domain/features/groups/messages.ts';
import { mostMoved } from '@tribe/domain/features/groups/move.input.ts';
import { leads } from '#features/groups/groupVisibility.ts';
import { addressLike, searchPattern } from '#features/members/list/peopleSearch.ts';
import { lastSeenSql } from '#features/members/standingSql.ts';
import { assignedTo, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput } from '#kernel/api/errors.ts';
import { query } from '#kernel/api/operation.ts';
import { countedPage, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { dearAnswers } from '#kernel/db/dearAnswers.ts';
import { plannedAnew, statement } from '#kernel/db/statement.ts';

/** Somebody and where they are. */
export type GroupMember = {
  id: number;
  name: string;
  tribeId: string;
  profileImage: string | null;
  groupId: number;
  groupName: string;
  subGroupId: number | null;
  subGroupName: string | null;
  joinedAt: Date;
  lastSeenAt: Date | null;
};

export type GroupMembersAsked = PageInput & { groupId?: number | null; subGroupId?: number | null };

const fits = `(p.plain_name like plain($1) or u.tribe_id ilike $1 or u.${addressLike('$1')})`;
const inside = `m.left_at is null and u.status = 'ACTIVE' and ($1::text is null or ${fits})
  and ($2::int is null or m.group_id = $2) and ($3::int is null or m.sub_group_id = $3)`;
const tables = `group_membership m join app_user u on u.id = m.user_id join user_profile p on p.user_id = u.id
  join tribe_group g on g.id = m.group_id left join sub_group s on s.id = m.sub_group_id`;
const orders = {
  name: 'p.first_name, p.last_name',
  groupName: 'g.name, s.name nulls last',
  subGroupName: 's.name nulls last',
  joinedAt: 'm.joined_at',
} as const;

/** $4 who asks. The names of a page are those of its rows alone; whom one sees is asked of a list. */
function pageBy(kind: string, seen: string, sort: string, order: string) {
  return {
    rows: statement<GroupMember>(
      `groups.members.${kind}.${sort}`,
      `select u.id, concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')) as name, u.tribe_id as "tribeId",
         u.profile_image as "profileImage", m.group_id as "groupId", g.name as "groupName", m.sub_group_id as "subGroupId",
         s.name as "subGroupName", m.joined_at as "joinedAt", ${lastSeenSql('u')} as "lastSeenAt"
       from ${tables} where ${inside} and ${seen} order by ${order}, m.id limit $5 offset $6`,
    ),
  };
}

const everybody = '$4::int is not null';
const assigned = `m.user_id in ${assignedTo('$4')}`;
const led = leads('m.group_id', 's', '$4');
const kinds = { everybody, assigned, led } as const;
type Kind = keyof typeof kinds;

const reversed = (order: string) =>
  order
    .split(', ')
    .map((column) =>
      column.includes(' nulls last') ? column.replace(' nulls last', ' desc nulls last') : `${column} desc`,
    )
    .join(', ');
const pages = new Map(
  (Object.keys(kinds) as Kind[]).flatMap((kind) =>
    Object.entries(orders).flatMap(([sort, order]) => [
      [`${kind}:${sort}`, pageBy(kind, kinds[kind], sort, order)] as const,
      [`${kind}:-${sort}`, pageBy(kind, kinds[kind], `-${sort}`, reversed(order))] as const,
    ]),
  ),
);
const counts = new Map(
  (Object.keys(kinds) as Kind[]).map((kind) => [
    kind,
    statement<{ total: number }>(
      `groups.members.${kind}.count`,
      `select count(*)::int as total from ${tables} where ${inside} and ${kinds[kind]}`,
    ),
  ]),
);

/** Who is in which group, of those whom `kind` lets be seen. */
export async function membersOf(
  ctx: Ctx,
  kind: Kind,
  asked: GroupMembersAsked,
  chunk: { limit: number; offset: number },
) {
  const found = pages.get(`${kind}:${asked.sort ?? ''}`) ?? pages.get(`${kind}:name`)!;
  return ctx.rows(plannedAnew(found.rows), [...valuesOf(ctx, asked), chunk.limit, chunk.offset]);
}

/** How many. */
export async function countMembersOf(ctx: Ctx, kind: Kind, asked: GroupMembersAsked): Promise<number> {
  const [row] = await ctx.rows(plannedAnew(counts.get(kind)!), valuesOf(ctx, asked));
  return row?.total ?? 0;
}

const valuesOf = (ctx: Ctx, { search, groupId, subGroupId }: GroupMembersAsked) => [
  searchPattern(search),
  groupId ?? null,
  subGroupId ?? null,
  ctx.me.userId,
];

/** Of a hundred thousand people they are counted again only after a moment. */
const totals = dearAnswers<number>();

function known(ctx: Ctx, kind: Kind, asked: GroupMembersAsked): Promise<number> {
  const key = JSON.stringify([kind, ...valuesOf(ctx, asked)]);
  return totals(ctx.services.pools.main, key, () => countMembersOf(ctx, kind, asked));
}

async function pageOf(ctx: Ctx, kind: Kind, asked: GroupMembersAsked): Promise<PageOf<GroupMember>> {
  let total = 0;
  return countedPage(asked, async (limit, offset) => {
    const rows = await membersOf(ctx, kind, asked, { limit, offset });
    const isWhole = offset === 0 && rows.length < limit;
    total = isWhole ? rows.length : total || (await known(ctx, kind, asked));
    return rows.map((row) => ({ ...row, total }));
  });
}

const ids = new Map(
  (Object.keys(kinds) as Kind[]).map((kind) => [
    kind,
    statement<{ id: number }>(
      `groups.members.${kind}.ids`,
      `select u.id from ${tables} where ${inside} and ${kinds[kind]} order by m.id limit ${mostMoved + 1}`,
    ),
  ]),
);

/** Throws BAD_USER_INPUT for more than are moved at once. */
async function idsOf(ctx: Ctx, kind: Kind, asked: GroupMembersAsked): Promise<number[]> {
  const found = await ctx.rows(ids.get(kind)!, valuesOf(ctx, asked));
  if (found.length > mostMoved) throw badInput({ userIds: [groupMessages.tooMany] });
  return found.map(({ id }) => id);
}

/** Which list of people somebody has: the office everybody, others their own. */
export const kindFor = (ctx: Ctx): Kind => (visibilityOf(ctx.me) === 'everybody' ? 'everybody' : 'assigned');

/** The members of the groups that the one who asks may see: two statements a page. */
export const pageGroupMembers = query('viewGroupMembers', (ctx, asked: GroupMembersAsked) =>
  pageOf(ctx, kindFor(ctx), asked),
);

/** The members of the subgroups, and of the groups, that the one who asks leads; the office sees all. */
export const pageSubGroupMembers = query('manageSubGroup', (ctx, asked: GroupMembersAsked) =>
  pageOf(ctx, visibilityOf(ctx.me) === 'everybody' ? 'everybody' : 'led', asked),
);

/** All of them by their ids, to be moved at once. */
export const listGroupMemberIds = query('viewGroupMembers', (ctx, asked: GroupMembersAsked) =>
  idsOf(ctx, kindFor(ctx), asked),
);
export const listSubGroupMemberIds = query('manageSubGroup', (ctx, asked: GroupMembersAsked) =>
  idsOf(ctx, visibilityOf(ctx.me) === 'everybody' ? 'everybody' : 'led', asked),
);
