import { AccountabilityGroupInput } from '@tribe/domain/features/accountability/accountability.input.ts';
import { accountabilityMessages as messages } from '@tribe/domain/features/accountability/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { eq } from 'drizzle-orm';
import { type AccountabilityDetail, kindsOf, readGroup } from '#features/accountability/accountabilityGroup.service.ts';
import { accountabilityGroups } from '#features/accountability/accountabilityGroup.table.ts';
import { notifyAll } from '#features/notifications/notification.service.ts';
import { changesBetween, entryOf } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type InputOf, parsed } from '#kernel/api/crud.ts';
import { badInput, conflict, forbidden } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { writeVersion } from '#kernel/db/versions.ts';

/** Who forms groups; those of a challenge need its page too. */
export const manage = ['adminAccountabilityGroup', 'accountability_manage'] as const;

export function refuseWithoutKind(ctx: Ctx, kind: string): void {
  if (!kindsOf(ctx).some((one) => one === kind)) throw forbidden();
}

const areActive = statement<{ people: number; batches: number }>(
  'accountability.named',
  `select (select count(*)::int from app_user where id = any($1::int[]) and status = 'ACTIVE') as people,
     (select count(*)::int from batch where id = $2) as batches`,
);

async function refuseUnknown(ctx: Ctx, input: AccountabilityGroupInput): Promise<void> {
  const people = [...new Set([input.teamLeadId, input.assistantTeamLeadId].filter((id) => id !== null))];
  const [known] = await ctx.rows(areActive, [people, input.batchId]);
  if (known?.people !== people.length) throw badInput({ teamLeadId: [messages.leadNotActive] });
  if (input.batchId !== null && !known?.batches) throw badInput({ batchId: ['Batch is not valid'] });
}

/** Makes a group by hand, still without members. */
export const createAccountabilityGroup = mutation(
  manage,
  async (ctx, unchecked: InputOf<AccountabilityGroupInput>): Promise<AccountabilityDetail> => {
    const input = parsed(AccountabilityGroupInput, {}, unchecked);
    refuseWithoutKind(ctx, input.kind);
    await refuseUnknown(ctx, input);
    const [row] = await ctx.db.insert(accountabilityGroups).values(input).returning();
    await ctx.log(entryOf('accountability-group', 'created', row!, changesBetween({}, row!)));
    return readGroup(ctx, row!.id);
  },
);

/** Changes a group; its kind stays. Throws CONFLICT where somebody saved it meanwhile. */
export const updateAccountabilityGroup = mutation(
  manage,
  async (
    ctx,
    id: number,
    unchecked: InputOf<AccountabilityGroupInput>,
    version?: number | null,
  ): Promise<AccountabilityDetail> => {
    const before = await readGroup(ctx, id);
    refuseWithoutKind(ctx, before.kind);
    const input = parsed(AccountabilityGroupInput, before, { ...unchecked, kind: before.kind });
    await refuseUnknown(ctx, input);
    const row = await writeVersion(ctx, accountabilityGroups, { id, values: input, version, what: 'group' });
    await ctx.log(
      entryOf('accountability-group', 'updated', row, changesBetween(before, { ...row, createdAt: undefined })),
    );
    return readGroup(ctx, id);
  },
);

const statuses = { running: 'Resumed', paused: 'Paused', ended: 'Ended' } as const;
const leaveAll = statement<{ id: number }>(
  'accountability.leave_all',
  `update accountability_membership set left_at = $2, reason = $3, updated_at = $2 where group_id = $1 and left_at is null returning user_id as id`,
);

