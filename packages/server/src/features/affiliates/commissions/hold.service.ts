import {
  AdjustCommissionInput,
  HoldCommissionInput,
  WithholdingInput,
} from '@tribe/domain/features/affiliates/payouts/payout.input.ts';
import { payoutMessages } from '@tribe/domain/features/affiliates/payouts/messages.ts';
import { type BasisPoints, showPercent } from '@tribe/domain/kernel/money/basisPoints.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { payoutTerms } from '#features/affiliates/commissions/dashboard.service.ts';
import { nameByIdSql } from '#features/members/nameSql.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { conflict, forbidden, notFound } from '#kernel/api/errors.ts';
import { mutation, query, refuseInAnothersName } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { described, shape, type ShapeOf, typed, written } from '#kernel/api/shape.ts';

type Held = { userId: number; code: string; rate: BasisPoints | null };

const holdAffiliate = statement<Held>(
  'affiliates.hold_for_money',
  `select user_id as "userId", slug as code, withholding_rate as rate from affiliate where id = $1 and merged_at is null for update`,
);

/** An affiliate, held until the transaction ends. Throws NOT_FOUND, and FORBIDDEN where they are the one who asks. */
async function another(ctx: Ctx, id: number): Promise<Held> {
  refuseInAnothersName(ctx);
  const [held] = await ctx.rows(holdAffiliate, [id]);
  if (!held) throw notFound('Affiliate');
  if (held.userId === ctx.me.userId) throw forbidden(payoutMessages.notOwnMoney);
  return held;
}

const add = statement<{ id: number }>(
  'affiliates.add_adjustment',
  `insert into commission (affiliate_id, kind, amount, reason, available_at, created_by_id, created_at)
   values ($1, 'adjusted', $2, $3, $4, $5, $4) returning id::int`,
);

const approve = statement<never>(
  'affiliates.approve_adjustment',
  `insert into commission_approval (commission_id, approved_at) values ($1, $2)`,
);

/** Adds to an affiliate's commission or takes off it, with a reason that they read; it counts at once. Answers the row's id. */
export const adjustCommission = mutation(
  ['affiliates', 'affiliate_manage'],
  async (ctx, affiliateId: number, unchecked: unknown): Promise<number> => {
    const { amount, reason } = AdjustCommissionInput.parse(unchecked);
    const { userId, code } = await another(ctx, affiliateId);
    const [row] = await ctx.rows(add, [affiliateId, amount, reason, ctx.now(), ctx.me.userId]);
    await ctx.rows(approve, [row!.id, ctx.now()]);
    await ctx.log({
      action: 'commission.adjusted',
      entity: 'commission',
      entityId: row!.id,
      subjectId: userId,
      sentence: `${amount > 0 ? 'Added' : 'Took off'} ${showAmount(Math.abs(amount))} ${amount > 0 ? 'to' : 'from'} the commission of ${code}`,
      reason,
    });
    return row!.id;
  },
);

export const CommissionHold = shape({
  id: 'Int',
  kind: written<'same-device' | 'staff'>(),
  reason: 'String',
  orderId: described('Int?', 'Null for all of the affiliate’s.'),
  product: 'String?',
  at: 'DateTime',
  by: 'String?',
});
export type CommissionHold = ShapeOf<typeof CommissionHold>;

/** What is known of an affiliate's money besides their ledger. */
export const AffiliateHolds = shape({
  holds: [CommissionHold],
  rate: described(typed<BasisPoints | null>('Int?'), 'In basis points; null for the usual one.'),
  usualRate: typed<BasisPoints>('Int'),
});
export type AffiliateHolds = ShapeOf<typeof AffiliateHolds>;

const open = statement<CommissionHold>(
  'affiliates.open_holds',
  `select h.id, h.kind, h.reason, h.order_id as "orderId", o.terms ->> 'productName' as product, h.created_at as at,
     ${nameByIdSql('h.created_by_id')} as by
   from commission_hold h left join sales_order o on o.id = h.order_id
   where h.affiliate_id = $1 and h.released_at is null order by h.id desc limit 100`,
);

const rates = statement<{ rate: BasisPoints | null; usualRate: BasisPoints }>(
  'affiliates.withholding',
  `select (select withholding_rate from affiliate where id = $1) as rate, ${payoutTerms.withholding} as "usualRate"`,
);

/** What is on hold of an affiliate, the newest first, and what is withheld of their payouts. */
export const findAffiliateHolds = query('affiliates', async (ctx, affiliateId: number): Promise<AffiliateHolds> => {
  const holds = await ctx.rows(open, [affiliateId]);
  const [found] = await ctx.rows(rates, [affiliateId]);
  return { holds, ...found! };
});

