import { BatchInput } from '@tribe/domain/features/batches/batch.input.ts';
import { batchMessages } from '@tribe/domain/features/batches/messages.ts';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { type Batch, batches } from '#features/batches/batch.table.ts';
import type { Ctx } from '#kernel/context.ts';
import { crud, type Given } from '#kernel/crud.ts';
import { statement } from '#kernel/db.ts';
import { verb } from '#kernel/permit.ts';
import { unlessTaken } from '#kernel/unique.ts';

const plain = crud({
  table: batches,
  what: 'Batch',
  page: 'batches',
  create: 'batch_create',
  input: BatchInput,
  search: [batches.name],
  sorts: { name: batches.name, launchFrom: batches.launchFrom, launchTo: batches.launchTo },
  order: desc(batches.launchFrom),
  name: (batch) => batch.name,
});

export const { list: listBatches, page: pageBatches, find: findBatch } = plain;

const taken = { batch__name_unique: { name: [batchMessages.nameTaken] } };

export const createBatch = verb(['batches', 'batch_create'], async (ctx, given: Given<BatchInput>): Promise<Batch> => {
  if (given.isCurrent) await stepDownTheCurrent(ctx, null);
  return unlessTaken(taken, () => plain.create(ctx, given));
});

export const updateBatch = verb(
  ['batches', 'batch_create'],
  async (ctx, id: number, given: Given<BatchInput>, version?: number | null): Promise<Batch> => {
    if (given.isCurrent) await stepDownTheCurrent(ctx, id);
    return unlessTaken(taken, () => plain.update(ctx, id, given, version));
  },
);

/** An archived batch is nobody's current one. */
export const archiveBatch = verb(['batches', 'batch_create'], async (ctx, id: number): Promise<Batch> => {
  await ctx.db.update(batches).set({ isCurrent: false, status: 'archived' }).where(eq(batches.id, id));
  return plain.archive(ctx, id);
});

/** The batches that somebody can be enrolled into, newest first. */
export const listEnrollmentBatches = verb('enrollUser', async (ctx): Promise<Batch[]> => {
  return ctx.db
    .select()
    .from(batches)
    .where(isNull(batches.archivedAt))
    .orderBy(desc(batches.launchFrom), desc(batches.id));
});

export const findCurrentBatch = verb('enrollUser', async (ctx): Promise<Batch | null> => {
  const [batch] = await ctx.db
    .select()
    .from(batches)
    .where(and(eq(batches.isCurrent, true), isNull(batches.archivedAt)));
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
