import { type Win, winFor } from '#features/wins/win.service.ts';
import { statement } from '#kernel/db/statement.ts';
import { notFound } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';

const on = statement<never>(
  'wins.react',
  `insert into win_reaction (win_id, user_id, created_at) select id, $2, $3 from win where id = $1 for key share
   on conflict (win_id, user_id) do nothing`,
);
const off = statement<never>('wins.unreact', `delete from win_reaction where win_id = $1 and user_id = $2`);

/** Says that one is glad about a published win that one may see, or takes it back; asked twice, it is as asked once. */
export const reactToWin = mutation('in', async (ctx, id: number, isOn: boolean): Promise<Win> => {
  const { status } = await winFor(ctx, id, 'one');
  if (status !== 'published') throw notFound('Win');
  if (isOn) await ctx.rows(on, [id, ctx.me.userId, ctx.now()]);
  else await ctx.rows(off, [id, ctx.me.userId]);
  return winFor(ctx, id, 'one');
});
