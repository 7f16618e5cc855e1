import { isSafeLink } from '@tribe/domain/kernel/text/link.ts';
import { displayName } from '@tribe/domain/features/members/person.ts';
import { statement } from '#kernel/db/statement.ts';
import { query } from '#kernel/api/operation.ts';
import { orNull, shape, type ShapeOf } from '#kernel/api/shape.ts';

export const GroupPerson = shape({ id: 'Int', name: 'String', profileImage: 'String?' });
export type GroupPerson = ShapeOf<typeof GroupPerson>;

export const MySubGroup = shape({ id: 'Int', name: 'String' });
export type MySubGroup = ShapeOf<typeof MySubGroup>;

/** One's own group as home shows it. */
export const MyGroup = shape({
  id: 'Int',
  name: 'String',
  chatLink: 'String?',
  /** The part of it that one is in. */
  subGroup: orNull(MySubGroup),
  leaders: [GroupPerson],
  /** Some of those who are in it, oneself left out. */
  people: [GroupPerson],
  /** How many are in it beside oneself. */
  peopleCount: 'Int',
});
export type MyGroup = ShapeOf<typeof MyGroup>;

/** How many faces a phone has room for. */
const shown = 4;

type Person = { id: number; firstName: string; lastName: string; profileImage: string | null };
type Row = Omit<MyGroup, 'leaders' | 'people'> & { leaders: Person[]; people: Person[] };

const person = `json_build_object('id', u.id, 'firstName', p.first_name, 'lastName', p.last_name, 'profileImage', u.profile_image)`;
const others = `from group_membership o join app_user u on u.id = o.user_id and u.status = 'ACTIVE'
  where o.group_id = g.id and o.left_at is null and o.user_id <> m.user_id`;

const mine = statement<Row>(
  'groups.mine',
  `select g.id, g.name, g.chat_link as "chatLink",
     (select json_build_object('id', s.id, 'name', s.name) from sub_group s where s.id = m.sub_group_id and s.archived_at is null) as "subGroup",
     coalesce((select json_agg(${person} order by p.first_name, u.id) from group_leader l
       join app_user u on u.id = l.user_id and u.status = 'ACTIVE' join user_profile p on p.user_id = u.id
       where l.group_id = g.id and l.user_id <> m.user_id), '[]') as leaders,
     coalesce((select json_agg(${person} order by p.first_name, u.id)
       from (select o.user_id ${others} order by o.joined_at, o.id limit ${shown}) first
       join app_user u on u.id = first.user_id join user_profile p on p.user_id = u.id), '[]') as people,
     (select count(*)::int ${others}) as "peopleCount"
   from group_membership m join tribe_group g on g.id = m.group_id
   where m.user_id = $1 and m.left_at is null and g.archived_at is null`,
);

/** The group that the asker is in; null for somebody in none. */
export const findMyGroup = query('in', async (ctx): Promise<MyGroup | null> => {
  const [group] = await ctx.rows(mine, [ctx.me.userId]);
  if (!group) return null;
  const { chatLink, leaders, people } = group;
  return {
    ...group,
    // What an import once brought is a link only when it leads to the web.
    chatLink: chatLink !== null && isSafeLink(chatLink) ? chatLink : null,
    leaders: leaders.map(named),
    people: people.map(named),
  };
});

const named = ({ id, firstName, lastName, profileImage }: Person): GroupPerson => ({
  id,
  name: displayName({ firstName, lastName }),
  profileImage,
});
