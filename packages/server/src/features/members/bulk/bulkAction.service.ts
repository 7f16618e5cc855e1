import { ReasonInput, TagInput } from '@tribe/domain/features/members/user.input.ts';
import { bulkOperations, type BulkKind } from '#features/members/bulk/bulkActionOne.ts';
import { runChunk } from '#features/members/bulk/bulkChunk.ts';
import { managerNamed } from '#features/members/success/successManager.service.ts';
import { refuseUnknownBatch } from '#features/members/userEdit.service.ts';
import { listedIds } from '#features/members/list/userPage.service.ts';
import type { UserFilter } from '#features/members/list/userQuery.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict, notFound } from '#kernel/api/errors.ts';
import { countMailBy } from '#kernel/mail/mailLimits.ts';
import { refuseInAnothersName, query, mutation } from '#kernel/api/operation.ts';

/** Who was chosen in the list: these, or without `ids` all that match; `count` is how many the one who asks was told. */
export type UserSelection = {
  ids?: readonly number[] | null;
  search?: string | null;
  filter?: UserFilter | null;
  count: number;
};

/** An act on many people: how far it is, and who was left out. `processed` counts up to `total`. */
export type BulkAction = {
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
  'members.insert_bulk_action',
  `insert into bulk_action (requested_by_id, session_id, kind, value, user_ids, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $6) returning id`,
);

const find = statement<BulkAction>(
  'members.bulk_action',
  `select id, status, error, cardinality(user_ids) as total, processed, changed, refused, refusals
   from bulk_action where id = $1 and requested_by_id = $2`,
);

async function actOf(ctx: Ctx, id: number): Promise<BulkAction> {
  const [found] = await ctx.rows(find, [id, ctx.me.userId]);
  if (!found) throw notFound('Act');
  return found;
}

/** How far an act of one's own is. Throws NOT_FOUND for another's. */
export const findBulkAction = query('in', actOf);

/** Does it at once to a few; to more, a job does, some at a time. Its caller's access is that of doing it to one. */
async function start(ctx: Ctx, kind: BulkKind, value: string | null, selection: UserSelection): Promise<BulkAction> {
  // In one order, so that of two acts at once neither holds whom the other waits for.
  const ids = (await chosen(ctx, selection)).toSorted((a, b) => a - b);
  const [row] = await ctx.rows(insert, [ctx.me.userId, ctx.me.sessionId, kind, value, ids, ctx.now()]);
  const id = row!.id;
  if (ids.length > mostAtOnce) await ctx.job('bulk-actions.run', { id });
  else await runChunk(ctx, id, mostAtOnce);
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
export const archiveUsers = mutation(
  bulkOperations.archive,
  (ctx, of: UserSelection, input: string): Promise<BulkAction> =>
    start(ctx, 'archive', ReasonInput.parse({ reason: input }).reason, of),
);

export const tagUsers = mutation(bulkOperations.tag, (ctx, of: UserSelection, input: string): Promise<BulkAction> =>
  start(ctx, 'tag', TagInput.parse({ tag: input }).tag, of),
);

export const untagUsers = mutation(bulkOperations.untag, (ctx, of: UserSelection, input: string): Promise<BulkAction> =>
  start(ctx, 'untag', TagInput.parse({ tag: input }).tag, of),
);

/** Gives many a success manager of their own, or with null that of their batch again. */
export const assignUsers = mutation(
  bulkOperations.assign,
  async (ctx, of: UserSelection, managerId: number | null): Promise<BulkAction> => {
    await managerNamed(ctx, managerId);
    return start(ctx, 'assign', managerId === null ? null : String(managerId), of);
  },
);

/** Moves many to a batch, or with null out of theirs. */
export const moveUsersToBatch = mutation(
  bulkOperations.batch,
  async (ctx, of: UserSelection, batchId: number | null): Promise<BulkAction> => {
    await refuseUnknownBatch(ctx, batchId);
    return start(ctx, 'batch', batchId === null ? null : String(batchId), of);
  },
);

/** Mails many the way to a first password. */
export const inviteUsers = mutation(bulkOperations.invite, async (ctx, of: UserSelection): Promise<BulkAction> => {
  refuseInAnothersName(ctx);
  await countMailBy(ctx);
  return start(ctx, 'invite', null, of);
});
