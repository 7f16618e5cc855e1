import { notStaff } from '@tribe/domain/features/accounts/session.ts';
import { displayName } from '@tribe/domain/features/members/person.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { maySee, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { notFound } from '#kernel/api/errors.ts';
import { likePattern } from '#kernel/api/page.ts';
import { query } from '#kernel/api/operation.ts';

/** Somebody who may be named as a course's author; the Tribe ID tells two of one name apart. */
export type Author = { id: number; name: string; note: string };
type Row = { id: number; tribeId: string; firstName: string; lastName: string; email: string };

const select = `select u.id, u.tribe_id as "tribeId", p.first_name as "firstName", p.last_name as "lastName", u.email
  from app_user u join user_profile p on p.user_id = u.id`;

/** Staff, whoever wrote a course already, and the people whom the asker may see. */
const mayBeAuthor = `(exists (select from user_access_level h where h.user_id = u.id and h.access_level_id <> all($4) and ${isActiveGrant('h', '$5')})
  or exists (select from course c where c.author_id = u.id) or ${maySee('u.id', '$2', '$3')})`;

const search = statement<Row>(
  'courses.authors',
  `${select}
   where u.status = 'ACTIVE' and ($1 = '%%' or p.plain_name like plain($1) or u.email ilike $1 or u.tribe_id ilike $1)
     and ${mayBeAuthor}
   order by exists (select from course c where c.author_id = u.id) desc, p.first_name, p.last_name, u.id
   limit 30`,
);
const byId = statement<Row>('courses.author', `${select} where u.id = $1 and ${mayBeAuthor}`);

const asking = (ctx: Ctx) => [ctx.me.userId, visibilityOf(ctx.me), notStaff, ctx.now()];
const authorOf = (row: Row): Author => ({ id: row.id, name: displayName(row), note: row.tribeId });

/** Who can be chosen as author: those who are it already first. */
export const listAuthors = query(['course', 'course_create'], async (ctx, text: string | null): Promise<Author[]> =>
  (await ctx.rows(search, [likePattern((text ?? '').slice(0, 200)), ...asking(ctx)])).map(authorOf),
);

export const findAuthor = query(['course', 'course_create'], async (ctx, id: number): Promise<Author> => {
  const [row] = await ctx.rows(byId, [id, ...asking(ctx)]);
  if (!row) throw notFound('Author');
  return authorOf(row);
});
