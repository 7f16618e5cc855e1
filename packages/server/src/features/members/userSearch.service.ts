import { assignedTo, type Sight, sightOf } from '#features/members/sight.ts';
import { patternOf } from '#features/members/userQuery.ts';
import { statement } from '#kernel/db.ts';
import { type Found, mostPerType, scoreOf, type SearchSource } from '#kernel/search.ts';

const name = `plain(p.first_name || ' ' || p.last_name)`;

/** So many are weighed against each other: among more that fit, any eight are as good as others. */
const mostWeighed = 200;
/** Of names so many that they are looked up by their index, and not one after the other. */
const mostNamed = 2_000;

/**
 * By parts of a name in any order, or of an address or a Tribe ID, and where too few fit, by a name with typos; each looked
 * up by its own index. Planned anew each time, since what fits everybody is read otherwise than what fits one.
 */
function peopleSeen(sight: Sight, words: number) {
  const seen = sight === 'everybody' ? '' : ` and u.id in ${assignedTo('$3')}`;
  const some = (
    fits: string,
    most = mostWeighed,
  ) => `materialized (select u.id from app_user u join user_profile p on p.user_id = u.id
    where u.status = 'ACTIVE'${seen} and ${fits} limit ${most})`;
  const named = Array.from({ length: words }, (_, place) => `${name} like plain(($4::text[])[${place + 1}])`);
  return statement<Found>(
    '',
    `with named as ${some(named.join(' and '), mostNamed)},
     mailed as ${some('u.email::text ilike $2')},
     numbered as ${some('u.tribe_id ilike $2')},
     exact as (select id from named union select id from mailed union select id from numbered),
     near as ${some(`plain($1) <% ${name} and (select count(*) from exact) < ${mostPerType}`)}
     select coalesce(nullif(concat_ws(' ', p.first_name, nullif(p.last_name, '')), ''), u.email::text) as title, 'user' as type, u.id,
       null::int as "subId", ${scoreOf(name)}::float8 as score
     from (select id from exact union select id from near) found
     join app_user u on u.id = found.id join user_profile p on p.user_id = u.id
     where $3::int is not null order by score desc, title, u.id limit ${mostPerType}`,
  );
}

/** More words than a name has are looked for as one. */
const mostWords = 4;

/** People are found by staff who may list them, and only those whom they may see. */
export const userSource: SearchSource = {
  type: 'user',
  async find(ctx, { words, pattern }) {
    if (ctx.me.pageAccess['users'] !== true) return [];
    const parts = words.split(' ');
    const patterns = parts.length > mostWords ? [pattern] : parts.map(patternOf);
    const beginning = words.length < 3 ? patternOf(words) : pattern;
    const select = peopleSeen(sightOf(ctx.me), patterns.length);
    return ctx.rows(select, [words, beginning, ctx.me.userId, patterns]);
  },
};
