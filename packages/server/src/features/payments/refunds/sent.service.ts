import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import type { Provider } from '@tribe/domain/features/payments/providers.ts';
import { gateways } from '#features/payments/gateways/gateways.ts';
import { answerRefund } from '#features/payments/refunds/refund.service.ts';
import { statement } from '#kernel/db/statement.ts';
import type { WorkflowContext } from '#kernel/api/workflow.ts';

type Sent = {
  id: string;
  externalId: string;
  amount: number;
  transactionId: number;
  number: string;
  platform: Provider;
};

const sent = statement<Sent>(
  'payments.refunds_sent',
  `select r.id, r.external_id as "externalId", r.amount, t.id as "transactionId", t.number, t.platform
   from refund r join payment_transaction t on t.id = r.transaction_id
   where r.state = 'sent' and r.external_id is not null and r.created_at > $1::timestamptz - interval '60 days'
   order by r.updated_at, r.id limit 200`,
);

/**
 * Reads what became of refunds that a gateway took and did not finish: it says so days later, and its webhook may be lost. One that
 * failed gives its amount back to the payment, where staff can send it again. A gateway that doesn't answer is left for the next time.
 */
export async function readSentRefunds(context: WorkflowContext): Promise<void> {
  const silent = new Set<Provider>();
  for (const refund of await context.ctx.rows(sent, [context.ctx.now()])) {
    const gateway = gateways(context.services).get(refund.platform);
    if (!gateway?.readRefund || silent.has(refund.platform)) continue;
    try {
      const answer = await context.call(refund.platform, () => gateway.readRefund!(refund.externalId));
      await context.transaction(async (ctx) => {
        await answerRefund(ctx, refund.id, answer);
        if (answer.state !== 'failed') return;
        await ctx.log({
          action: 'refund.failed',
          entity: 'payment',
          entityId: refund.transactionId,
          sentence: `A refund of ${showAmount(refund.amount)} of ${refund.number} failed at ${refund.platform}`,
        });
      });
    } catch (error) {
      silent.add(refund.platform);
      context.services.logger.warn({ err: error, refund: refund.id }, 'A refund was not read and will be again');
    }
  }
}
