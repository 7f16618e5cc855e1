import { displayName } from '@tribe/domain/features/members/person.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { askingGranter, grantLevels, revokeLevel } from '#features/access/grant.service.ts';
import { changePeople, findInScope, refuseAbove } from '#features/members/scope.ts';
import { notify } from '#features/notifications/notification.service.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict } from '#kernel/api/errors.ts';
import { refuseInAnothersName, mutation } from '#kernel/api/operation.ts';

const levelName = statement<{ name: string }>('members.level_name', 'select name from access_level where id = $1');

/**
 * Gives a person a level, for good or until an instant. Throws NOT_FOUND, FORBIDDEN for a level or a person above one's own,
 * BAD_USER_INPUT for an unknown level or an end that has passed, CONFLICT where they hold it as long already.
 */
export const grantUserAccess = mutation(
  changePeople,
  async (ctx, userId: number, level: string, expiresAt: Date | null): Promise<boolean> => {
    refuseInAnothersName(ctx);
    const person = await findInScope(ctx, userId);
    refuseAbove(ctx, person);
    if (expiresAt && expiresAt <= ctx.now()) throw badInput({ expiresAt: ['Must be in the future'] });
    const input = { userId, levels: [level], via: 'manual' as const, by: askingGranter(ctx), expiresAt };
    if ((await grantLevels(ctx, input)).length === 0) throw conflict(`${displayName(person)} already has this level`);
    const [named] = await ctx.rows(levelName, [level]);
    const title = `You now have the access level ${named?.name ?? level}`;
    await notify(ctx, { userId, kind: 'access.granted', title, link: to('home') });
    return true;
  },
);

/** Takes a level from a person. Throws as granting does, and CONFLICT for the last admin's. */
export const revokeUserAccess = mutation(changePeople, async (ctx, userId: number, level: string): Promise<boolean> => {
  refuseInAnothersName(ctx);
  const person = await findInScope(ctx, userId);
  refuseAbove(ctx, person);
  if (!(await revokeLevel(ctx, { userId, level, by: askingGranter(ctx) })))
    throw conflict(`${displayName(person)} doesn’t have this level`);
  return true;
});
