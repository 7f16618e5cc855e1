import { EnrollInput, ManualSubscriptionInput } from '@tribe/domain/features/billing/enrolment.input.ts';
import type { Quote } from '@tribe/domain/features/billing/orderTerms.ts';
import { subscriptionMessages } from '@tribe/domain/features/billing/messages.ts';
import type { Enrolment } from '@tribe/domain/features/members/bulk.ts';
import { askingGranter, grantLevels } from '#features/access/grant.service.ts';
import { sellableLevels } from '#features/access/soldLevel.service.ts';
import { tellWhy } from '#features/billing/dues/dueLedger.ts';
import { subscribe } from '#features/billing/orders/grant.service.ts';
import { isEnrolled, ownDays, planOf, type Wanted } from '#features/billing/subscriptions/enrolmentPlan.service.ts';
import { endSubscription } from '#features/billing/subscriptions/end.service.ts';
import { soldBy } from '#features/catalog/offer.service.ts';
import { joinBatch } from '#features/members/returnee.service.ts';
import { findInScope, type InScope } from '#features/members/scope.ts';
import { refuseUnknownBatch } from '#features/members/userEdit.service.ts';
import { refuseUnseen } from '#features/billing/unseen.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { onceIfKeyed } from '#kernel/api/idempotency.ts';
import { statement } from '#kernel/db/statement.ts';
import { conflict, forbidden, notFound } from '#kernel/api/errors.ts';
import { mutation, refuseInAnothersName } from '#kernel/api/operation.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

export const Enrolled = shape({ id: 'Int', subscriptionIds: '[Int]' });
export type Enrolled = ShapeOf<typeof Enrolled>;

/** Two who put something into one account at once do so one after the other. */
export const holdPerson = statement<never>('billing.hold_person', `select from app_user where id = $1 for update`);

const invoice = statement<never>(
  'billing.manual_invoice',
  `with made as (
     insert into invoice (id, number, subscription_id, subtotal, discount, total) overriding system value
     select n.id, 'INV-' || lpad(n.id::text, 6, '0'), $1, $2, 0, $2
     from (select nextval(pg_get_serial_sequence('invoice', 'id'))::int as id) n returning id)
   insert into payment_schedule (invoice_id, sequence, price, schedule_date, transaction_id, payment_platform, paid_at)
   select made.id, due.sequence, due.price, due."scheduleDate", case when due.price = 0 then 'FREE-' || made.id || '-' || due.sequence end,
     case when due.price = 0 then 'free' end, case when due.price = 0 then $4::timestamptz end
   from made, json_to_recordset($3::json) as due(sequence int, price int, "scheduleDate" date)`,
);

/** Adds an invoice to a subscription; what costs nothing is paid at once. */
export async function addInvoice(ctx: Ctx, subscriptionId: number, { total, dues }: Pick<Quote, 'total' | 'dues'>) {
  await ctx.rows(invoice, [subscriptionId, total, JSON.stringify(dues), ctx.now()]);
}

/** Gives a person a subscription to a funnel at once, with what they owe for it from today; `levels` come beside the funnel's own. */
async function enrolIn(ctx: Ctx, userId: number, wanted: Wanted, levels: readonly string[] = []): Promise<number> {
  const { offer, term, validityByDays, before, period, total, dues } = await planOf(ctx, userId, wanted);
  const { funnel, product } = offer;
  const subscriptionId = await subscribe(ctx, userId, {
    funnelId: funnel.id,
    paymentTermId: term.id,
    previousSubscriptionId: before?.id ?? null,
    source: 'manual',
    ...period,
    terms: {
      validityByDays,
      graceDays: term.graceDays,
      onMissed: term.onMissed,
      accessLevelIds: [...new Set([...soldBy(offer).accessLevelIds, ...levels])],
      batchId: funnel.batchId,
      productName: product.name,
    },
  });
  await addInvoice(ctx, subscriptionId, { total, dues });
  return subscriptionId;
}

