import { adjustCommission } from '#features/affiliates/commissions/hold.service.ts';
import { approvePayout, settlePayoutLines } from '#features/affiliates/payouts/approve.service.ts';
import { pagePayoutLines } from '#features/affiliates/payouts/payoutRun.service.ts';
import { preparePayout } from '#features/affiliates/payouts/prepare.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { onDay } from './commissions.ts';
import { inOneTransaction, services } from './world.ts';

/** What two people do with payouts, each act in a transaction of its own: `writer` prepares and settles, `admin` approves. */
export const payoutActs = (writer: Ctx, admin: Ctx) => ({
  prepares: (ctx: Ctx = writer) => inOneTransaction(ctx, (tx) => preparePayout(tx)),
  approves: (run: { id: number; version: number }, ctx: Ctx = admin) =>
    inOneTransaction(ctx, (tx) => approvePayout(tx, run.id, run.version)),
  linesOf: async (id: number) => (await pagePayoutLines(admin, { runId: id, pageSize: 100 })).rows,
  settles: (id: number, lineIds: number[], outcome: 'paid' | 'failed' = 'paid', ctx: Ctx = writer) =>
    inOneTransaction(ctx, (tx) =>
      settlePayoutLines(tx, id, lineIds, {
        outcome,
        reference: '',
        reason: outcome === 'failed' ? 'Wrong number' : '',
      }),
    ),
  adjusts: (affiliateId: number, amount: number) =>
    inOneTransaction(writer, (tx) => adjustCommission(tx, affiliateId, { amount, reason: 'A prize' })),
});

/** Nobody has anything left from the test before. */
export async function beginsAnew(): Promise<void> {
  onDay(31);
  await services.pools.main.query(`update affiliate set status = 'paused'`);
}
