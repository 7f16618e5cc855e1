import { assignedTo, type Visibility, visibilityOf } from '#features/members/visibility.ts';
import { addressLike, patternOf } from '#features/members/list/peopleSearch.ts';
import { inactive } from '#features/members/activeGrants.ts';
import { statement } from '#kernel/db/statement.ts';
import { type Found, mostPerType, scoreOf, type SearchSource } from '#kernel/db/search.ts';

const title = `concat_ws(' ', p.first_name, nullif(p.last_name, ''))`;

/** So many are weighed against each other: among more that fit, any eight are as good as others. */
const mostWeighed = 200;
/** Of names so many that they are looked up by their index, and not one after the other. */
const mostNamed = 2_000;

/**
 * By parts of a name in any order, or of an address or a Tribe ID, and where too few fit, by a name with typos; each looked
 * up by its own index, with all that it is weighed by. Planned anew each time, since what fits everybody is read otherwise
 * than what fits one. Whom one sees is asked of those who fit (`is true` keeps it from being joined first).
 */
function peopleSeen(visibility: Visibility, words: number) {
  const isSeen = (id: string) =>
    visibility === 'everybody' ? '' : ` and (${id} in (select user_id from seen)) is true`;
  const some = (
    fits: string,
    most: number,
  ) => `materialized (select p.user_id as id, p.plain_name as name, ${title} as title
    from user_profile p where ${fits}${isSeen('p.user_id')} and p.user_id not in ${inactive} limit ${most})`;
  const known = (fits: string) => `materialized (select u.id, u.email::text from app_user u
    where u.status = 'ACTIVE' and ${fits}${isSeen('u.id')} limit ${mostWeighed})`;
  const named = Array.from({ length: words }, (_, place) => `p.plain_name like plain(($4::text[])[${place + 1}])`);
  return statement<Found & { detail: string }>(
    '',
    `with seen as materialized (${visibility === 'everybody' ? 'select $3::int as user_id' : `select user_id from ${assignedTo('$3')} a`}),
     named as ${some(named.join(' and '), mostNamed)},
     mailed as ${known(`u.${addressLike('$2')}`)},
     numbered as ${known('u.tribe_id ilike $2')},
     exact as materialized (select id, name, title from named
       union select k.id, p.plain_name, coalesce(nullif(${title}, ''), k.email)
         from (select * from mailed union select * from numbered) k join user_profile p on p.user_id = k.id),
     near as ${some(`plain($1) <% p.plain_name and (select count(*) from exact) < ${mostPerType}`, mostWeighed)},
     best as (select title, id, ${scoreOf('name')}::float8 as score from (select * from exact union select * from near) found
       order by score desc, title, id limit ${mostPerType})
     select title, 'user' as type, best.id, null::int as "subId", score,
       concat_ws(' · ', nullif(u.email::text, title), b.name, u.tribe_id) as detail
     from best join app_user u on u.id = best.id left join batch b on b.id = u.batch_id
     order by score desc, title, best.id`,
  );
}

/** More words than a name has are looked for as one. */
const mostWords = 4;

/** People are found by staff who may list them, and only those whom they may see. */
export const userSource: SearchSource = {
  type: 'user',
  names: { from: 'user_profile p', text: 'p.plain_name' },
  async find(ctx, { words, pattern }) {
    if (ctx.me.pageAccess['users'] !== true) return [];
    const parts = words.split(' ');
    const patterns = parts.length > mostWords ? [pattern] : parts.map(patternOf);
    const beginning = words.length < 3 ? patternOf(words) : pattern;
    const select = peopleSeen(visibilityOf(ctx.me), patterns.length);
    return ctx.rows(select, [words, beginning, ctx.me.userId, patterns]);
  },
};
