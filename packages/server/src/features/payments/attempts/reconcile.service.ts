import type { Provider } from '@tribe/domain/features/payments/providers.ts';
import { endOrders } from '#features/payments/attempts/endOrders.service.ts';
import { closeAttempt, readAttempt } from '#features/payments/attempts/read.service.ts';
import { gateways } from '#features/payments/gateways/gateways.ts';
import { statement } from '#kernel/db/statement.ts';
import type { JobContext } from '#kernel/jobs/jobs.ts';

type ToRead = { id: string; provider: Provider; isLate: boolean };

const due = statement<ToRead>(
  'payments.attempts_to_read',
  `select id, provider, state = 'open' and expires_at <= $1 as "isLate" from payment_attempt where read_at <= $1
   order by read_at, id limit 500`,
);

const recent = statement<ToRead>(
  'payments.recent_attempts',
  `select id, provider, false as "isLate" from payment_attempt
   where created_at > $1::timestamptz - interval '7 days' and session_id is not null order by id`,
);

/** So many failures in a row, and a gateway is down; one alone may be that of a single attempt. */
const isDownAfter = 3;

/** Reads what is due. A gateway that is down is left alone for the rest of the run: the others are not to wait for it. */
async function readThem(context: JobContext, attempts: readonly ToRead[]): Promise<void> {
  const failures = new Map<Provider, number>();
  for (const { id, provider, isLate } of attempts) {
    if (context.stopping.aborted) return;
    const failed = failures.get(provider) ?? 0;
    if (failed >= isDownAfter || !gateways(context.services).has(provider)) continue;
    try {
      await (isLate ? closeAttempt : readAttempt)(context, id);
      failures.set(provider, 0);
    } catch (error) {
      failures.set(provider, failed + 1);
      context.services.logger.warn({ err: error, provider, attempt: id }, 'An attempt was not read and will be again');
    }
  }
}

/** Reads open attempts and ends what is over: with every webhook lost, everything is right within ten minutes. */
export async function reconcile(context: JobContext): Promise<void> {
  await readThem(context, await context.ctx.rows(due, [context.ctx.now()]));
  await endOrders(context);
}

/** Reads every attempt of the last seven days, in any state: late payments, and refunds that were made at the gateway. */
export async function reconcileWeek(context: JobContext): Promise<void> {
  await readThem(context, await context.ctx.rows(recent, [context.ctx.now()]));
}
