import { maySee, sightOf } from '#features/members/sight.ts';
import { statement } from '#kernel/db.ts';
import { fits, type Found, mostPerType, scoreOf, type SearchSource } from '#kernel/search.ts';

const name = `plain(p.first_name || ' ' || p.last_name)`;

/** By name with typos forgiven, by any part of an address or a Tribe ID; each looked up by its own index. */
const people = statement<Found>(
  'search.people',
  `select coalesce(nullif(concat_ws(' ', p.first_name, nullif(p.last_name, '')), ''), u.email::text) as title, 'user' as type, u.id,
     null::int as "subId", ${scoreOf(name)}::float8 as score
   from (select p.user_id as id from user_profile p where ${fits(name)}
     union select id from app_user where email::text ilike $2 or tribe_id ilike $2) found
   join app_user u on u.id = found.id join user_profile p on p.user_id = u.id
   where u.status = 'ACTIVE' and ${maySee('u.id', '$3', '$4')}
   order by score desc, title, u.id limit ${mostPerType}`,
);

/** People are found by staff who may list them, and only those whom they may see. */
export const userSource: SearchSource = {
  type: 'user',
  async find(ctx, { words, pattern }) {
    if (ctx.me.pageAccess['users'] !== true) return [];
    return ctx.rows(people, [words, pattern, ctx.me.userId, sightOf(ctx.me)]);
  },
};
