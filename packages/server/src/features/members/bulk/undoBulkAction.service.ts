import { undoSeconds } from '@tribe/domain/features/members/bulk.ts';
import { opens } from '@tribe/domain/kernel/access/access.ts';
import { type BulkAction, findBulkAction, perform, waitsSql } from '#features/members/bulk/bulkAction.service.ts';
import { type BulkKind, bulkOperations } from '#features/members/bulk/bulkActionOne.ts';
import { bulkEntity } from '#features/members/bulk/bulkLog.ts';
import { mutation } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { conflict, forbidden } from '#kernel/api/errors.ts';

/** Only one of two who press it at once gets the row. */
const take = statement<{ kind: BulkKind; status: string; userIds: number[] | null }>(
  'members.take_back_bulk_action',
  `update bulk_action a set undone_at = $3, updated_at = $3, status = case when status = 'waiting' then 'undone' else status end
   where id = $1 and requested_by_id = $2 and undone_at is null and undoes_id is null and (
     status in ('done', 'failed') and not ${waitsSql} and changed > 0 and finished_at > $3::timestamptz - interval '${undoSeconds} seconds'
     or status = 'waiting' and ${waitsSql})
   returning kind, status, (select array_agg(c.user_id order by c.user_id) from bulk_action_change c where c.action_id = a.id) as "userIds"`,
);

/**
 * Undoes an act of one's own within a minute; one that waits doesn't begin. Answers the act that puts it back, or that didn't begin.
 * Throws NOT_FOUND for another's, FORBIDDEN for who may not do it any more, CONFLICT when it's too late.
 */
export const undoBulkAction = mutation('in', async (ctx, id: number): Promise<BulkAction> => {
  await findBulkAction(ctx, id);
  const [act] = await ctx.rows(take, [id, ctx.me.userId, ctx.now()]);
  if (!act) throw conflict('It’s too late to undo this');
  if (opens(bulkOperations[act.kind], ctx.me) !== 'open') throw forbidden();
  if (act.status === 'undone') {
    if (act.kind === 'invite') {
      const sentence = 'Canceled invitations before they were sent';
      await ctx.log({ action: 'user.invitations-undone', entity: bulkEntity, entityId: id, sentence });
    }
    return findBulkAction(ctx, id);
  }
  return perform(ctx, { kind: 'undo', value: null, undoesId: id, ids: act.userIds ?? [] });
});