/** Enrols a person: batch, levels, and a subscription for each funnel chosen. All of it or nothing. */
export const enrollUser = mutation(
  ['enrollUser', 'user_enroll/unenroll'],
  async (ctx, id: number, unchecked: unknown): Promise<Enrolled> => {
    refuseInAnothersName(ctx);
    const input = EnrollInput.parse(unchecked);
    refuseEnrolling(ctx, await findInScope(ctx, id));
    return onceIfKeyed(ctx, 'enrollUser', { id, ...input }, async () => {
      await refuseUnknownBatch(ctx, input.batchId);
      await ctx.rows(holdPerson, [id]);
      await tellWhy(ctx, 'Enrolled by staff');
      const subscriptionIds: number[] = [];
      // Levels that money may buy go with the subscriptions; those of staff stay until somebody takes them.
      const sellable = await sellableLevels(ctx, input.accessLevelNames);
      const others = input.accessLevelNames.filter((level) => !sellable.includes(level));
      const by = askingGranter(ctx);
      await grantLevels(ctx, { userId: id, levels: sellable, via: 'subscription', by, keepsSessions: true });
      for (const wanted of input.funnelDetails) subscriptionIds.push(await enrolIn(ctx, id, wanted, sellable));
      await grantLevels(ctx, { userId: id, levels: others, via: 'manual', by });
      await joinBatch(ctx, id, { batchId: input.batchId, isReturnee: false });
      return { id, subscriptionIds };
    });
  },
);

/** Subscribes a person by hand, each funnel with its own term, validity and start. */
export const manualUserSubscription = mutation(
  ['subscription', 'user_enroll/unenroll'],
  async (ctx, id: number, unchecked: unknown): Promise<Enrolled> => {
    refuseInAnothersName(ctx);
    const { funnelDetails } = ManualSubscriptionInput.parse({ funnelDetails: unchecked });
    refuseEnrolling(ctx, await findInScope(ctx, id));
    return onceIfKeyed(ctx, 'manualUserSubscription', { id, funnelDetails }, async () => {
      await ctx.rows(holdPerson, [id]);
      await tellWhy(ctx, 'Subscribed by staff');
      const subscriptionIds: number[] = [];
      for (const { id: funnelId, paymentTerm, validityByDays, startByDays } of funnelDetails)
        subscriptionIds.push(
          await enrolIn(ctx, id, {
            funnelId,
            paymentTermId: paymentTerm,
            ...ownDays({ validityByDays, startByDays }),
          }),
        );
      return { id, subscriptionIds };
    });
  },
);

/**
 * Enrolls somebody in a funnel with its own validity and start, as one of many. Answers false where they are in it already.
 * Throws as enrolling one does.
 */
export async function enrollOne(ctx: Ctx, id: number, wanted: Enrolment): Promise<boolean> {
  refuseInAnothersName(ctx);
  refuseEnrolling(ctx, await findInScope(ctx, id));
  await ctx.rows(holdPerson, [id]);
  if (await isEnrolled(ctx, id, wanted.funnelId)) return false;
  await tellWhy(ctx, 'Subscribed by staff');
  await enrolIn(ctx, id, wanted);
  return true;
}

function refuseEnrolling(ctx: Ctx, { id, status }: Pick<InScope, 'id' | 'status'>): void {
  if (id === ctx.me.userId) throw forbidden(subscriptionMessages.notYourself);
  if (status !== 'ACTIVE') throw conflict(subscriptionMessages.restoreFirst);
}

const holder = statement<{ userId: number }>(
  'billing.holder',
  `select user_id as "userId" from subscription where id = $1`,
);

/** Ends a subscription: what is unpaid is waived, and open attempts to pay are closed. */
export const manualUserUnsubscription = mutation(
  ['subscription', 'user_enroll/unenroll'],
  async (ctx, subscriptionId: number, reason?: string | null): Promise<{ id: number; userId: number }> => {
    refuseInAnothersName(ctx);
    const [found] = await ctx.rows(holder, [subscriptionId]);
    if (!found) throw notFound('Subscription');
    await refuseUnseen(ctx, found.userId, 'Subscription');
    if (found.userId === ctx.me.userId) throw forbidden('You can’t unenroll yourself');
    const { userId } = await endSubscription(ctx, subscriptionId, reason?.trim() || 'Unenrolled by staff');
    await ctx.job('payments.close_subscription', { subscriptionId }, { key: `close-subscription:${subscriptionId}` });
    return { id: subscriptionId, userId };
  },
);
