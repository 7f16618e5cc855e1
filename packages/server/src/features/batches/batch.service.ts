import type { batchColumns } from '@tribe/domain/features/batches/batchFields.ts';
import { BatchInput } from '@tribe/domain/features/batches/batch.input.ts';
import { batchMessages } from '@tribe/domain/features/batches/messages.ts';
import { and, desc, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm';
import { type Batch, batches } from '#features/batches/batch.table.ts';
import { groupNamed } from '#features/groups/membership.service.ts';
import { refuseNoManager } from '#features/members/success/successManager.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { crud, type InputOf, type Sorts } from '#kernel/api/crud.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput } from '#kernel/api/errors.ts';
import { mutation, query, replicaQuery } from '#kernel/api/operation.ts';
import { unlessTaken } from '#kernel/db/unique.ts';

/** A batch with the names of those that it names. */
export type BatchRow = Batch & { successManagerName: string | null; defaultGroupName: string | null };

const named = {
  successManagerName: sql<
    string | null
  >`(select nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), '')
    from user_profile where user_id = ${batches.successManagerId})`,
  defaultGroupName: sql<string | null>`(select name from tribe_group where id = ${batches.defaultGroupId})`,
};

const plain = crud({
  table: batches,
  what: 'Batch',
  page: 'batches',
  create: 'batch_create',
  input: BatchInput,
  also: named,
  search: [batches.name],
  sorts: { name: batches.name, launchFrom: batches.launchFrom, launchTo: batches.launchTo } satisfies Sorts<
    keyof typeof batchColumns
  >,
  order: desc(batches.launchFrom),
  name: (batch) => batch.name,
});

export const { list: listBatches, page: pageBatches, find: findBatch } = plain;

type Named = Partial<Pick<Batch, 'successManagerId' | 'defaultGroupId'>>;

/** Whom and what a batch names anew has to be there; what it named before may have gone meanwhile. */
async function checkNamed(ctx: Ctx, before: Named, { successManagerId, defaultGroupId }: Named): Promise<void> {
  if (successManagerId && successManagerId !== before.successManagerId)
    await refuseNoManager(ctx, successManagerId, 'successManagerId');
  if (defaultGroupId && defaultGroupId !== before.defaultGroupId)
    await groupNamed(ctx, defaultGroupId, 'defaultGroupId');
}

const taken = { batch__name_unique: { name: [batchMessages.nameTaken] } };

export const createBatch = mutation(
  ['batches', 'batch_create'],
  async (ctx, input: InputOf<BatchInput>): Promise<BatchRow> => {
    await checkNamed(ctx, {}, input);
    if (input.isCurrent) await stepDownTheCurrent(ctx, null);
    return unlessTaken(taken, () => plain.create(ctx, input));
  },
);

export const updateBatch = mutation(
  ['batches', 'batch_create'],
  async (ctx, id: number, input: InputOf<BatchInput>, version?: number | null): Promise<BatchRow> => {
    const before = await findBatch(ctx, id);
    await checkNamed(ctx, before, input);
    if (input.isCurrent && before.archivedAt) throw badInput({ isCurrent: [batchMessages.archivedNotCurrent] });
    if (input.isCurrent) await stepDownTheCurrent(ctx, id);
    return unlessTaken(taken, () => plain.update(ctx, id, input, version));
  },
);

/** An archived batch is nobody's current one. */
export const archiveBatch = mutation(['batches', 'batch_create'], async (ctx, id: number): Promise<BatchRow> => {
  await ctx.db.update(batches).set({ isCurrent: false, status: 'archived' }).where(eq(batches.id, id));
  return plain.archive(ctx, id);
});

const select = (ctx: Ctx) => ctx.db.select({ ...getTableColumns(batches), ...named }).from(batches);

/** The batches that somebody can be enrolled into, newest first. */
export const listEnrollmentBatches = replicaQuery('enrollUser', (ctx): Promise<BatchRow[]> =>
  select(ctx).where(isNull(batches.archivedAt)).orderBy(desc(batches.launchFrom), desc(batches.id)),
);

export const findCurrentBatch = query('enrollUser', async (ctx): Promise<BatchRow | null> => {
  const [batch] = await select(ctx).where(and(eq(batches.isCurrent, true), isNull(batches.archivedAt)));
  return batch ?? null;
});

const oneAtATime = statement<never>(
  'batches.current_lock',
  `select pg_advisory_xact_lock(hashtext('batch.is_current'))`,
);

/** At most one batch is current: whichever it was before makes way, and its row in the log says so. */
async function stepDownTheCurrent(ctx: Ctx, next: number | null): Promise<void> {
  await ctx.rows(oneAtATime, []);
  const stepped = await ctx.db
    .update(batches)
    .set({ isCurrent: false, version: sql`${batches.version} + 1` })
    .where(and(eq(batches.isCurrent, true), next === null ? undefined : ne(batches.id, next)))
    .returning();
  for (const batch of stepped)
    await ctx.log({
      action: 'batch.updated',
      entity: 'batch',
      entityId: batch.id,
      sentence: `Batch ${batch.name} is no longer the current one`,
      changes: { isCurrent: { before: true, after: false } },
    });
}
