import { canView, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { notFound } from '#kernel/api/errors.ts';

const seen = statement<{ id: number }>(
  'billing.may_see_person',
  `select u.id from app_user u where u.id = $1 and ${canView('u.id', '$2', '$3')}`,
);

/** Throws NOT_FOUND where the one who asks may not see whose due it is. */
export async function refuseUnseen(ctx: Ctx, userId: number | null, what = 'Due'): Promise<void> {
  if (userId === null && visibilityOf(ctx.me) === 'everybody') return;
  if (userId === null || (await ctx.rows(seen, [userId, ctx.me.userId, visibilityOf(ctx.me)])).length === 0)
    throw notFound(what);
}
