import { askingGranter, grantLevels, revokeLevel } from '#features/access/grant.service.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { findInScope, refuseAbove } from '#features/members/scope.ts';
import { notifyAll } from '#features/notifications/notification.service.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { notFound } from '#kernel/api/errors.ts';

const held = statement<{ name: string; holders: number[] | null }>(
  'members.level_holders',
  `select l.name, (select array_agg(h.user_id) from user_access_level h where h.access_level_id = l.id and h.user_id = any($2::int[])
     and ${isActiveGrant('h', '$3')}) as holders
   from access_level l where l.id = $1 and l.archived_at is null`,
);

/** A level and who of these people holds it already, for however long. Throws NOT_FOUND for one that isn't there. */
export async function levelAndHolders(ctx: Ctx, level: string, userIds: readonly number[]) {
  const [found] = await ctx.rows(held, [level, userIds, ctx.now()]);
  if (!found) throw notFound('Access level');
  return { name: found.name, holders: new Set(found.holders) };
}

/** Gives somebody a level for good. Answers whether they didn't hold it. Throws as `grantUserAccess` does. */
export async function grantOneLevel(ctx: Ctx, userId: number, level: string): Promise<boolean> {
  refuseAbove(ctx, await findInScope(ctx, userId));
  const input = { userId, levels: [level], via: 'manual' as const, by: askingGranter(ctx) };
  return (await grantLevels(ctx, input)).length > 0;
}

export const notifyLevel = (ctx: Ctx, userIds: readonly number[], name: string): Promise<void> =>
  notifyAll(ctx, userIds, {
    kind: 'access.granted',
    title: `You now have the access level ${name}`,
    link: to('home'),
  });

/** Takes from somebody a level that they were given. Answers whether they held it. Throws as `revokeUserAccess` does. */
export async function revokeOneLevel(ctx: Ctx, userId: number, level: string): Promise<boolean> {
  refuseAbove(ctx, await findInScope(ctx, userId));
  return revokeLevel(ctx, { userId, level, by: askingGranter(ctx) });
}
