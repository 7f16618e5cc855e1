import { z } from 'zod';
import { followPauses } from '#features/billing/changes/pause.service.ts';
import { ledgerDifferences } from '#features/billing/dues/dueLedger.ts';
import { sendReminders } from '#features/billing/reminders/remind.service.ts';
import { suspendMissed } from '#features/billing/subscriptions/suspension.service.ts';
import { removeOldTestOrders } from '#features/billing/test-orders/testOrder.service.ts';
import { dailyInManila } from '#kernel/jobs/hours.ts';
import { type Job, job } from '#kernel/jobs/jobs.ts';

export const billingJobs: Job[] = [
  job(
    'billing.suspend',
    z.unknown(),
    (context) =>
      context.transaction(async (ctx) => {
        await followPauses(ctx);
        await suspendMissed(ctx);
      }),
    {
      every: '*/10 * * * *',
    },
  ),
  job('billing.remind', z.unknown(), (context) => sendReminders(context), { every: '23 * * * *' }),
  job(
    'billing.check_ledger',
    z.unknown(),
    async ({ ctx, services }) => {
      const differences = await ledgerDifferences(ctx);
      if (differences.length === 0) return;
      services.logger.error({ differences }, 'The dues ledger and the dues don’t match');
      throw new Error(
        `The ledger and the dues differ: due ${differences.map(({ scheduleId }) => scheduleId).join(', ')}`,
      );
    },
    { every: dailyInManila('03:37') },
  ),
  job('billing.remove_test_orders', z.unknown(), ({ transaction }) => transaction(removeOldTestOrders), {
    every: '*/10 * * * *',
  }),
];
