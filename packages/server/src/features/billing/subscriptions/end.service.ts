import { tellWhy } from '#features/billing/dues/dueLedger.ts';
import { takeBenefits } from '#features/billing/subscriptions/benefits.service.ts';
import { waiveUnpaid } from '#features/billing/waive.service.ts';
import { releaseSeat } from '#features/catalog/seat.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { conflict, notFound } from '#kernel/api/errors.ts';

/** The invoices of a subscription are held before it. */
export const holdInvoices = statement<never>(
  'billing.hold_invoices',
  `select from invoice where subscription_id = $1 order by id for update`,
);

export type Ended = { id: number; userId: number; funnelId: string; funnelName: string };

const end = statement<Ended & { accessLevelIds: string[] }>(
  'billing.end',
  `with ended as (
     update subscription set status = 'unenrolled', ended_at = $2, version = version + 1, updated_at = $2
     where id = $1 and status in ('pending', 'active', 'suspended', 'paused') returning id, user_id, funnel_id, access_level_ids)
   select e.id, e.user_id as "userId", e.funnel_id as "funnelId", f.name as "funnelName",
     e.access_level_ids as "accessLevelIds"
   from ended e join funnel f on f.id = e.funnel_id`,
);

/** Whose order has no place any more gives none back a second time. */
const freePlace = statement<{ id: number }>(
  'billing.free_place',
  `update sales_order set is_held = false, version = version + 1, updated_at = $2 where subscription_id = $1 and is_held returning id`,
);

/** Frees the place that the order of a subscription took in its funnel, once. */
export async function givePlaceBack(ctx: Ctx, { id, funnelId }: Pick<Ended, 'id' | 'funnelId'>): Promise<void> {
  if ((await ctx.rows(freePlace, [id, ctx.now()])).length > 0) await releaseSeat(ctx, funnelId);
}

const known = statement<{ id: number }>('billing.known_subscription', `select id from subscription where id = $1`);

/**
 * Ends a subscription in one transaction: what is unpaid of it is waived, its place is free again, and levels that came with it and with
 * no other one go. Whoever ends it closes its open attempts to pay afterwards. Throws NOT_FOUND, CONFLICT where it has ended.
 */
export async function endSubscription(ctx: Ctx, id: number, reason: string): Promise<Ended> {
  await ctx.rows(holdInvoices, [id]);
  const [ended] = await ctx.rows(end, [id, ctx.now()]);
  if (!ended) {
    if ((await ctx.rows(known, [id])).length === 0) throw notFound('Subscription');
    throw conflict('This subscription has ended already');
  }
  await tellWhy(ctx, reason);
  await waiveUnpaid(ctx, id, ctx.now());
  await givePlaceBack(ctx, ended);
  await takeBenefits(ctx, ended.userId, ended.accessLevelIds);
  await ctx.log({
    action: 'subscription.ended',
    entity: 'subscription',
    entityId: id,
    subjectId: ended.userId,
    sentence: `Unenrolled from ${ended.funnelName}`,
    reason,
  });
  return ended;
}
