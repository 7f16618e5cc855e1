import { statement } from '#kernel/db/statement.ts';
import { mutation } from '#kernel/api/operation.ts';

const hide = statement<never>(
  'members.hide_returnee_modal',
  `update app_user set show_returnee_modal = false where id = $1 and show_returnee_modal`,
);

/** The welcome-back modal was closed, and does not open again; whoever is here in another's name closes it for nobody. */
export const hideReturneeModal = mutation('in', async (ctx): Promise<boolean> => {
  if (ctx.me.impersonatorId === null) await ctx.rows(hide, [ctx.me.userId]);
  return true;
});
