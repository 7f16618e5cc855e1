import { statement } from '#kernel/db/statement.ts';
import { mutation, refuseInAnothersName } from '#kernel/api/operation.ts';

const choose = statement<{ isOn: boolean }>(
  'members.choose_board',
  `update user_profile set is_on_leaderboard = $2, updated_at = $3 where user_id = $1 returning is_on_leaderboard as "isOn"`,
);

/** Takes oneself off every leaderboard, or back on, at once. Answers whether one is on. */
export const setOnLeaderboard = mutation('in', async (ctx, isOn: boolean): Promise<boolean> => {
  refuseInAnothersName(ctx);
  const [chosen] = await ctx.rows(choose, [ctx.me.userId, isOn, ctx.now()]);
  return chosen?.isOn ?? false;
});
