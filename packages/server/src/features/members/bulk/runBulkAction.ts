import { opens } from '@tribe/domain/kernel/access/access.ts';
import { bulkOperations, type BulkKind } from '#features/members/bulk/bulkActionOne.ts';
import { runChunk } from '#features/members/bulk/bulkChunk.ts';
import { logBulkAction } from '#features/members/bulk/bulkLog.ts';
import { inNameOf } from '#features/members/bulk/inNameOf.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { sweep, sweeping } from '#kernel/db/sweep.ts';
import type { JobContext } from '#kernel/jobs/jobs.ts';

/** People in one transaction: what a crash may cost, and how long others wait for it. */
const chunk = 100;

const begin = statement<{ kind: BulkKind; sessionId: number }>(
  'members.begin_bulk_action',
  `update bulk_action a set status = 'running', updated_at = $2 where a.id = $1 and a.status in ('waiting', 'running')
   returning coalesce((select o.kind from bulk_action o where o.id = a.undoes_id), a.kind) as kind, a.session_id as "sessionId"`,
);

const fail = statement<{ id: number }>(
  'members.fail_bulk_action',
  `update bulk_action set status = 'failed', error = $2, finished_at = $3, updated_at = $3 where id = $1 and status in ('waiting', 'running') returning id`,
);

/** Ends an act that has not ended; whom it reached so far keep what it did. */
export async function stopBulkAction(ctx: Ctx, id: number, why: string): Promise<void> {
  const stopped = await ctx.rows(fail, [id, why, ctx.now()]);
  if (stopped.length > 0) await logBulkAction(ctx, id);
}

/** Goes on with an act to its end, with the rights that who asked for it has by now; what was done is not done again. */
export async function runBulkAction(context: JobContext, id: number): Promise<void> {
  const [act] = await context.ctx.rows(begin, [id, context.ctx.now()]);
  if (!act) return;
  for (let isDone = false; !isDone;) {
    if (context.stopping.aborted) return context.ctx.job('bulk-actions.run', { id });
    const personal = await inNameOf(context, act.sessionId);
    if (!personal || opens(bulkOperations[act.kind], personal.ctx.me) !== 'open') {
      const why = personal ? 'You can’t do this anymore' : 'You were logged out before it finished';
      return stopBulkAction(context.ctx, id, why);
    }
    isDone = await personal.transaction((ctx) => runChunk(ctx, id, chunk));
  }
}

const stale = statement<{ id: number }>(
  'members.stale_bulk_actions',
  `select id from bulk_action where status in ('waiting', 'running') and updated_at < $1::timestamptz - interval '2 minutes' order by id`,
);

const forget = statement<never>(
  'members.forget_bulk_actions',
  `delete from bulk_action where created_at < $1::timestamptz - interval '30 days'`,
);

const changes = sweeping(
  'members.forget_bulk_changes',
  'bulk_action_change',
  `from bulk_action_change t join bulk_action a on a.id = t.action_id where a.finished_at < $2::timestamptz - interval '10 minutes'
     and not exists (select from bulk_action o where o.undoes_id = a.id and o.status in ('waiting', 'running'))`,
);

/** Takes up acts that a killed process left, and forgets old ones: what they did stands in the log. */
export async function resumeBulkActions(context: JobContext): Promise<void> {
  for (const { id } of await context.ctx.rows(stale, [context.ctx.now()]))
    await context.ctx.job('bulk-actions.run', { id }, { key: `bulk-actions.run:${id}` });
  await sweep(context, changes, [context.ctx.now()]);
  await context.ctx.rows(forget, [context.ctx.now()]);
}