const writeOne = statement<{ id: number }>(
  'affiliates.write_hold',
  `insert into commission_hold (affiliate_id, order_id, kind, reason, created_by_id, created_at)
   select $1::int, $2::int, 'staff', $3, $4, $5 where not exists (select from commission_hold h where h.affiliate_id = $1 and h.kind = 'staff'
     and h.order_id is not distinct from $2 and h.released_at is null)
   returning id`,
);

/** Holds what an affiliate has, for an operation whose own access says who may and that holds their row; null where it is held so already. */
export async function writeHold(
  ctx: Ctx,
  { affiliateId, orderId, reason }: { affiliateId: number; orderId: number | null; reason: string },
): Promise<number | null> {
  const [made] = await ctx.rows(writeOne, [affiliateId, orderId, reason, ctx.me.userId, ctx.now()]);
  return made?.id ?? null;
}

const ordered = statement<never>(
  'affiliates.has_order',
  `select from attribution w join affiliate o on o.id = w.affiliate_id join affiliate a on a.user_id = o.user_id
   where a.id = $1 and w.order_id = $2`,
);

/** Keeps all of an affiliate's commission, or that of one order, from being approved and paid until somebody releases it. */
export const holdCommission = mutation(
  ['affiliates', 'affiliate_manage'],
  async (ctx, affiliateId: number, unchecked: unknown): Promise<number> => {
    const { orderId, reason } = HoldCommissionInput.parse(unchecked);
    const { userId, code } = await another(ctx, affiliateId);
    if (orderId !== null && (await ctx.rows(ordered, [affiliateId, orderId])).length === 0)
      throw conflict(payoutMessages.notTheirOrder);
    const id = await writeHold(ctx, { affiliateId, orderId, reason });
    if (id === null) throw conflict(payoutMessages.alreadyHeld);
    await ctx.log({
      action: 'commission.held',
      entity: 'commission-hold',
      entityId: id,
      subjectId: userId,
      sentence: `Put ${orderId === null ? 'all commission' : `the commission of order ${orderId}`} of ${code} on hold`,
      reason,
    });
    return id;
  },
);

const affiliateOf = statement<{ affiliateId: number }>(
  'affiliates.hold_of',
  `select a.id as "affiliateId" from commission_hold h join affiliate o on o.id = h.affiliate_id
     join affiliate a on a.user_id = o.user_id and a.merged_at is null where h.id = $1`,
);

const release = statement<{ orderId: number | null }>(
  'affiliates.release_hold',
  `update commission_hold set released_at = $2, released_by_id = $3 where id = $1 and released_at is null returning order_id as "orderId"`,
);

/** Lets go of what was held, whoever held it; a shared device as well. */
export const releaseCommissionHold = mutation(
  ['affiliates', 'affiliate_manage'],
  async (ctx, id: number): Promise<boolean> => {
    const [found] = await ctx.rows(affiliateOf, [id]);
    if (!found) throw notFound('Hold');
    const { userId, code } = await another(ctx, found.affiliateId);
    const [released] = await ctx.rows(release, [id, ctx.now(), ctx.me.userId]);
    if (!released) throw conflict(payoutMessages.notHeld);
    const what = released.orderId === null ? 'the commission' : `the commission of order ${released.orderId}`;
    await ctx.log({
      action: 'commission.released',
      entity: 'commission-hold',
      entityId: id,
      subjectId: userId,
      sentence: `Released ${what} of ${code}`,
    });
    return true;
  },
);

const setRate = statement<never>(
  'affiliates.set_withholding',
  `update affiliate set withholding_rate = $2, version = version + 1, updated_at = $3 where id = $1`,
);

/** Says what is withheld of one affiliate's payouts; runs that are prepared already stay as they are. */
export const setWithholding = mutation(
  ['affiliates', 'affiliate_manage'],
  async (ctx, affiliateId: number, unchecked: unknown): Promise<boolean> => {
    const { rate } = WithholdingInput.parse(unchecked);
    const before = await another(ctx, affiliateId);
    await ctx.rows(setRate, [affiliateId, rate, ctx.now()]);
    await ctx.log({
      action: 'affiliate.withholding',
      entity: 'affiliate',
      entityId: affiliateId,
      subjectId: before.userId,
      sentence: `Set the withholding tax of ${before.code} to ${rate === null ? 'the usual rate' : showPercent(rate)}`,
      changes: { withholdingRate: { before: before.rate, after: rate } },
    });
    return true;
  },
);
