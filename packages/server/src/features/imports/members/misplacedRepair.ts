import { closeSubscription, moveSubscription } from '#features/billing/subscriptionRepair.service.ts';
import { findMisplaced, type Misplaced, remedyOf, type Remedy } from '#features/imports/members/misplaced.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import type { JobContext } from '#kernel/jobs/jobs.ts';

/** Imports take turns with a repair, and payments find the subscription held. */
const turn = statement<never>('imports.repair_turn', `select pg_advisory_xact_lock(hashtext('imports.run'))`);
const hold = statement<never>('imports.hold_misplaced', `select id from subscription where id = $1 for update`);
const holdDues = statement<never>(
  'imports.hold_misplaced_dues',
  `select d.id from payment_schedule d join invoice i on i.id = d.invoice_id where i.subscription_id = $1 for update of d`,
);

/** Why a subscription stands on the list, in words. */
export function suspicionOf({ holder, failedRows, named, fileName, jobId }: Misplaced): string {
  const [failed] = failedRows;
  const [other] = named.filter(({ person }) => person !== holder);
  if (failed)
    return `row ${failed.row} of ${fileName} (import ${jobId}) was not imported${failed.tribeId ? ` and names ${failed.tribeId}` : ''}: ${failed.reason}`;
  if (other) return `row ${other.row} of import ${other.jobId} names ${other.person}`;
  return `no row of ${fileName} (import ${jobId}) or of an earlier import names it`;
}

/** Repairs one, in the caller's transaction; what changed since it was listed is decided anew. Answers what was done. */
export async function repairMisplaced(ctx: Ctx, id: number): Promise<Remedy | null> {
  await ctx.rows(turn, []);
  await ctx.rows(hold, [id]);
  await ctx.rows(holdDues, [id]);
  const [found] = await findMisplaced(ctx, { id });
  if (!found) return null;
  const remedy = remedyOf(found);
  if (remedy.kind === 'look') return remedy;
  if (remedy.kind === 'move') await moveSubscription(ctx, id, remedy.userId);
  else await closeSubscription(ctx, id);
  await ctx.log({
    action: remedy.kind === 'move' ? 'subscription.moved' : 'subscription.closed',
    entity: 'subscription',
    entityId: id,
    subjectId: found.holderId,
    sentence:
      remedy.kind === 'move'
        ? `Moved subscription ${found.importKey} from ${found.holder} to ${remedy.person}`
        : `Closed subscription ${found.importKey}, which an import gave to ${found.holder}`,
    changes:
      remedy.kind === 'move'
        ? { userId: { before: found.holderId, after: remedy.userId } }
        : { importKey: { before: found.importKey, after: null }, status: { before: null, after: 'cancelled' } },
    reason: suspicionOf(found),
  });
  return remedy;
}

/** Tells the log of each subscription that an import may have given to the wrong person; answers how many there are. */
export async function checkSubscriptions(
  context: Pick<JobContext, 'services' | 'ctx'>,
  of: { jobId?: number } = {},
): Promise<number> {
  const found = await findMisplaced(context.ctx, of);
  for (const { id, jobId } of found)
    context.services.logger.error({ subscriptionId: id, jobId }, 'An imported subscription may be someone else’s');
  return found.length;
}
