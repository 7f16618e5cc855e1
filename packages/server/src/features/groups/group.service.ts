import { ordersOf, statementsBy } from '#kernel/filter/listPage.ts';
import type { groupColumns } from '@tribe/domain/features/groups/groupFields.ts';
import { canViewGroup } from '#features/groups/groupVisibility.ts';
import { visibilityOf } from '#features/members/visibility.ts';
import { statement } from '#kernel/db/statement.ts';
import { notFound } from '#kernel/api/errors.ts';
import { likePattern, type PageInput, type PageOf, pageWithTotal } from '#kernel/api/page.ts';
import { query, replicaQuery } from '#kernel/api/operation.ts';
import { shape, type ShapeOf, written } from '#kernel/api/shape.ts';

export const GroupLeader = shape({ id: 'Int', firstName: 'String', lastName: 'String' });
export type GroupLeader = ShapeOf<typeof GroupLeader>;

export const SubGroupRef = shape({ id: 'Int', name: 'String', memberCount: 'Int' });
export type SubGroupRef = ShapeOf<typeof SubGroupRef>;

export const GroupRow = shape({
  id: 'Int',
  name: 'String',
  description: 'String',
  cover: 'String?',
  batchId: 'Int?',
  batch: written<{ id: number; name: string } | null>(),
  capacity: 'Int?',
  chatLink: 'String?',
  memberCount: 'Int',
  leaders: [GroupLeader],
  subGroups: [SubGroupRef],
  version: 'Int',
  archivedAt: 'DateTime?',
});
export type GroupRow = ShapeOf<typeof GroupRow>;

const all = statement<{ id: number; name: string }>(
  'groups.all',
  `select g.id, g.name from tribe_group g where g.archived_at is null and ${canViewGroup('g.id', '$1', '$2')}
   order by g.name, g.id`,
);

/** The groups that the one who asks may see. */
export const listGroups = replicaQuery('groups', (ctx): Promise<{ id: number; name: string }[]> =>
  ctx.rows(all, [ctx.me.userId, visibilityOf(ctx.me)]),
);

const columns = `g.id, g.name, g.description, g.cover, g.batch_id as "batchId", g.capacity, g.chat_link as "chatLink", g.version, g.archived_at as "archivedAt",
  case when b.id is null then null else json_build_object('id', b.id, 'name', b.name) end as batch,
  (select count(*)::int from group_membership m where m.group_id = g.id and m.left_at is null) as "memberCount",
  coalesce((select json_agg(json_build_object('id', p.user_id, 'firstName', p.first_name, 'lastName', p.last_name) order by p.first_name, p.user_id)
    from group_leader l join user_profile p on p.user_id = l.user_id where l.group_id = g.id), '[]') as leaders,
  coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'memberCount',
      (select count(*) from group_membership sm where sm.sub_group_id = s.id and sm.left_at is null)) order by s.name, s.id)
    from sub_group s where s.group_id = g.id and s.archived_at is null), '[]') as "subGroups"`;

const one = statement<GroupRow>(
  'groups.one',
  `select ${columns} from tribe_group g left join batch b on b.id = g.batch_id where g.id = $1 and ${canViewGroup('g.id', '$2', '$3')}`,
);

/** A group. Throws NOT_FOUND, in the same words for none and for one that is not theirs to see. */
export const findGroup = query('group', async (ctx, id: number): Promise<GroupRow> => {
  const [group] = await ctx.rows(one, [id, ctx.me.userId, visibilityOf(ctx.me)]);
  if (!group) throw notFound('Group');
  return group;
});

const matching = `g.archived_at is null and ($1::text is null or g.name ilike $1) and ${canViewGroup('g.id', '$2', '$3')}`;
const pageBy = statementsBy(
  ordersOf<keyof typeof groupColumns>('g.name', { name: 'g.name', memberCount: '"memberCount"' }),
  (sort, order) =>
    statement<GroupRow & { total: number }>(
      `groups.page.${sort}`,
      `select ${columns}, count(*) over ()::int as total from tribe_group g left join batch b on b.id = g.batch_id
     where ${matching} order by ${order}, g.id limit $4 offset $5`,
    ),
);

export const pageGroups = replicaQuery('groups', (ctx, asked: PageInput): Promise<PageOf<GroupRow>> => {
  const pattern = asked.search?.trim() ? likePattern(asked.search) : null;
  const seen = [pattern, ctx.me.userId, visibilityOf(ctx.me)];
  return pageWithTotal(asked, (limit, offset) => ctx.rows(pageBy(asked.sort), [...seen, limit, offset]));
});
