import { createHash } from 'node:crypto';
import {
  type Claim,
  decide,
  type Decision,
  type Via,
} from '@tribe/domain/features/affiliates/attribution/attribution.ts';
import { personKeyOf } from '@tribe/domain/features/accounts/email.ts';
import { changeMessages } from '@tribe/domain/features/billing/changes/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { followedLinks } from '#features/affiliates/links/visitCookie.ts';
import { notify } from '#features/notifications/notification.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { conflict } from '#kernel/api/errors.ts';
import { statement } from '#kernel/db/statement.ts';

const personOf = (email: string): Buffer => createHash('sha256').update(personKeyOf(email)).digest();

type Found = {
  affiliateId: number;
  via: Via;
  at: Date | null;
  linkId: number | null;
  userId: number;
  email: string;
  isActive: boolean;
  isOwnAccount: boolean;
  isOwnPayout: boolean;
};

/**
 * Everybody who may have brought somebody: by a coupon, by the links that this browser followed, by those that their leads and earlier
 * orders keep, and by having brought them first. What belongs to an account that was merged is that of whoever has it now.
 */
const claimsOf = statement<Found>(
  'affiliates.claims',
  `with cookie as (select * from json_to_recordset($1::json) as c("linkId" int, at timestamptz)),
   claim as (
     select c.affiliate_id, 'coupon' as via, null::timestamptz as at, null::int as link_id from affiliate_coupon c where c.coupon_id = $2
     union select l.affiliate_id, 'click', k.at, l.id from cookie k join affiliate_link l on l.id = k."linkId"
     union (select v.affiliate_id, 'click', v.clicked_at, v.link_id from affiliate_lead v
       where v.person = $3 and v.clicked_at is not null order by v.clicked_at desc limit 10)
     union (select v.affiliate_id, 'lead', v.created_at, v.link_id from affiliate_lead v where v.person = $3 order by v.created_at, v.id limit 3))
   select distinct o.id as "affiliateId", c.via, c.at, c.link_id as "linkId", u.id as "userId", u.email::text as email,
     o.status = 'active' and u.status = 'ACTIVE' as "isActive", coalesce(u.id = b.id, false) as "isOwnAccount",
     exists (select from affiliate p where p.user_id = b.id and p.payout_fingerprint = o.payout_fingerprint) as "isOwnPayout"
   from claim c join affiliate a on a.id = c.affiliate_id join affiliate o on o.user_id = a.user_id and o.merged_at is null
     join app_user u on u.id = o.user_id
     left join lateral (select coalesce(x.merged_into_id, x.id) as id from app_user x
       where x.id = $4 or ($4::int is null and x.email = $5::citext) limit 1) b on true`,
);

type Buyer = { email: string; userId: number | null; couponId: number | null; at: Date };

async function decisionFor(
  ctx: Ctx,
  { email, userId, couponId, at }: Buyer,
): Promise<Decision & { userIds: Map<number, number> }> {
  const clicks = followedLinks(ctx.origin.cookies, ctx.services.config.sessionSecret);
  const found = await ctx.rows(claimsOf, [JSON.stringify(clicks), couponId, personOf(email), userId, email]);
  const claims: Claim[] = found.map((claim) => ({
    ...claim,
    isOwnAddress: personKeyOf(claim.email) === personKeyOf(email),
  }));
  const userIds = new Map(found.map((claim) => [claim.affiliateId, claim.userId]));
  return { ...decide(claims, at), userIds };
}

const orderOf = statement<Buyer>(
  'affiliates.order_to_attribute',
  `select email::text as email, user_id as "userId", coupon_id as "couponId", created_at as at from sales_order where id = $1`,
);

const keep = statement<{ orderId: number }>(
  'affiliates.attribute',
  `insert into attribution (order_id, affiliate_id, reason, link_id, clicked_at, candidates, is_flagged, decided_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning order_id as "orderId"`,
);

/** Whether an affiliate used this very browser, from this address, within a day. */
const sameDevice = statement<{ one: number }>(
  'affiliates.same_device',
  `select 1 as one from session where user_id = $1 and impersonator_id is null and address = $2 and user_agent = $3
     and last_seen_at > $4::timestamptz - interval '1 day' limit 1`,
);

