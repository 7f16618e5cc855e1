import { changeMessages } from '@tribe/domain/features/billing/changes/messages.ts';
import { extendedTo, type Extension } from '@tribe/domain/features/members/bulk.ts';
import { extend } from '#features/billing/changes/extend.service.ts';
import { isOfMembership } from '#features/members/list/memberSql.ts';
import { findInScope } from '#features/members/scope.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput, conflict, forbidden } from '#kernel/api/errors.ts';
import { statement } from '#kernel/db/statement.ts';

/** SQL: the memberships `s` of a person `user` that can be extended, the one that ends last first. */
export const extendable = (user: string): string => `subscription s where s.user_id = ${user} and ${isOfMembership}
  and s.status in ('active', 'suspended', 'paused') order by s.expiry desc nulls first, s.id desc limit 1`;

/** The row is held, so that of two who extend it at once each adds to what the other left. */
const last = statement<{ id: number; version: number; expiry: string | null }>(
  'billing.membership_to_extend',
  `select s.id, s.version, s.expiry from ${extendable('$1')} for update of s`,
);

/** Extends the membership of somebody that ends last. Throws as extending a subscription does, CONFLICT for who has none. */
export async function extendMembership(ctx: Ctx, userId: number, wanted: Extension, reason: string): Promise<boolean> {
  await findInScope(ctx, userId);
  if (userId === ctx.me.userId) throw forbidden(changeMessages.notYourOwn);
  const [found] = await ctx.rows(last, [userId]);
  if (!found) throw conflict(changeMessages.noMembership);
  const expiry = extendedTo(found.expiry, wanted);
  if (expiry === null) throw badInput({ expiry: [changeMessages.neverEnds] });
  await extend(ctx, found.id, expiry, { version: found.version, reason });
  return true;
}
