import { followRules } from '#features/journey/move-up/automatic.service.ts';
import { notifyAll } from '#features/notifications/notification.service.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** A due of subscription `s` whose days of grace are over on `day`: what suspends. */
export const missed = (day: string) => `exists (
  select from invoice mi join payment_schedule md on md.invoice_id = mi.id
  where mi.subscription_id = s.id and md.transaction_id is null and md.waived_at is null and md.price > 0
    and md.schedule_date + s.grace_days < ${day}::date)`;

const back = statement<{ userId: number }>(
  'billing.resume',
  `update subscription s set status = 'active', suspended_at = null, version = version + 1, updated_at = $3
   where s.id = $1 and s.status = 'suspended' and not ${missed('$2')} returning s.user_id as "userId"`,
);

/** Ends a suspension where no due is past its grace any more. The next request of whoever it is finds everything open. */
export async function resume(ctx: Ctx, subscriptionId: number): Promise<void> {
  const [resumed] = await ctx.rows(back, [subscriptionId, ctx.today(), ctx.now()]);
  if (!resumed) return;
  await followRules(ctx, [resumed.userId]);
  await ctx.log({
    action: 'subscription.resumed',
    entity: 'subscription',
    entityId: subscriptionId,
    subjectId: resumed.userId,
    sentence: 'Access restored: nothing is overdue anymore',
  });
}

const stop = statement<{ id: number; userId: number }>(
  'billing.suspend',
  `update subscription s set status = 'suspended', suspended_at = $2, version = version + 1, updated_at = $2
   where s.id in (
     select i.subscription_id from payment_schedule d join invoice i on i.id = d.invoice_id
     where d.transaction_id is null and d.waived_at is null and d.price > 0 and d.schedule_date < $1::date)
     and s.status = 'active' and s.on_missed = 'suspend' and ${missed('$1')}
   returning s.id, s.user_id as "userId"`,
);

/** Suspends whoever missed a due and its days of grace. Runs by itself; a second run finds nobody. */
export async function suspendMissed(ctx: Ctx): Promise<number> {
  const stopped = await ctx.rows(stop, [ctx.today(), ctx.now()]);
  await ctx.log(
    ...stopped.map(({ id, userId }) => ({
      action: 'subscription.suspended',
      entity: 'subscription',
      entityId: id,
      subjectId: userId,
      sentence: 'Access paused: a payment is overdue past its grace period',
    })),
  );
  await notifyAll(
    ctx,
    stopped.map(({ userId }) => userId),
    {
      kind: 'billing.suspended',
      title: 'Your access is paused',
      body: 'A payment is overdue. Pay it to get your access back right away.',
      link: to('account', {}, { q: 'billings' }),
    },
  );
  return stopped.length;
}