/** Pauses, resumes or ends a group; of one that is ended everybody leaves. */
export const setAccountabilityStatus = mutation(
  manage,
  async (ctx, id: number, status: string): Promise<AccountabilityDetail> => {
    const before = await readGroup(ctx, id);
    refuseWithoutKind(ctx, before.kind);
    if (status !== 'running' && status !== 'paused' && status !== 'ended') throw badInput({ status: ['is not valid'] });
    if (before.status === 'ended') throw conflict(messages.ended);
    if (before.status === status) return before;
    await writeVersion(ctx, accountabilityGroups, { id, values: { status }, what: 'group' });
    if (status === 'ended') await ctx.rows(leaveAll, [id, ctx.now(), 'The group ended']);
    await ctx.log({
      action: `accountability-group.${status}`,
      entity: 'accountability-group',
      entityId: id,
      sentence: `${statuses[status]} the group ${before.name}`,
      changes: { status: { before: before.status, after: status } },
    });
    return readGroup(ctx, id);
  },
);

type Open = { userId: number; batchId: number | null };
const openIn = statement<Open>(
  'accountability.open_in',
  `select m.user_id as "userId", u.batch_id as "batchId" from accountability_membership m join app_user u on u.id = m.user_id
   where m.group_id = any($1::int[]) and m.left_at is null order by m.user_id for update of m`,
);
const blocksAmong = statement<{ count: number }>(
  'accountability.blocks_among',
  `select count(*)::int as count from buddy_block where user_id = any($1::int[]) and blocked_id = any($1::int[]) and user_id <> blocked_id`,
);
const moveAll = statement<{ id: number }>(
  'accountability.move_all',
  `with gone as (update accountability_membership set left_at = $3, reason = $4, updated_at = $3 where group_id = $1 and left_at is null
     returning user_id, kind)
   insert into accountability_membership (user_id, group_id, kind, joined_at) select user_id, $2, kind, $3 from gone returning user_id as id`,
);
const lockBoth = statement<{ id: number }>(
  'accountability.lock_groups',
  `select id from accountability_group where id = any($1::int[]) order by id for update`,
);

/** Puts everybody of one group into another of its kind, and ends it. Throws CONFLICT where places, blocks or batches forbid it. */
export const mergeAccountabilityGroups = mutation(
  manage,
  async (ctx, id: number, intoId: number): Promise<AccountabilityDetail> => {
    if (id === intoId) throw badInput({ intoId: [messages.mergeSelf] });
    await ctx.rows(lockBoth, [[id, intoId]]);
    const [from, into] = [await readGroup(ctx, id), await readGroup(ctx, intoId)];
    refuseWithoutKind(ctx, from.kind);
    if (from.kind !== into.kind) throw conflict(messages.mergeKinds);
    if (into.status === 'ended') throw conflict(messages.mergeEnded);
    if (from.batchId !== into.batchId) throw conflict(messages.mergeBatches);
    const people = await ctx.rows(openIn, [[id, intoId]]);
    if (people.length > into.capacity) throw conflict(messages.mergeTooFull(people.length, into.capacity));
    const [blocked] = await ctx.rows(blocksAmong, [people.map(({ userId }) => userId)]);
    if (blocked && blocked.count > 0) throw conflict(messages.mergeBlocked);
    const moved = await moveEverybody(ctx, id, into, 'Groups were merged');
    await ctx.db.update(accountabilityGroups).set({ status: 'ended' }).where(eq(accountabilityGroups.id, id));
    await ctx.log({
      action: 'accountability-group.merged',
      entity: 'accountability-group',
      entityId: intoId,
      sentence: `Merged ${from.name} into ${into.name}: ${moved} moved`,
    });
    return readGroup(ctx, intoId);
  },
);

async function moveEverybody(ctx: Ctx, id: number, into: AccountabilityDetail, reason: string): Promise<number> {
  const moved = (await ctx.rows(moveAll, [id, into.id, ctx.now(), reason])).map((one) => one.id);
  await notifyPlaced(ctx, moved, into);
  return moved.length;
}

/** Tells people which group they are in now. */
export async function notifyPlaced(
  ctx: Ctx,
  userIds: readonly number[],
  group: { name: string; kind: string },
): Promise<void> {
  await notifyAll(ctx, userIds, {
    kind: 'accountability.placed',
    title: `You’re in ${group.name} now`,
    body: 'Say hello, and send your first check-in.',
    link: to(group.kind === 'challenge' ? 'challengeBuddies' : 'accountabilityBuddies'),
  });
}
