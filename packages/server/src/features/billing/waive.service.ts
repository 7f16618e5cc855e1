import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

const ofSubscription = 'd.invoice_id in (select i.id from invoice i where i.subscription_id = $1)';

const waive = statement<never>(
  'payments.waive_unpaid',
  `update payment_schedule d set waived_at = $2, version = version + 1, updated_at = $2
   where ${ofSubscription} and d.transaction_id is null and d.waived_at is null`,
);

/** Waives what is not paid yet of a subscription: who was unenrolled owes nothing. */
export async function waiveUnpaid(ctx: Ctx, subscriptionId: number, at: Date): Promise<void> {
  await ctx.rows(waive, [subscriptionId, at]);
}

const ask = statement<never>(
  'payments.ask_again',
  `update payment_schedule d set waived_at = null, version = version + 1, updated_at = $4
   where ${ofSubscription} and d.schedule_date >= $3 and d.waived_at >= coalesce($2::timestamptz, '-infinity')
     and d.waived_at = (select max(d.waived_at) from payment_schedule d where ${ofSubscription})`,
);

/** Asks again for what was waived when it ended, which was the last time, as far as it is still to come: nobody owes for the time in between. */
export async function askAgain(
  ctx: Ctx,
  subscriptionId: number,
  { endedAt, now }: { endedAt: Date | null; now: Date },
): Promise<void> {
  await ctx.rows(ask, [subscriptionId, endedAt, ctx.today(), now]);
}
