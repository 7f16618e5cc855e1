import { displayName } from '@tribe/domain/features/members/person.ts';
import { isActiveGrant, isStaffGrant } from '#features/members/activeGrants.ts';
import { fittingTo, searchPattern } from '#features/members/list/peopleSearch.ts';
import { assignedTo, canView, type Visibility, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { notFound } from '#kernel/api/errors.ts';
import { query, replicaQuery } from '#kernel/api/operation.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

/** Somebody who may be named as a course's author; the Tribe ID tells two of one name apart. */
export const Author = shape({ id: 'Int', name: 'String', note: 'String' });
export type Author = ShapeOf<typeof Author>;
type Row = { id: number; tribeId: string; firstName: string; lastName: string; email: string };

const select = `select u.id, u.tribe_id as "tribeId", p.first_name as "firstName", p.last_name as "lastName", u.email
  from app_user u join user_profile p on p.user_id = u.id`;

/** Staff, whoever wrote a course already, and the people whom the asker may see. */
const mayBeAuthor = `(exists (select from user_access_level h where h.user_id = u.id and ${isStaffGrant('h')} and ${isActiveGrant('h', '$4')})
  or exists (select from course c where c.author_id = u.id) or ${canView('u.id', '$2', '$3')})`;

const wrote = 'select c.author_id from course c';
const staff = `select h.user_id from user_access_level h where ${isStaffGrant('h')} and ${isActiveGrant('h', '$2')}`;

/** The same as a list of ids, which a search of a hundred thousand starts from; null for everybody. $1 who asks, $2 as $4 above. */
const among: Readonly<Record<Visibility, string | null>> = {
  everybody: null,
  assigned: `(${staff} union ${wrote} union ${assignedTo('$1')})`,
  self: `(${staff} union ${wrote} union select $1::int)`,
};
const shown = 30;

/** Those who are it already first, then by name: all of the first are few, and the others are read in the order of their index. */
function listFor(visibility: Visibility, isSearch: boolean) {
  const ids = among[visibility];
  const fitting = isSearch ? ` and u.id in ${fittingTo(ids ? '$3' : '$1')}` : '';
  return statement<Row>(
    `courses.authors.${visibility}${isSearch ? '.search' : ''}`,
    `with listed as (
       select u.id, true as wrote from app_user u where u.status = 'ACTIVE' and u.id in (${wrote})${fitting}
       union all (select u.id, false from user_profile p join app_user u on u.id = p.user_id
         where u.status = 'ACTIVE' and u.id not in (${wrote})${ids ? ` and u.id in ${ids}` : ''}${fitting}
         order by p.first_name, p.last_name, p.user_id limit ${shown}))
     ${select} join listed l on l.id = u.id order by l.wrote desc, p.first_name, p.last_name, u.id limit ${shown}`,
  );
}

const listsFor = (visibility: Visibility) => ({ all: listFor(visibility, false), search: listFor(visibility, true) });
const lists = { everybody: listsFor('everybody'), assigned: listsFor('assigned'), self: listsFor('self') };

const byId = statement<Row>('courses.author', `${select} where u.id = $1 and ${mayBeAuthor}`);

const asking = (ctx: Ctx) => [ctx.me.userId, visibilityOf(ctx.me), ctx.now()];
const authorOf = (row: Row): Author => ({ id: row.id, name: displayName(row), note: row.tribeId });

/** Who can be chosen as author: those who are it already first. */
export const listAuthors = replicaQuery(
  ['course', 'course_create'],
  async (ctx, text: string | null): Promise<Author[]> => {
    const visibility = visibilityOf(ctx.me);
    const pattern = searchPattern(text);
    const asker = among[visibility] ? [ctx.me.userId, ctx.now()] : [];
    const found = pattern
      ? await ctx.rows(lists[visibility].search, [...asker, pattern])
      : await ctx.rows(lists[visibility].all, asker);
    return found.map(authorOf);
  },
);

export const findAuthor = query(['course', 'course_create'], async (ctx, id: number): Promise<Author> => {
  const [row] = await ctx.rows(byId, [id, ...asking(ctx)]);
  if (!row) throw notFound('Author');
  return authorOf(row);
});
