import { displayName } from '@tribe/domain/features/members/person.ts';
import { ReasonInput } from '@tribe/domain/features/members/user.input.ts';
import { keepAnAdmin } from '#features/access/grant.service.ts';
import { endSessions } from '#features/accounts/session.service.ts';
import { findInScope, refuseAbove } from '#features/members/scope.ts';
import { publishPeople } from '#features/members/shownPeople.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { conflict, forbidden } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';

const archive = statement<{ id: number }>(
  'members.archive',
  `update app_user set status = 'ARCHIVED', archived_at = $2, archive_reason = $3, version = version + 1, updated_at = $2
   where id = $1 and status = 'ACTIVE' returning id`,
);

/**
 * Archives a person for a reason: they leave every list and their sessions end at once. Answers whether they were active.
 * Throws NOT_FOUND for somebody whom the one who asks may not see, FORBIDDEN for oneself and for who ranks above, CONFLICT for the last admin.
 */
export async function archivePerson(ctx: Ctx, id: number, reason: string): Promise<boolean> {
  const person = await findInScope(ctx, id);
  if (id === ctx.me.userId) throw forbidden('You can’t archive yourself');
  refuseAbove(ctx, person);
  await keepAnAdmin(ctx, id);
  const archived = await ctx.rows(archive, [id, ctx.now(), reason]);
  if (archived.length === 0) return false;
  await endSessions(ctx, id);
  await publishPeople(ctx, [id]);
  await ctx.log({
    action: 'user.archived',
    entity: 'user',
    entityId: id,
    subjectId: id,
    sentence: `Archived ${displayName(person)}`,
    changes: { status: { before: 'ACTIVE', after: 'ARCHIVED' } },
    reason,
  });
  return true;
}

const restore = statement<{ id: number }>(
  'members.restore',
  `update app_user set status = 'ACTIVE', archived_at = null, archive_reason = null, version = version + 1, updated_at = $2
   where id = $1 and status = 'ARCHIVED' returning id`,
);

/** Brings an archived person back with all that they had. Answers whether they were archived. Throws as `archivePerson` does. */
export async function restorePerson(ctx: Ctx, id: number): Promise<boolean> {
  const person = await findInScope(ctx, id);
  refuseAbove(ctx, person);
  const restored = await ctx.rows(restore, [id, ctx.now()]);
  if (restored.length === 0) return false;
  await publishPeople(ctx, [id]);
  await ctx.log({
    action: 'user.restored',
    entity: 'user',
    entityId: id,
    subjectId: id,
    sentence: `Restored ${displayName(person)}`,
    changes: { status: { before: 'ARCHIVED', after: 'ACTIVE' } },
  });
  return true;
}

/** Throws CONFLICT for somebody who is archived already. */
export const archiveUser = mutation(
  ['user', 'user_archive'],
  async (ctx, id: number, input: string): Promise<boolean> => {
    const { reason } = ReasonInput.parse({ reason: input });
    if (!(await archivePerson(ctx, id, reason))) throw conflict('This person is already archived');
    return true;
  },
);

/** Throws CONFLICT for somebody who is not archived. */
export const restoreUser = mutation(['archivedUsers', 'user_archive'], async (ctx, id: number): Promise<boolean> => {
  if (!(await restorePerson(ctx, id))) throw conflict('This person isn’t archived');
  return true;
});
