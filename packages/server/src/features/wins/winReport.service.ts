import { ReasonInput } from '@tribe/domain/features/members/user.input.ts';
import { winMessages } from '@tribe/domain/features/wins/messages.ts';
import { winFor } from '#features/wins/win.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { conflict, notFound } from '#kernel/api/errors.ts';
import { countAgainst } from '#kernel/http/limits.ts';
import { mutation, refuseInAnothersName } from '#kernel/api/operation.ts';

const perHour = { count: 20, seconds: 3_600 };

const insert = statement<never>(
  'wins.report',
  `insert into win_report (win_id, user_id, reason, created_at) select id, $2, $3, $4 from win where id = $1 for key share
   on conflict (win_id, user_id) do nothing`,
);

/** Tells the team that a published win of somebody else should not be there, once. Nobody else learns who did. */
export const reportWin = mutation('in', async (ctx, id: number, why: string): Promise<boolean> => {
  refuseInAnothersName(ctx);
  const { reason } = ReasonInput.parse({ reason: why });
  const win = await winFor(ctx, id, 'one');
  if (win.status !== 'published') throw notFound('Win');
  if (win.isMine) throw conflict(winMessages.ownWin);
  await countAgainst(ctx, `win-report:${ctx.me.userId}`, perHour);
  await ctx.rows(insert, [id, ctx.me.userId, reason, ctx.now()]);
  return true;
});

const resolve = statement<{ id: number }>(
  'wins.resolve_reports',
  `update win_report set resolved_at = $2, resolved_by_id = $3 where win_id = $1 and resolved_at is null returning id`,
);

/** Staff have looked at a win, and so at what was reported of it. Answers how many reports that ended. */
export async function resolveReports(ctx: Ctx, winId: number): Promise<number> {
  return (await ctx.rows(resolve, [winId, ctx.now(), ctx.me.userId])).length;
}
