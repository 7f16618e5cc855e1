import type { Access } from '@tribe/domain/kernel/access/access.ts';
import { displayName } from '@tribe/domain/features/members/person.ts';
import { archivePerson } from '#features/members/archive.service.ts';
import { changePeople, findInScope, refuseAbove } from '#features/members/scope.ts';
import { assignManager, tellManager } from '#features/members/success/successManager.service.ts';
import { addTag, removeTag } from '#features/members/profile/tag.service.ts';
import { inviteAgain } from '#features/members/userCreate.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { conflict } from '#kernel/api/errors.ts';

/** What can be done to many at once: changing many people asks for what changing one does. */
export const bulkOperations = {
  archive: ['user', 'user_archive'],
  tag: changePeople,
  untag: changePeople,
  assign: ['successManagers', 'success-manager_assign'],
  batch: changePeople,
  invite: changePeople,
} as const satisfies Record<string, Access>;

export type BulkKind = keyof typeof bulkOperations;

/** `value` is the reason, the tag, or the id of the success manager or batch as a text; null takes a manager or batch away. */
export type OneAct = { kind: BulkKind; value: string | null };

/** Does to one person what was asked for many, by the rules of one. Answers whether that changed anything. Throws as the one does. */
export function actOn(ctx: Ctx, { kind, value }: OneAct, userId: number): Promise<boolean> {
  const number = value === null ? null : Number(value);
  switch (kind) {
    case 'archive':
      return archivePerson(ctx, userId, value ?? '');
    case 'tag':
      return addTag(ctx, userId, value ?? '');
    case 'untag':
      return removeTag(ctx, userId, value ?? '');
    case 'assign':
      return assignManager(ctx, userId, number);
    case 'batch':
      return moveToBatch(ctx, userId, number);
    case 'invite':
      return inviteAgain(ctx, userId);
  }
}

/** Tells who is concerned what an act came to, once, when its last person is done. */
export async function actIsOver(ctx: Ctx, { kind, value }: OneAct, changed: number): Promise<void> {
  if (kind === 'assign' && value !== null && changed > 0) await tellManager(ctx, Number(value), changed);
}

const move = statement<{ before: string | null; after: string | null; beforeId: number | null }>(
  'members.move_to_batch',
  `with old as (select u.id, u.batch_id as before_id, b.name as before from app_user u left join batch b on b.id = u.batch_id
     where u.id = $1 for update of u)
   update app_user u set batch_id = $2, version = version + 1, updated_at = $3 from old
   where u.id = old.id and old.before_id is distinct from $2::int
   returning old.before, old.before_id as "beforeId", (select name from batch where id = $2) as after`,
);

/** Throws NOT_FOUND, FORBIDDEN for who ranks above, CONFLICT for somebody who is archived. */
async function moveToBatch(ctx: Ctx, userId: number, batchId: number | null): Promise<boolean> {
  const person = await findInScope(ctx, userId);
  refuseAbove(ctx, person);
  if (person.status !== 'ACTIVE') throw conflict('This person is archived. Restore them first');
  const [moved] = await ctx.rows(move, [userId, batchId, ctx.now()]);
  if (!moved) return false;
  const name = displayName(person);
  await ctx.log({
    action: 'user.updated',
    entity: 'user',
    entityId: userId,
    subjectId: userId,
    sentence: moved.after ? `Moved ${name} to ${moved.after}` : `Took ${name} out of ${moved.before}`,
    changes: { batchId: { before: moved.beforeId, after: batchId } },
  });
  return true;
}
