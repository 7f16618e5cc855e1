import type { Access } from '@tribe/domain/kernel/access/access.ts';
import { archivePerson } from '#features/members/archive.service.ts';
import { grantOneLevel, levelAndHolders, revokeOneLevel, notifyLevel } from '#features/members/bulk/bulkLevel.ts';
import { moveAllToBatch, moveAllToGroup, moveAllToStage } from '#features/members/bulk/bulkMoves.ts';
import { changePeople, type Outcome } from '#features/members/scope.ts';
import { assignAll, notifyManager } from '#features/members/success/successManager.service.ts';
import { tagAll, untagAll } from '#features/members/profile/tag.service.ts';
import { inviteAgain } from '#features/members/userCreate.service.ts';
import { changesSubscriptions } from '#features/billing/changes/held.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { AppError } from '#kernel/api/errors.ts';
import { type Extension, readEnrolment, readExtension } from '@tribe/domain/features/members/bulk.ts';
import { extendMembership } from '#features/billing/changes/extendMembership.service.ts';
import { enrollOne } from '#features/billing/subscriptions/enrol.service.ts';

/** Extends the membership of one after the other. Throws why it may not be done to somebody. */
function extendMany(ctx: Ctx, value: string, reason: string): (userId: number) => Promise<boolean> {
  const wanted: Extension = readExtension(value)!;
  return (userId) => extendMembership(ctx, userId, wanted, reason);
}

/** Enrolls one after the other in a funnel. Answers whether they were not in it. Throws why it may not be done to somebody. */
function enrollMany(ctx: Ctx, value: string): (userId: number) => Promise<boolean> {
  const wanted = readEnrolment(value)!;
  return (userId) => enrollOne(ctx, userId, wanted);
}

/** What can be done to many at once: changing many people asks for what changing one does. */
export const bulkOperations = {
  archive: ['user', 'user_archive'],
  tag: changePeople,
  untag: changePeople,
  assign: ['successManagers', 'success-manager_assign'],
  batch: changePeople,
  group: changePeople,
  stage: changePeople,
  level: changePeople,
  revoke: changePeople,
  extend: changesSubscriptions,
  enroll: changesSubscriptions,
  invite: changePeople,
} as const satisfies Record<string, Access>;

export type BulkKind = keyof typeof bulkOperations;

/** Acts that can't be put back once they are done: they begin after a wait, in which they can be canceled. */
export const waitingKinds: readonly BulkKind[] = ['invite', 'revoke', 'extend', 'enroll'];

/**
 * `value` is the reason, the tag, the access level, or the id of the success manager, batch, group or stage as a text; null takes a
 * manager, batch or group away. Of an extension and an enrolment it is a text of `bulkSold.ts`. `reason` is that of a move to a stage
 * or of an extension.
 */
export type OneAct = { kind: BulkKind; value: string | null; reason: string | null };

/** Does to many what was asked, by the rules of one: who may not have it done to them is left out with the reason. */
export function actOn(ctx: Ctx, { kind, value, reason }: OneAct, userIds: readonly number[]): Promise<Outcome> {
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
      return moveAllToBatch(ctx, userIds, number);
    case 'group':
      return moveAllToGroup(ctx, userIds, number);
    case 'stage':
      return moveAllToStage(ctx, userIds, { stageId: number ?? 0, reason: reason ?? '' });
    case 'level':
      return giveLevelToAll(ctx, userIds, value ?? '');
    case 'revoke':
      return each(userIds, (id) => revokeOneLevel(ctx, id, value ?? ''));
    case 'extend':
      return each(userIds, extendMany(ctx, value ?? '', reason ?? ''));
    case 'enroll':
      return each(userIds, enrollMany(ctx, value ?? ''));
    case 'invite':
      return each(userIds, (id) => inviteAgain(ctx, id));
  }
}

async function giveLevelToAll(ctx: Ctx, userIds: readonly number[], level: string): Promise<Outcome> {
  const { name, holders } = await levelAndHolders(ctx, level, userIds);
  const others = userIds.filter((id) => !holders.has(id));
  const outcome = await each(others, (id) => grantOneLevel(ctx, id, level));
  await notifyLevel(ctx, outcome.changed, name);
  return outcome;
}

/** One after the other; each looks before it writes, so that what it refuses has changed nothing. */
export async function each(userIds: readonly number[], act: (id: number) => Promise<boolean>): Promise<Outcome> {
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
  if (kind === 'assign' && value !== null && changed > 0) await notifyManager(ctx, Number(value), changed);
}
