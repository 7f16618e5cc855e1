import { GroupInput } from '@tribe/domain/features/groups/group.input.ts';
import { groupMessages } from '@tribe/domain/features/groups/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { type Group, groups } from '#features/groups/group.table.ts';
import { findGroup, type GroupRow } from '#features/groups/group.service.ts';
import { lockGroup } from '#features/groups/membership.service.ts';
import { notifyAll } from '#features/notifications/notification.service.ts';
import { changesBetween, entryOf } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type InputOf, parsed } from '#kernel/api/crud.ts';
import { badInput } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { writeVersion } from '#kernel/db/versions.ts';

const batchOpen = statement<{ id: number }>(
  'groups.batch_is_there',
  `select id from batch where id = $1 and archived_at is null`,
);

async function refuseUnknownBatch(ctx: Ctx, before: number | null, batchId: number | null): Promise<void> {
  if (batchId !== null && batchId !== before && (await ctx.rows(batchOpen, [batchId])).length === 0)
    throw badInput({ batchId: [fieldMessages.notValid('Batch')] });
}

const record = (ctx: Ctx, done: string, group: Group, before: Partial<Group> = {}) =>
  ctx.log(entryOf('group', done, group, changesBetween(before, group)));

export const createGroup = mutation(
  ['newGroup', 'group_create'],
  async (ctx, unchecked: InputOf<GroupInput>): Promise<GroupRow> => {
    const input = parsed(GroupInput, {}, unchecked);
    await refuseUnknownBatch(ctx, null, input.batchId);
    const [row] = await ctx.db.insert(groups).values(input).returning();
    await record(ctx, 'created', row!);
    return findGroup(ctx, row!.id);
  },
);

/** Throws CONFLICT where somebody saved it meanwhile. */
export const updateGroup = mutation(
  ['editGroup', 'group_create'],
  async (ctx, id: number, unchecked: InputOf<GroupInput>, version?: number | null): Promise<GroupRow> => {
    const {
      batch: _batch,
      leaders: _leaders,
      subGroups: _subGroups,
      memberCount: _count,
      ...before
    } = await findGroup(ctx, id);
    const input = parsed(GroupInput, before, unchecked);
    await refuseUnknownBatch(ctx, before.batchId, input.batchId);
    const row = await writeVersion(ctx, groups, { id, values: input, version, what: 'group' });
    await record(ctx, 'updated', row, before);
    return findGroup(ctx, id);
  },
);

const isUsed = statement<{ members: number }>(
  'groups.open_members',
  `select count(*)::int as members from group_membership where group_id = $1 and left_at is null`,
);
const archiveSubGroups = statement<never>(
  'groups.archive_sub_groups',
  `update sub_group set archived_at = $2, version = version + 1, updated_at = $2 where group_id = $1 and archived_at is null`,
);

/** Throws BAD_USER_INPUT while people are in it: they would be in a group that nobody finds. */
export const archiveGroup = mutation(['editGroup', 'group_create'], async (ctx, id: number): Promise<GroupRow> => {
  const before = await findGroup(ctx, id);
  await lockGroup(ctx, id);
  const [used] = await ctx.rows(isUsed, [id]);
  if (used && used.members > 0) throw badInput({ id: [groupMessages.stillUsed(used.members)] });
  const row = await writeVersion(ctx, groups, {
    id,
    values: { archivedAt: ctx.now(), status: 'archived' },
    what: 'group',
  });
  await ctx.rows(archiveSubGroups, [id, ctx.now()]);
  await ctx.log(
    entryOf('group', 'archived', { id, name: before.name }, { archivedAt: { before: null, after: row.archivedAt } }),
  );
  return findGroup(ctx, id);
});

const areActive = statement<{ people: number }>(
  'groups.people_known',
  `select count(*)::int as people from app_user where id = any($1::int[]) and status = 'ACTIVE'`,
);
const dropLeaders = statement<{ id: number }>(
  'groups.drop_leaders',
  `delete from group_leader where group_id = $1 and user_id <> all($2::int[]) returning user_id as id`,
);
const addLeaders = statement<{ id: number }>(
  'groups.add_leaders',
  `insert into group_leader (group_id, user_id) select $1, unnest($2::int[]) on conflict do nothing returning user_id as id`,
);

/** Exactly these people lead the group from now on; who is new among them is told. */
export const assignGroupLeaders = mutation(
  ['editGroup', 'group_create'],
  async (ctx, id: number, userIds: readonly number[]): Promise<GroupRow> => {
    const group = await findGroup(ctx, id);
    const people = [...new Set(userIds)];
    const [known] = await ctx.rows(areActive, [people]);
    if (known?.people !== people.length) throw badInput({ userIds: [groupMessages.leadNotActive] });
    const gone = await ctx.rows(dropLeaders, [id, people]);
    const come = await ctx.rows(addLeaders, [id, people]);
    if (gone.length + come.length === 0) return group;
    await ctx.log({
      action: 'group.leaders-assigned',
      entity: 'group',
      entityId: id,
      sentence: `Changed the leaders of the group ${group.name}`,
      changes: { leaders: { before: gone.map((one) => one.id), after: come.map((one) => one.id) } },
    });
    await notifyAll(
      ctx,
      come.map((one) => one.id),
      {
        kind: 'group.leaders-assigned',
        title: `You lead the group ${group.name}`,
        link: to('viewGroup', {}, { group: id }),
      },
    );
    return findGroup(ctx, id);
  },
);
