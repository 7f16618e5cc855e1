import { ReasonInput, TagInput } from '@tribe/domain/features/members/user.input.ts';
import { batchDoors, type BatchKind } from '#features/members/batchActOne.ts';
import { runLot } from '#features/members/batchLot.ts';
import { managerNamed } from '#features/members/successManager.service.ts';
import { refuseUnknownBatch } from '#features/members/userEdit.service.ts';
import { listedIds } from '#features/members/userPage.service.ts';
import type { UserFilter } from '#features/members/userQuery.ts';
import type { Ctx } from '#kernel/context.ts';
import { statement } from '#kernel/db.ts';
import { badInput, conflict, notFound } from '#kernel/errors.ts';
import { countMailBy } from '#kernel/mailLimits.ts';
import { refuseInAnothersName, verb } from '#kernel/permit.ts';

/** Who was chosen in the list: these, or without `ids` all that match; `count` is how many the one who asks was told. */
export type UserSelection = {
  ids?: readonly number[] | null;
  search?: string | null;
  filter?: UserFilter | null;
  count: number;
};

/** An act on many people: how far it is, and who was left out. `processed` counts up to `total`. */
export type BatchAct = {
  id: number;
  status: 'waiting' | 'running' | 'done' | 'failed';
  error: string | null;
  total: number;
  processed: number;
  changed: number;
  refused: number;
  refusals: { id: number; name: string; reason: string }[];
};

/** More people than this are done by a job, which the page follows. */
export const mostAtOnce = 200;
const mostTicked = 1_000;
const mostPeople = 500_000;

const insert = statement<{ id: number }>(
  'members.insert_batch_act',
  `insert into batch_act (requested_by_id, session_id, kind, value, user_ids, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $6) returning id`,
);

const find = statement<BatchAct>(
  'members.batch_act',
  `select id, status, error, cardinality(user_ids) as total, processed, changed, refused, refusals
   from batch_act where id = $1 and requested_by_id = $2`,
);

async function actOf(ctx: Ctx, id: number): Promise<BatchAct> {
  const [found] = await ctx.rows(find, [id, ctx.me.userId]);
  if (!found) throw notFound('Act');
  return found;
}

/** How far an act of one's own is. Throws NOT_FOUND for another's. */
export const findBatchAct = verb('in', actOf);

/** Does it at once to a few; to more, a job does, some at a time. Its caller's door is that of doing it to one. */
async function start(ctx: Ctx, kind: BatchKind, value: string | null, selection: UserSelection): Promise<BatchAct> {
  // In one order, so that of two acts at once neither holds whom the other waits for.
  const ids = (await chosen(ctx, selection)).toSorted((a, b) => a - b);
  const [row] = await ctx.rows(insert, [ctx.me.userId, ctx.me.sessionId, kind, value, ids, ctx.now()]);
  const id = row!.id;
  if (ids.length > mostAtOnce) await ctx.job('batch-acts.run', { id });
  else await runLot(ctx, id, mostAtOnce);
  return actOf(ctx, id);
}

/** Throws BAD_USER_INPUT for nobody and for too many, CONFLICT when more match than the one who asks was told. */
async function chosen(ctx: Ctx, { ids, search, filter, count }: UserSelection): Promise<number[]> {
  if (ids) {
    if (ids.length === 0 || ids.length > mostTicked || ids.some((id) => id < 1))
      throw badInput({ ids: ['is not valid'] });
    return [...new Set(ids)];
  }
  const found = await listedIds(ctx, { search: search ?? null, filter: filter ?? null, most: mostPeople });
  if (found.length === 0) throw badInput({ filter: ['Nobody matches any more'] });
  if (found.length > count)
    throw conflict(`${found.length.toLocaleString('en-PH')} people match now. Look at the list again before you go on`);
  return found;
}

/** Archives many for one reason. */
export const archiveUsers = verb(batchDoors.archive, (ctx, of: UserSelection, given: string): Promise<BatchAct> =>
  start(ctx, 'archive', ReasonInput.parse({ reason: given }).reason, of),
);

export const tagUsers = verb(batchDoors.tag, (ctx, of: UserSelection, given: string): Promise<BatchAct> =>
  start(ctx, 'tag', TagInput.parse({ tag: given }).tag, of),
);

export const untagUsers = verb(batchDoors.untag, (ctx, of: UserSelection, given: string): Promise<BatchAct> =>
  start(ctx, 'untag', TagInput.parse({ tag: given }).tag, of),
);

/** Gives many a success manager of their own, or with null that of their batch again. */
export const assignUsers = verb(
  batchDoors.assign,
  async (ctx, of: UserSelection, managerId: number | null): Promise<BatchAct> => {
    await managerNamed(ctx, managerId);
    return start(ctx, 'assign', managerId === null ? null : String(managerId), of);
  },
);

/** Moves many to a batch, or with null out of theirs. */
export const moveUsersToBatch = verb(
  batchDoors.batch,
  async (ctx, of: UserSelection, batchId: number | null): Promise<BatchAct> => {
    await refuseUnknownBatch(ctx, batchId);
    return start(ctx, 'batch', batchId === null ? null : String(batchId), of);
  },
);

/** Mails many the way to a first password. */
export const inviteUsers = verb(batchDoors.invite, async (ctx, of: UserSelection): Promise<BatchAct> => {
  refuseInAnothersName(ctx);
  await countMailBy(ctx);
  return start(ctx, 'invite', null, of);
});
