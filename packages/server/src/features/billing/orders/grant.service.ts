import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { OrderTerms } from '@tribe/domain/features/billing/orderTerms.ts';
import { periodOf } from '@tribe/domain/features/billing/priceClass.ts';
import { firstPasswordLink } from '#features/accounts/firstPassword.service.ts';
import { giveBenefits, namedLevels } from '#features/billing/subscriptions/benefits.service.ts';
import { endSubscription } from '#features/billing/subscriptions/end.service.ts';
import { purchaseMail, welcomeMail } from '#features/billing/orders/order.mail.ts';
import { bringsMembership } from '#features/catalog/bundle.ts';
import { redeemCoupon } from '#features/catalog/couponUse.service.ts';
import { createPerson } from '#features/members/person.service.ts';
import { notify } from '#features/notifications/notification.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

type Granting = {
  id: number;
  token: string;
  funnelId: string;
  paymentTermId: string;
  email: string;
  firstName: string;
  lastName: string;
  mobileNumber: string | null;
  userId: number | null;
  previousSubscriptionId: number | null;
  terms: OrderTerms;
  status: string;
};

const hold = statement<Granting>(
  'billing.granting',
  `select id, token, funnel_id as "funnelId", payment_term_id as "paymentTermId", email, first_name as "firstName", last_name as "lastName",
     mobile_number as "mobileNumber", user_id as "userId", previous_subscription_id as "previousSubscriptionId", terms, status
   from sales_order where id = $1 for update`,
);

const account = statement<{ id: number }>(
  'billing.account_of',
  `select coalesce(merged_into_id, id) as id from app_user where email = $1`,
);

const previous = statement<{ expiry: string | null; levels: string[] }>(
  'billing.previous',
  `select expiry, access_level_ids as levels from subscription where id = $1 for update`,
);

const insert = statement<{ id: number; isReturnee: boolean }>(
  'billing.grant',
  `with made as (
     insert into subscription (user_id, funnel_id, payment_term_id, starts_at, expiry, status, source, previous_subscription_id,
       validity_by_days, grace_days, on_missed, access_level_ids)
     values ($1, $2, $3, $4, $5, 'active', $6, $7, $8, $9, $10, $11) returning id)
   select made.id, exists (
       select from subscription s join funnel f on f.id = s.funnel_id join product p on p.id = f.product_id
       where s.user_id = $1 and ${bringsMembership('p')} and s.status <> 'pending'
     ) and not exists (
       select from subscription s join funnel f on f.id = s.funnel_id join product p on p.id = f.product_id
       where s.user_id = $1 and ${bringsMembership('p')} and s.status in ('active', 'suspended', 'paused')
         and (s.status = 'paused' or s.expiry is null or s.expiry >= $12::date)
     ) and exists (select from funnel f join product p on p.id = f.product_id where f.id = $2 and ${bringsMembership('p')}) as "isReturnee"
   from made`,
);

const settleOrder = statement<never>(
  'billing.order_granted',
  `with paid as (
     update sales_order set status = 'paid', paid_at = $4, user_id = $2, subscription_id = $3, version = version + 1, updated_at = $4
     where id = $1)
   update invoice set subscription_id = $3, updated_at = $4 where order_id = $1`,
);

export type Granted = { userId: number; subscriptionId: number };

/**
 * Gives what an order promised, once: its first due is paid, or there was nothing to pay. An account is made for a buyer who has
 * none; nothing of an existing one is changed but what was bought. The order's invoice is held by the caller.
 */
