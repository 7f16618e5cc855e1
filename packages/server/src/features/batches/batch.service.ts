import { BatchInput } from '@tribe/domain/features/batches/batch.input.ts';
import { batchMessages } from '@tribe/domain/features/batches/messages.ts';
import { and, asc, count, desc, eq, getTableColumns, ilike, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { type Batch, batches } from '#features/batches/batch.table.ts';
import { groupNamed } from '#features/groups/membership.service.ts';
import { refuseNoManager } from '#features/members/successManager.service.ts';
import type { Ctx } from '#kernel/context.ts';
import { crud, type Given } from '#kernel/crud.ts';
import { statement } from '#kernel/db.ts';
import { notFound } from '#kernel/errors.ts';
import { likePattern, pageBounds, type PageInput, type PageOf, sortedBy } from '#kernel/page.ts';
import { verb } from '#kernel/permit.ts';
import { unlessTaken } from '#kernel/unique.ts';

/** A batch with the names of those that it names. */
export type BatchRow = Batch & { successManagerName: string | null; defaultGroupName: string | null };

const sorts = { name: batches.name, launchFrom: batches.launchFrom, launchTo: batches.launchTo };
const latest = desc(batches.launchFrom);

const plain = crud({
  table: batches,
  what: 'Batch',
  page: 'batches',
  create: 'batch_create',
  input: BatchInput,
  search: [batches.name],
  sorts,
  order: latest,
  name: (batch) => batch.name,
});

const columns = {
  ...getTableColumns(batches),
  successManagerName: sql<
    string | null
  >`(select nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), '')
    from user_profile where user_id = ${batches.successManagerId})`,
  defaultGroupName: sql<string | null>`(select name from tribe_group where id = ${batches.defaultGroupId})`,
};
const select = (ctx: Ctx) => ctx.db.select(columns).from(batches);
const living = isNull(batches.archivedAt);

async function byId(ctx: Ctx, id: number): Promise<BatchRow> {
  const [batch] = await select(ctx).where(eq(batches.id, id));
  if (!batch) throw notFound('Batch');
  return batch;
}

export const findBatch = verb('batches', byId);

export const listBatches = verb('batches', (ctx): Promise<BatchRow[]> =>
  select(ctx).where(living).orderBy(latest, asc(batches.id)).limit(500),
);

export const pageBatches = verb('batches', async (ctx, asked: PageInput): Promise<PageOf<BatchRow>> => {
  const { page, pageSize, offset } = pageBounds(asked);
  const named: SQL | undefined = asked.search?.trim() ? ilike(batches.name, likePattern(asked.search)) : undefined;
  const where = and(living, named);
  const [order = latest] = sortedBy(sorts, asked.sort);
  const rows = await select(ctx).where(where).orderBy(order, asc(batches.id)).limit(pageSize).offset(offset);
  const [counted] = await ctx.db.select({ total: count() }).from(batches).where(where);
  return { rows, total: counted?.total ?? 0, page, pageSize };
});

type Named = Partial<Pick<Batch, 'successManagerId' | 'defaultGroupId'>>;

/** Whom and what a batch names anew has to be there; what it named before may have gone meanwhile. */
async function checkNamed(ctx: Ctx, before: Named, { successManagerId, defaultGroupId }: Named): Promise<void> {
  if (successManagerId && successManagerId !== before.successManagerId)
    await refuseNoManager(ctx, successManagerId, 'successManagerId');
  if (defaultGroupId && defaultGroupId !== before.defaultGroupId)
    await groupNamed(ctx, defaultGroupId, 'defaultGroupId');
}

const taken = { batch__name_unique: { name: [batchMessages.nameTaken] } };

export const createBatch = verb(
  ['batches', 'batch_create'],
  async (ctx, given: Given<BatchInput>): Promise<BatchRow> => {
    await checkNamed(ctx, {}, given);
    if (given.isCurrent) await stepDownTheCurrent(ctx, null);
    const { id } = await unlessTaken(taken, () => plain.create(ctx, given));
    return byId(ctx, id);
  },
);

export const updateBatch = verb(
  ['batches', 'batch_create'],
  async (ctx, id: number, given: Given<BatchInput>, version?: number | null): Promise<BatchRow> => {
    await checkNamed(ctx, await byId(ctx, id), given);
    if (given.isCurrent) await stepDownTheCurrent(ctx, id);
    await unlessTaken(taken, () => plain.update(ctx, id, given, version));
    return byId(ctx, id);
  },
);

/** An archived batch is nobody's current one. */
export const archiveBatch = verb(['batches', 'batch_create'], async (ctx, id: number): Promise<BatchRow> => {
  await ctx.db.update(batches).set({ isCurrent: false, status: 'archived' }).where(eq(batches.id, id));
  await plain.archive(ctx, id);
  return byId(ctx, id);
});

/** The batches that somebody can be enrolled into, newest first. */
export const listEnrollmentBatches = verb('enrollUser', (ctx): Promise<BatchRow[]> =>
  select(ctx).where(living).orderBy(latest, desc(batches.id)),
);

export const findCurrentBatch = verb('enrollUser', async (ctx): Promise<BatchRow | null> => {
  const [batch] = await select(ctx).where(and(eq(batches.isCurrent, true), living));
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
