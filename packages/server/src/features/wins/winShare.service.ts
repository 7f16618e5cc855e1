import { academyNow } from '#features/site/identity/academy.service.ts';
import { shareImageWith } from '#features/site/pages/shareImage.service.ts';
import { isShared } from '#features/wins/winVisibility.ts';
import { statement } from '#kernel/db/statement.ts';
import { notFound } from '#kernel/api/errors.ts';
import { query } from '#kernel/api/operation.ts';

/** Where a win's picture is; a changed win is at another address, so that what shares it asks anew. */
export const winImageOf = ({ id, version }: { id: number; version: number }): string =>
  `/api/share/wins/${id}?v=${version}`;

const shared = statement<{ title: string; firstName: string }>(
  'wins.shared',
  `select w.title, p.first_name as "firstName"
   from win w join app_user u on u.id = w.user_id join user_profile p on p.user_id = w.user_id
   where w.id = $1 and u.status = 'ACTIVE' and ${isShared}`,
);

/** The picture of a win for anybody, where its owner agreed: what they achieved, and their first name. Throws NOT_FOUND. */
export const findWinImage = query('public', async (ctx, id: number): Promise<Buffer> => {
  const [win] = id >= 1 && id <= 2_147_483_647 ? await ctx.rows(shared, [id]) : [];
  if (!win) throw notFound('Win');
  const { name, brand, font } = await academyNow(ctx);
  const lead = win.firstName ? `A win by ${win.firstName}` : 'A win';
  return shareImageWith({ title: win.title, lead, name, brand, font });
});
