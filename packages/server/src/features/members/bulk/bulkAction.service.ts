import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { undoSeconds, waitSeconds } from '@tribe/domain/features/members/bulk.ts';
import { ReasonInput, TagInput } from '@tribe/domain/features/members/user.input.ts';
import { bulkOperations, type BulkKind, waitingKinds } from '#features/members/bulk/bulkActionOne.ts';
import { bulkEntity } from '#features/members/bulk/bulkLog.ts';
import { levelAndHolders } from '#features/members/bulk/bulkLevel.ts';
import { runChunk } from '#features/members/bulk/bulkChunk.ts';
import { groupNamed } from '#features/groups/membership.service.ts';
import { managerNamed } from '#features/members/success/successManager.service.ts';
import { refuseUnknownBatch } from '#features/members/userEdit.service.ts';
import { listedIds } from '#features/members/list/userPage.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict, notFound } from '#kernel/api/errors.ts';
import { countMailBy } from '#kernel/mail/mailLimits.ts';
import { mutation, progressQuery, refuseInAnothersName } from '#kernel/api/operation.ts';
import { described, hidden, shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

/** Who was chosen in the list: these, or without `ids` all that match; `count` is how many the one who asks was told. */
export type UserSelection = {
  ids?: readonly number[] | null;
  search?: string | null;
  /** The text of a filter. */
  filter?: string | null;
  count: number;
};

export const BulkRefusal = shape({ id: hidden<number>(), name: 'String', reason: 'String' });
export type BulkRefusal = ShapeOf<typeof BulkRefusal>;

/** An act on many people: how far it is, and who was left out. `processed` counts up to `total`. */
export const BulkAction = shape({
  id: 'Int',
  status: described(
    typed<'waiting' | 'running' | 'done' | 'failed' | 'undone'>('String'),
    'waiting, running, done, failed or undone',
  ),
  error: 'String?',
  total: 'Int',
  processed: 'Int',
  changed: 'Int',
  refused: 'Int',
  refusals: [BulkRefusal],
  /** Until when it can be undone; null where it can't, or can't any more. */
  undoUntil: described('DateTime?', 'Null where it can’t be undone, or can’t anymore.'),
});
export type BulkAction = ShapeOf<typeof BulkAction>;

/** More people than this are done by a job, which the page follows. */
export const mostAtOnce = 200;
const mostTicked = 1_000;
const mostPeople = 500_000;

const insert = statement<{ id: number }>(
  'members.insert_bulk_action',
  `insert into bulk_action (requested_by_id, session_id, kind, value, reason, undoes_id, user_ids, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning id`,
);

/** SQL: whether an act of `kind` waits before it begins. */
export const waitsSql = `kind in (${waitingKinds.map((kind) => `'${kind}'`).join(', ')})`;

const find = statement<BulkAction>(
  'members.bulk_action',
  `select id, status, error, cardinality(user_ids) as total, processed, changed, refused, refusals,
     case when undone_at is null and undoes_id is null then case
       when ${waitsSql} and status = 'waiting' then created_at + interval '${waitSeconds} seconds'
       when not ${waitsSql} and status in ('done', 'failed') and changed > 0 and finished_at > $3::timestamptz - interval '${undoSeconds} seconds'
         then finished_at + interval '${undoSeconds} seconds' end end as "undoUntil"
   from bulk_action where id = $1 and requested_by_id = $2`,
);

async function actOf(ctx: Ctx, id: number): Promise<BulkAction> {
  const [found] = await ctx.rows(find, [id, ctx.me.userId, ctx.now()]);
  if (!found) throw notFound('Bulk action');
  return found;
}

/** How far an act of one's own is. Throws NOT_FOUND for another's. */
export const findBulkAction = progressQuery('in', actOf);

type Wanted = { kind: BulkKind; value: string | null; reason?: string };

/** Does to the chosen what is wanted. Its caller's access is that of doing it to one. */
export async function start(ctx: Ctx, wanted: Wanted, selection: UserSelection): Promise<BulkAction> {
  return perform(ctx, { ...wanted, ids: await chosenIds(ctx, selection) });
}

type Act = {
  kind: BulkKind | 'undo';
  value: string | null;
  reason?: string;
  undoesId?: number;
  ids: readonly number[];
};

/** Does it at once to a few; to more, a job does, some at a time. So it does what waits until it can't be canceled any more. */
export async function perform(ctx: Ctx, { kind, value, reason, undoesId, ids }: Act): Promise<BulkAction> {
  // In one order, so that of two acts at once neither holds whom the other waits for.
  const ordered = ids.toSorted((a, b) => a - b);
  const values = [ctx.me.userId, ctx.me.sessionId, kind, value, reason ?? null, undoesId ?? null, ordered, ctx.now()];
  const [row] = await ctx.rows(insert, values);
  const id = row!.id;
  if (kind === 'invite') {
    const sentence = `Queued invitations for ${counted(ids.length, 'member')}`;
    await ctx.log({ action: 'user.invitations-asked', entity: bulkEntity, entityId: id, sentence });
  }
  if (kind !== 'undo' && waitingKinds.includes(kind))
    await ctx.job('bulk-actions.run', { id }, { runAt: new Date(ctx.now().getTime() + waitSeconds * 1_000) });
  else if (ids.length > mostAtOnce) await ctx.job('bulk-actions.run', { id });
  else await runChunk(ctx, id, mostAtOnce);
  return actOf(ctx, id);
}

/** Throws BAD_USER_INPUT for nobody and for too many, CONFLICT when more match than the one who asks was told. */
export async function chosenIds(ctx: Ctx, { ids, search, filter, count }: UserSelection): Promise<number[]> {
  if (ids) {
    if (ids.length === 0 || ids.length > mostTicked || ids.some((id) => id < 1))
      throw badInput({ ids: ['is not valid'] });
    return [...new Set(ids)];
  }
  const found = await listedIds(ctx, { search: search ?? null, filter: filter ?? null, most: mostPeople });
  if (found.length === 0) throw badInput({ filter: ['No one matches anymore'] });
  if (found.length > count)
    throw conflict(
      `${found.length.toLocaleString('en-PH')} people match now. Check the list again before you continue`,
    );
  return found;
}

/** Archives many for one reason. */
export const archiveUsers = mutation(
  bulkOperations.archive,
  (ctx, of: UserSelection, input: string): Promise<BulkAction> =>
    start(ctx, { kind: 'archive', value: ReasonInput.parse({ reason: input }).reason }, of),
);

export const tagUsers = mutation(bulkOperations.tag, (ctx, of: UserSelection, input: string): Promise<BulkAction> =>
  start(ctx, { kind: 'tag', value: TagInput.parse({ tag: input }).tag }, of),
);

export const untagUsers = mutation(bulkOperations.untag, (ctx, of: UserSelection, input: string): Promise<BulkAction> =>
  start(ctx, { kind: 'untag', value: TagInput.parse({ tag: input }).tag }, of),
);

/** Gives many a success manager of their own, or with null that of their batch again. */
export const assignUsers = mutation(
  bulkOperations.assign,
  async (ctx, of: UserSelection, managerId: number | null): Promise<BulkAction> => {
    await managerNamed(ctx, managerId);
    return start(ctx, { kind: 'assign', value: idText(managerId) }, of);
  },
);

/** Moves many to a batch, or with null out of theirs. */
export const moveUsersToBatch = mutation(
  bulkOperations.batch,
  async (ctx, of: UserSelection, batchId: number | null): Promise<BulkAction> => {
    await refuseUnknownBatch(ctx, batchId);
    return start(ctx, { kind: 'batch', value: idText(batchId) }, of);
  },
);

/** Moves many to a group, or with null out of theirs. */
export const moveUsersToGroup = mutation(
  bulkOperations.group,
  async (ctx, of: UserSelection, groupId: number | null): Promise<BulkAction> => {
    if (groupId !== null) await groupNamed(ctx, groupId, 'groupId');
    return start(ctx, { kind: 'group', value: idText(groupId) }, of);
  },
);

const stageThere = statement<{ id: number }>(
  'members.stage_is_there',
  'select id from stage where id = $1 and archived_at is null',
);

/** Moves many to a stage without its review, for a reason that the log keeps. */
export const moveUsersToStage = mutation(
  bulkOperations.stage,
  async (ctx, of: UserSelection, stageId: number, input: string): Promise<BulkAction> => {
    const { reason } = ReasonInput.parse({ reason: input });
    if ((await ctx.rows(stageThere, [stageId])).length === 0)
      throw badInput({ stageId: [fieldMessages.notValid('Stage')] });
    return start(ctx, { kind: 'stage', value: String(stageId), reason }, of);
  },
);

/** Gives many an access level, for good. */
export const grantUsersAccess = mutation(
  bulkOperations.level,
  async (ctx, of: UserSelection, level: string): Promise<BulkAction> => {
    refuseInAnothersName(ctx);
    await levelAndHolders(ctx, level, []);
    return start(ctx, { kind: 'level', value: level }, of);
  },
);

const idText = (id: number | null) => (id === null ? null : String(id));

/** Mails many the way to a first password, once it can't be canceled any more. */
export const inviteUsers = mutation(bulkOperations.invite, async (ctx, of: UserSelection): Promise<BulkAction> => {
  refuseInAnothersName(ctx);
  await countMailBy(ctx);
  return start(ctx, { kind: 'invite', value: null }, of);
});
