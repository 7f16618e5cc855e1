import { groupOptions } from '@tribe/domain/features/groups/groupFields.ts';
import type { Labels } from '@tribe/domain/kernel/filter/filterWords.ts';
import { canViewGroup } from '#features/groups/groupVisibility.ts';
import { visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

export const Place = shape({ id: 'Int', name: 'String', capacity: 'Int?', memberCount: 'Int' });
export type Place = ShapeOf<typeof Place>;

/** A group where people can be, with its subgroups and how full each is. */
export const GroupPlace = shape({ ...Place, subGroups: [Place] });
export type GroupPlace = ShapeOf<typeof GroupPlace>;

const places = statement<GroupPlace>(
  'groups.places',
  `with counted as (select m.group_id, m.sub_group_id, count(*)::int as members from group_membership m where m.left_at is null
     group by m.group_id, m.sub_group_id)
   select g.id, g.name, g.capacity, coalesce((select sum(c.members) from counted c where c.group_id = g.id), 0)::int as "memberCount",
     coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'capacity', s.capacity, 'memberCount',
         coalesce((select c.members from counted c where c.group_id = g.id and c.sub_group_id = s.id), 0)) order by s.name, s.id)
       from sub_group s where s.group_id = g.id and s.archived_at is null), '[]') as "subGroups"
   from tribe_group g where g.archived_at is null and ${canViewGroup('g.id', '$1', '$2')} order by g.name, g.id limit 500`,
);

const placesOf = (ctx: Ctx): Promise<GroupPlace[]> => ctx.rows(places, [ctx.me.userId, visibilityOf(ctx.me)]);

/** The names of what a list of people in groups is narrowed to, for its file. */
export async function groupLabels(ctx: Ctx): Promise<Labels> {
  const groups = await placesOf(ctx);
  return (field) => groupOptions(groups, field);
}

/** The groups that the one who asks may see, to narrow a list by and to move people to. */
export const listGroupPlaces = query('user', placesOf);
