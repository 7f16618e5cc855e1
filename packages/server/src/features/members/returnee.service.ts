import { joinDefaultGroup } from '#features/groups/membership.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
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

const join = statement<{ id: number }>(
  'members.join',
  `update app_user set batch_id = coalesce((select b.id from batch b where b.id = $2 and b.archived_at is null), batch_id),
     show_returnee_modal = show_returnee_modal or $3, version = version + 1, updated_at = $4
   where id = $1 and ($2::int is not null or $3) returning id`,
);

/**
 * Puts somebody who bought or was enrolled into a batch, unless it is archived, and into its default group where they are in none;
 * who comes back is welcomed once.
 */
export async function joinBatch(
  ctx: Ctx,
  userId: number,
  joined: { batchId: number | null; isReturnee: boolean },
): Promise<void> {
  await ctx.rows(join, [userId, joined.batchId, joined.isReturnee, ctx.now()]);
  if (joined.batchId !== null) await joinDefaultGroup(ctx, userId, joined.batchId);
}