export async function grantOrder(ctx: Ctx, orderId: number): Promise<Granted | null> {
  const [order] = await ctx.rows(hold, [orderId]);
  if (!order || order.status === 'paid') return null;
  const { terms } = order;
  const buyer = await buyerOf(ctx, order);
  const renewed = order.previousSubscriptionId
    ? ((await ctx.rows(previous, [order.previousSubscriptionId]))[0] ?? null)
    : null;
  const isRenewal = terms.funnelKind === 'renewal' || terms.funnelKind === 'early-renewal';
  const { startsAt, expiry } = periodOf(terms, isRenewal ? renewed : null, ctx.today());
  const granted = await subscribe(ctx, buyer.userId, {
    funnelId: order.funnelId,
    paymentTermId: order.paymentTermId,
    previousSubscriptionId: order.previousSubscriptionId,
    source: 'checkout',
    startsAt,
    expiry,
    // What goes on from a subscription keeps its levels, whether or not the funnel names them once more.
    terms: { ...terms, accessLevelIds: [...new Set([...terms.accessLevelIds, ...(renewed?.levels ?? [])])] },
  });
  if (terms.funnelKind === 'upgrade' && order.previousSubscriptionId)
    await endSubscription(ctx, order.previousSubscriptionId, 'Upgraded');
  await ctx.rows(settleOrder, [orderId, buyer.userId, granted, ctx.now()]);
  await redeemCoupon(ctx, order.token);
  await tell(ctx, order, buyer);
  return { userId: buyer.userId, subscriptionId: granted };
}

async function buyerOf(ctx: Ctx, order: Granting): Promise<{ userId: number; isNew: boolean }> {
  if (order.userId) return { userId: order.userId, isNew: false };
  const [known] = await ctx.rows(account, [order.email]);
  if (known) return { userId: known.id, isNew: false };
  const { email, firstName, lastName, mobileNumber } = order;
  const made = await createPerson(ctx, {
    email,
    firstName,
    lastName,
    mobileNumber,
    levels: [],
    via: 'subscription',
    by: null,
  });
  await ctx.log({
    action: 'user.created',
    entity: 'user',
    entityId: made.id,
    subjectId: made.id,
    sentence: `Created an account for ${firstName} ${lastName}, who bought ${order.terms.productName}`,
  });
  return { userId: made.id, isNew: true };
}

export type NewSubscription = {
  funnelId: string;
  paymentTermId: string;
  previousSubscriptionId: number | null;
  source: 'checkout' | 'manual';
  startsAt: string;
  expiry: string | null;
  terms: Pick<OrderTerms, 'validityByDays' | 'graceDays' | 'onMissed' | 'accessLevelIds' | 'batchId' | 'productName'>;
};

/**
 * Makes a subscription that is active, with the levels and the batch that come with it. The subscription keeps the levels that were
 * promised; what every purchase gives is worked out again where it is asked. Answers its id.
 */
export async function subscribe(ctx: Ctx, userId: number, made: NewSubscription): Promise<number> {
  const { funnelId, paymentTermId, previousSubscriptionId, source, startsAt, expiry, terms } = made;
  const [row] = await ctx.rows(insert, [
    userId,
    funnelId,
    paymentTermId,
    startsAt,
    expiry,
    source,
    previousSubscriptionId,
    terms.validityByDays,
    terms.graceDays,
    terms.onMissed,
    await namedLevels(ctx, terms.accessLevelIds),
    ctx.today(),
  ]);
  await giveBenefits(ctx, userId, { ...terms, isReturnee: row!.isReturnee });
  await ctx.log({
    action: 'subscription.created',
    entity: 'subscription',
    entityId: row!.id,
    subjectId: userId,
    sentence: `Subscribed to ${terms.productName}`,
  });
  return row!.id;
}

async function tell(ctx: Ctx, order: Granting, buyer: { userId: number; isNew: boolean }): Promise<void> {
  const { publicUrl } = ctx.services.config;
  const { email, firstName, terms, token } = order;
  const about = { email, firstName, product: terms.productName, publicUrl };
  if (buyer.isNew) await ctx.mail(welcomeMail(about, await firstPasswordLink(ctx, { id: buyer.userId, email })));
  else if (order.userId === null) await ctx.mail(purchaseMail({ ...about, funnelId: order.funnelId, token }));
  await notify(ctx, {
    userId: buyer.userId,
    kind: 'billing.bought',
    title: `${terms.productName} is yours`,
    link: to('content'),
  });
}
