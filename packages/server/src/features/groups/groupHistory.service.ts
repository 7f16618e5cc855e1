import { canViewGroup } from '#features/groups/groupVisibility.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { findInScope } from '#features/members/scope.ts';
import { canView, visibilityOf } from '#features/members/visibility.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { pageWithTotal, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { statement } from '#kernel/db/statement.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

/** That somebody was, or is, in a group. */
export const GroupStay = shape({
  id: 'Int',
  personId: 'Int',
  name: 'String',
  groupName: 'String',
  subGroupName: 'String?',
  joinedAt: 'DateTime',
  leftAt: 'DateTime?',
  reason: 'String?',
});
export type GroupStay = ShapeOf<typeof GroupStay>;

const stays = statement<GroupStay & { total: number }>(
  'groups.history',
  `select m.id, m.user_id as "personId", ${nameSql('p')} as name, g.name as "groupName",
     s.name as "subGroupName", m.joined_at as "joinedAt", m.left_at as "leftAt", m.reason, count(*) over ()::int as total
   from group_membership m join user_profile p on p.user_id = m.user_id join tribe_group g on g.id = m.group_id
   left join sub_group s on s.id = m.sub_group_id
   where m.group_id = $1 and m.left_at is not null and ${canViewGroup('m.group_id', '$2', '$3')} and ${canView('m.user_id', '$2', '$3')}
   order by m.left_at desc, m.id desc limit $4 offset $5`,
);

/** Who left a group, when and why, the latest first; of those alone whom the one who asks may see. */
export const pageGroupHistory = replicaQuery(
  'group',
  (ctx, asked: PageInput & { groupId: number }): Promise<PageOf<GroupStay>> =>
    pageWithTotal(asked, (limit, offset) =>
      ctx.rows(stays, [asked.groupId, ctx.me.userId, visibilityOf(ctx.me), limit, offset]),
    ),
);

const ofPerson = statement<GroupStay>(
  'groups.history_of_person',
  `select m.id, m.user_id as "personId", ${nameSql('p')} as name, g.name as "groupName",
     s.name as "subGroupName", m.joined_at as "joinedAt", m.left_at as "leftAt", m.reason
   from group_membership m join user_profile p on p.user_id = m.user_id join tribe_group g on g.id = m.group_id
   left join sub_group s on s.id = m.sub_group_id
   where m.user_id = $1 order by m.id desc limit 50`,
);

/** In which groups somebody was. Throws NOT_FOUND for somebody who is not theirs to see. */
export const listGroupsOf = replicaQuery('user', async (ctx, id: number): Promise<GroupStay[]> => {
  await findInScope(ctx, id);
  return ctx.rows(ofPerson, [id]);
});
