import type { Ctx } from '#kernel/context.ts';
import { statement } from '#kernel/db.ts';

const ofSubscription = 'd.invoice_id in (select i.id from invoice i where i.subscription_id = any($1))';

const waive = statement<never>(
  'payments.waive_unpaid',
  `update payment_schedule d set waived_at = $2, version = version + 1, updated_at = $2
   where ${ofSubscription} and d.transaction_id is null and d.waived_at is null`,
);

/** Waives what is not paid yet of these subscriptions, at this instant: who was unenrolled owes nothing. */
export async function waiveUnpaid(ctx: Ctx, subscriptionIds: readonly number[], at: Date): Promise<void> {
  if (subscriptionIds.length > 0) await ctx.rows(waive, [subscriptionIds, at]);
}