const hold = statement<never>(
  'affiliates.hold_order',
  `insert into commission_hold (affiliate_id, order_id, kind, reason, created_at)
   values ($1, $2, 'same-device', 'The buyer used the affiliate’s device', $3) on conflict do nothing`,
);

/** Decides once who earns an order, in the transaction that places it. A click that comes later is of no order before it. */
export async function attributeOrder(ctx: Ctx, { orderId }: { orderId: number }): Promise<void> {
  const [order] = await ctx.rows(orderOf, [orderId]);
  if (!order) return;
  const { affiliateId, reason, linkId, clickedAt, candidates, userIds } = await decisionFor(ctx, order);
  const { address, userAgent } = ctx.origin;
  const userId = affiliateId === null ? undefined : userIds.get(affiliateId);
  const isFlagged =
    userId !== undefined &&
    address !== '' &&
    (await ctx.rows(sameDevice, [userId, address, userAgent, ctx.now()])).length > 0;
  const values = [orderId, affiliateId, reason, linkId, clickedAt, JSON.stringify(candidates), isFlagged, ctx.now()];
  if ((await ctx.rows(keep, values)).length === 0 || affiliateId === null || userId === undefined) return;
  if (isFlagged) await ctx.rows(hold, [affiliateId, orderId, ctx.now()]);
  const lead = { affiliateId, userId, linkId, clickedAt, orderId, responseId: null, email: order.email };
  await keepLead(ctx, lead);
}

type Lead = {
  affiliateId: number;
  userId: number;
  linkId: number | null;
  clickedAt: string | null;
  orderId: number | null;
  responseId: number | null;
  email: string;
};

const add = statement<{ isFirst: boolean }>(
  'affiliates.add_lead',
  `insert into affiliate_lead (affiliate_id, link_id, clicked_at, response_id, order_id, person, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing
   returning not exists (select from affiliate_lead f where f.affiliate_id = $1) as "isFirst"`,
);

async function keepLead(ctx: Ctx, lead: Lead): Promise<void> {
  const { affiliateId, userId, linkId, clickedAt, orderId, responseId, email } = lead;
  const values = [affiliateId, linkId, clickedAt, responseId, orderId, personOf(email), ctx.now()];
  const [made] = await ctx.rows(add, values);
  if (!made?.isFirst) return;
  await notify(ctx, {
    userId,
    kind: 'affiliate.first-lead',
    title: 'You have your first lead',
    body: 'Someone you brought left their email. You can follow what becomes of it.',
    link: to('affiliateLeads'),
  });
}

/** Somebody answered a form with their address: whoever's link they followed keeps them as a lead. */
export async function attributeLead(
  ctx: Ctx,
  { responseId, email }: { responseId: number; email: string },
): Promise<void> {
  const buyer = { email, userId: ctx.viewer?.userId ?? null, couponId: null, at: ctx.now() };
  const { affiliateId, reason, linkId, clickedAt, userIds } = await decisionFor(ctx, buyer);
  const userId = affiliateId === null ? undefined : userIds.get(affiliateId);
  if (affiliateId === null || userId === undefined || reason !== 'click') return;
  await keepLead(ctx, { affiliateId, userId, linkId, clickedAt, orderId: null, responseId, email });
}

const earnedBy = statement<{ orderId: number }>(
  'affiliates.earned_by_receiver',
  `select t.order_id as "orderId" from sales_order o join attribution t on t.order_id = o.id
     join affiliate a on a.id = t.affiliate_id where o.subscription_id = $1 and a.user_id = $2`,
);

/** Nobody earns on what is their own. Throws CONFLICT where the receiver of a subscription brought its sale. */
export async function refuseOwnSale(
  ctx: Ctx,
  { subscriptionId, userId }: { subscriptionId: number; userId: number },
): Promise<void> {
  if ((await ctx.rows(earnedBy, [subscriptionId, userId])).length > 0) throw conflict(changeMessages.earnedByThem);
}
