import type { Access } from '@tribe/domain/kernel/access/access.ts';
import { displayName } from '@tribe/domain/features/members/person.ts';
import { archivePerson } from '#features/members/archive.service.ts';
import { aboveOwn, amongInScope, changePeople, type Outcome } from '#features/members/scope.ts';
import { assignAll, tellManager } from '#features/members/success/successManager.service.ts';
import { tagAll, untagAll } from '#features/members/profile/tag.service.ts';
import { inviteAgain } from '#features/members/userCreate.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { AppError, conflict } from '#kernel/api/errors.ts';

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

/** Does to many what was asked, by the rules of one: who may not have it done to them is left out with the reason. */
export function actOn(ctx: Ctx, { kind, value }: OneAct, userIds: readonly number[]): Promise<Outcome> {
  const number = value === null ? null : Number(value);
  switch (kind) {
    case 'archive':
      return each(userIds, (id) => archivePerson(ctx, id, value ?? ''));
    case 'tag':
      return tagAll(ctx, userIds, value ?? '');
    case 'untag':
      return untagAll(ctx, userIds, value ?? '');
    case 'assign':
      return assignAll(ctx, userIds, number);
    case 'batch':
      return moveToBatch(ctx, userIds, number);
    case 'invite':
      return each(userIds, (id) => inviteAgain(ctx, id));
  }
}

/** One after the other; each looks before it writes, so that what it refuses has changed nothing. */
async function each(userIds: readonly number[], act: (id: number) => Promise<boolean>): Promise<Outcome> {
  const changed: number[] = [];
  const refused = new Map<number, AppError>();
  for (const id of userIds) {
    try {
      if (await act(id)) changed.push(id);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'INTERNAL' || error.code === 'UNAVAILABLE') throw error;
      refused.set(id, error);
    }
  }
  return { changed, refused };
}

/** Tells who is concerned what an act came to, once, when its last person is done. */
export async function actIsOver(ctx: Ctx, { kind, value }: OneAct, changed: number): Promise<void> {
  if (kind === 'assign' && value !== null && changed > 0) await tellManager(ctx, Number(value), changed);
}

const move = statement<{ id: number; before: string | null; after: string | null; beforeId: number | null }>(
  'members.move_to_batch',
  `with old as (select u.id, u.batch_id as before_id, b.name as before from app_user u left join batch b on b.id = u.batch_id
     where u.id = any($1::int[]) order by u.id for update of u)
   update app_user u set batch_id = $2, version = version + 1, updated_at = $3 from old
   where u.id = old.id and old.before_id is distinct from $2::int
   returning u.id, old.before, old.before_id as "beforeId", (select name from batch where id = $2) as after`,
);

/** Refused with NOT_FOUND, FORBIDDEN for who ranks above, CONFLICT for somebody who is archived. */
async function moveToBatch(ctx: Ctx, userIds: readonly number[], batchId: number | null): Promise<Outcome> {
  const isArchived = conflict('This person is archived. Restore them first');
  const { people, refused } = await amongInScope(
    ctx,
    userIds,
    (person) => aboveOwn(ctx, person) ?? (person.status === 'ACTIVE' ? null : isArchived),
  );
  const names = new Map(people.map((person) => [person.id, displayName(person)]));
  const moved = await ctx.rows(move, [people.map(({ id }) => id), batchId, ctx.now()]);
  await ctx.log(
    ...moved.map(({ id, before, after, beforeId }) => ({
      action: 'user.updated',
      entity: 'user',
      entityId: id,
      subjectId: id,
      sentence: after ? `Moved ${names.get(id)} to ${after}` : `Took ${names.get(id)} out of ${before}`,
      changes: { batchId: { before: beforeId, after: batchId } },
    })),
  );
  return { changed: moved.map(({ id }) => id), refused };
}
