import { type groupMemberColumns, groupMemberFields } from '@tribe/domain/features/groups/groupFields.ts';
import { groupMessages } from '@tribe/domain/features/groups/messages.ts';
import { mostMoved } from '@tribe/domain/features/groups/move.input.ts';
import { inactive } from '#features/members/activeGrants.ts';
import { leads } from '#features/groups/groupVisibility.ts';
import { addressLike, searchPattern } from '#features/members/list/peopleSearch.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { lastSeenSql } from '#features/members/standingSql.ts';
import { assignedTo, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput } from '#kernel/api/errors.ts';
import { query, replicaQuery } from '#kernel/api/operation.ts';
import { type PageOf, pageWithCount, countBy } from '#kernel/api/page.ts';
import { slowResultCache } from '#kernel/db/slowResultCache.ts';
import { statement } from '#kernel/db/statement.ts';
import { idSql, instantSql } from '#kernel/filter/filterSql.ts';
import { bindings, listFilter } from '#kernel/filter/listFilter.ts';
import { type FilteredInput, ordersOf } from '#kernel/filter/listPage.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

/** Somebody and where they are. */
export const GroupMember = shape({
  id: 'Int',
  name: 'String',
  tribeId: 'String',
  profileImage: 'String?',
  groupId: 'Int',
  groupName: 'String',
  subGroupId: 'Int?',
  subGroupName: 'String?',
  joinedAt: 'DateTime',
  lastSeenAt: 'DateTime?',
});
export type GroupMember = ShapeOf<typeof GroupMember>;

export const groupMemberFilter = listFilter(['groupMemberPage', 'subGroupMemberPage'], groupMemberFields, {
  group: idSql('m.group_id'),
  // Who is in no subgroup is in none of any.
  subgroup: idSql('m.sub_group_id'),
  joined: instantSql('m.joined_at'),
});

const fits = (pattern: string) =>
  `(p.plain_name like plain(${pattern}) or u.tribe_id ilike ${pattern} or u.${addressLike(pattern)})`;
const tables = `group_membership m join app_user u on u.id = m.user_id join user_profile p on p.user_id = u.id
  join tribe_group g on g.id = m.group_id left join sub_group s on s.id = m.sub_group_id`;
const orders = ordersOf<keyof typeof groupMemberColumns>('m.id', {
  name: ['p.first_name', 'p.last_name'],
  groupName: ['g.name', 's.name nulls last'],
  subGroupName: 's.name nulls last',
  joinedAt: 'm.joined_at',
  tribeId: 'u.tribe_id',
  lastSeenAt: `${lastSeenSql('u')} nulls last`,
});

const scopes = {
  assigned: (me: string) => `m.user_id in ${assignedTo(me)}`,
  led: (me: string) => leads('m.group_id', 's', me),
} as const;
type Kind = keyof typeof scopes | 'everybody';

/** Who is in which group, of those whom `kind` lets be seen, behind a select; names are those of its rows alone. */
function membersFrom(ctx: Ctx, kind: Kind, asked: FilteredInput) {
  const at = bindings(ctx);
  const pattern = searchPattern(asked.search);
  const seen = kind === 'everybody' ? [] : [scopes[kind](at.put(ctx.me.userId))];
  const conditions = [
    ...groupMemberFilter.conditions(groupMemberFilter.read(asked.filter), at),
    ...(pattern === null ? [] : [fits(at.put(pattern))]),
    ...seen,
  ];
  const from = `${tables} where m.left_at is null and u.status = 'ACTIVE'${conditions.map((each) => ` and ${each}`).join('')}`;
  return { from, values: at.values, isPlain: conditions.length === 0 };
}

/** Some of them, from an offset on. */
export async function membersOf(
  ctx: Ctx,
  kind: Kind,
  asked: FilteredInput,
  chunk: { limit: number; offset: number },
): Promise<GroupMember[]> {
  const { from, values } = membersFrom(ctx, kind, asked);
  const order = asked.sort && Object.hasOwn(orders, asked.sort) ? orders[asked.sort] : orders['name'];
  const page = statement<GroupMember>(
    '',
    `select u.id, ${nameSql('p')} as name, u.tribe_id as "tribeId",
       u.profile_image as "profileImage", m.group_id as "groupId", g.name as "groupName", m.sub_group_id as "subGroupId",
       s.name as "subGroupName", m.joined_at as "joinedAt", ${lastSeenSql('u')} as "lastSeenAt"
     from ${from} order by ${order} limit $${values.length + 1} offset $${values.length + 2}`,
  );
  return ctx.rows(page, [...values, chunk.limit, chunk.offset]);
}

const everyMember = `group_membership m where m.left_at is null and m.user_id not in ${inactive}`;

/** Counts them. Without a filter it reads no rows of people, which takes a seventh of the time at a million members. */
export async function countMembersOf(ctx: Ctx, kind: Kind, asked: FilteredInput): Promise<number> {
  const { from, values, isPlain } = membersFrom(ctx, kind, asked);
  const counted = isPlain ? everyMember : from;
  return countBy(ctx, statement('', `select count(*)::int as total from ${counted}`), values);
}

/** Of a hundred thousand people they are counted again only after a moment. */
const totals = slowResultCache<number>();

function known(ctx: Ctx, kind: Kind, asked: FilteredInput): Promise<number> {
  const { from, values } = membersFrom(ctx, kind, asked);
  return totals(ctx, JSON.stringify([from, values]), () => countMembersOf(ctx, kind, asked));
}

const pageOf = (ctx: Ctx, kind: Kind, asked: FilteredInput): Promise<PageOf<GroupMember>> =>
  pageWithCount(
    asked,
    (limit, offset) => membersOf(ctx, kind, asked, { limit, offset }),
    () => known(ctx, kind, asked),
  );

/** Throws BAD_USER_INPUT for more than are moved at once. */
async function idsOf(ctx: Ctx, kind: Kind, asked: FilteredInput): Promise<number[]> {
  const { from, values } = membersFrom(ctx, kind, asked);
  const ids = statement<{ id: number }>('', `select u.id from ${from} order by m.id limit ${mostMoved + 1}`);
  const found = await ctx.rows(ids, values);
  if (found.length > mostMoved) throw badInput({ userIds: [groupMessages.tooMany] });
  return found.map(({ id }) => id);
}

/** Which list of people somebody has: the office everybody, others their own. */
export const kindFor = (ctx: Ctx): Kind => (visibilityOf(ctx.me) === 'everybody' ? 'everybody' : 'assigned');

/** The members of the groups that the one who asks may see: two statements a page. */
export const pageGroupMembers = replicaQuery('viewGroupMembers', (ctx, asked: FilteredInput) =>
  pageOf(ctx, kindFor(ctx), asked),
);

/** The members of the subgroups, and of the groups, that the one who asks leads; the office sees all. */
export const pageSubGroupMembers = replicaQuery('manageSubGroup', (ctx, asked: FilteredInput) =>
  pageOf(ctx, visibilityOf(ctx.me) === 'everybody' ? 'everybody' : 'led', asked),
);

/** All of them by their ids, to be moved at once. */
export const listGroupMemberIds = query('viewGroupMembers', (ctx, asked: FilteredInput) =>
  idsOf(ctx, kindFor(ctx), asked),
);
export const listSubGroupMemberIds = query('manageSubGroup', (ctx, asked: FilteredInput) =>
  idsOf(ctx, visibilityOf(ctx.me) === 'everybody' ? 'everybody' : 'led', asked),
);
