import { WinReactionInput } from '@tribe/domain/features/wins/win.input.ts';
import { type Win, winFor } from '#features/wins/win.service.ts';
import { statement } from '#kernel/db/statement.ts';
import { notFound } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';

const on = statement<never>(
  'wins.react',
  `insert into win_reaction (win_id, user_id, kind, created_at) select id, $2, $3, $4 from win where id = $1 for key share
   on conflict (win_id, user_id) do update set kind = excluded.kind`,
);
const off = statement<never>('wins.unreact', `delete from win_reaction where win_id = $1 and user_id = $2`);

/** Reacts to a published win that one may see, in one way at a time, or takes it back; asked twice, it is as asked once. */
export const reactToWin = mutation('in', async (ctx, id: number, how: string | null): Promise<Win> => {
  const { kind } = WinReactionInput.parse({ kind: how });
  const { status } = await winFor(ctx, id, 'one');
  if (status !== 'published') throw notFound('Win');
  if (kind) await ctx.rows(on, [id, ctx.me.userId, kind, ctx.now()]);
  else await ctx.rows(off, [id, ctx.me.userId]);
  return winFor(ctx, id, 'one');
});
