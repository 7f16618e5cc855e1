import { waiveUnpaid } from '#features/billing/waive.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const move = statement<never>(
  'subscriptions.move',
  `update subscription set user_id = $2, version = version + 1, updated_at = $3 where id = $1`,
);

/** Gives a subscription to whom it belongs, with its invoice and dues. The caller writes the audit log. */
export async function moveSubscription(ctx: Ctx, id: number, userId: number): Promise<void> {
  await ctx.rows(move, [id, userId, ctx.now()]);
}

const close = statement<never>(
  'subscriptions.close',
  `update subscription set status = 'cancelled', import_key = null, ended_at = $2, version = version + 1, updated_at = $2 where id = $1`,
);

/** Ends a subscription that is not its holder's. Its import key is free again, so that a corrected sheet can bring it anew. */
export async function closeSubscription(ctx: Ctx, id: number): Promise<void> {
  const now = ctx.now();
  await ctx.rows(close, [id, now]);
  await waiveUnpaid(ctx, id, now);
}
