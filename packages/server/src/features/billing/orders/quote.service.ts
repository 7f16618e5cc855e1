import { QuoteInput } from '@tribe/domain/features/billing/checkout.input.ts';
import type { Buyer } from '@tribe/domain/features/billing/checkoutShown.ts';
import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';
import {
  type CouponTerms,
  type OrderTerms,
  type Quote,
  quote,
  taxOf,
  upgradeCredit,
} from '@tribe/domain/features/billing/orderTerms.ts';
import { priceClassOf } from '@tribe/domain/features/billing/priceClass.ts';
import { personKeyOf } from '@tribe/domain/features/accounts/email.ts';
import { discountBy } from '@tribe/domain/features/catalog/coupon.ts';
import { daysBetween } from '@tribe/domain/kernel/time/manila.ts';
import { brings } from '#features/catalog/bundle.ts';
import { findCoupon } from '#features/catalog/couponUse.service.ts';
import { findOffer, type Offer, soldBy } from '#features/catalog/offer.service.ts';
import { isReceivedHere } from '#features/billing/received.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { AppError, badInput, conflict, notFound } from '#kernel/api/errors.ts';
import { checkLimit, countAgainst } from '#kernel/http/limits.ts';
import { query } from '#kernel/api/operation.ts';

type FoundCoupon = CouponTerms & { id: number };
type OfferedTerm = Offer['terms'][number];

/** What a renewal goes on from, or an upgrade ends. */
export type Renewed = {
  id: number;
  expiry: string | null;
  startsAt: string;
  validityByDays: number | null;
  collected: number;
  overdue: boolean;
};
type Chosen = { offer: Offer; term: OfferedTerm; coupon: FoundCoupon | null; renewed: Renewed | null };

/** An offer that can be bought now. Throws NOT_FOUND, CONFLICT where it is closed or full. */
export async function offerFor(ctx: Ctx, funnelId: string): Promise<Offer> {
  const offer = await findOffer(ctx, funnelId);
  if (!offer || offer.funnel.kind === 'lead') throw notFound('Funnel');
  switch (offer.openness) {
    case 'open':
      return offer;
    case 'full':
      throw conflict(checkoutMessages.full);
    case 'not-yet':
    case 'closed':
    case 'unpublished':
      throw conflict(checkoutMessages.closed);
  }
}

const theirs = statement<Renewed>(
  'billing.renewable',
  `select s.id, s.expiry, s.starts_at as "startsAt", coalesce(s.validity_by_days, f.validity_by_days) as "validityByDays",
     coalesce((select sum(d.price) from invoice i join payment_schedule d on d.invoice_id = i.id
       where i.subscription_id = s.id and ${isReceivedHere('d')}), 0)::int as collected,
     exists (select from invoice i join payment_schedule d on d.invoice_id = i.id where i.subscription_id = s.id
       and d.transaction_id is null and d.waived_at is null and d.price > 0 and d.schedule_date < $3::date) as overdue
   from subscription s join funnel f on f.id = s.funnel_id join product p on p.id = f.product_id
   where s.user_id = $1 and s.status in ('active', 'suspended', 'paused') and ($2::int is null and p.type = 'membership' or ${brings('f', '$2')})
   order by coalesce(s.expiry, '9999-12-31') desc, s.id desc limit 1`,
);

/** The subscription that brings a product and that somebody would renew: the one that lasts longest. */
export async function renewable(ctx: Ctx, userId: number, productId: number | null): Promise<Renewed | null> {
  return (await ctx.rows(theirs, [userId, productId, ctx.today()]))[0] ?? null;
}

/**
 * What a purchase renews or upgrades, for who is signed in; null for a first one. Throws UNAUTHENTICATED for a renewal without an
 * account, CONFLICT where its price is not that of the day, or one has it already.
 */
export async function renewedBy(ctx: Ctx, { funnel, product }: Offer): Promise<Renewed | null> {
  const { kind } = funnel;
  if (kind === 'checkout' || kind === 'lead') {
    const own = ctx.viewer ? await renewable(ctx, ctx.viewer.userId, product.id) : null;
    if (own && priceClassOf(own.expiry, ctx.today()) === 'early-renewal') throw conflict(checkoutMessages.alreadyYours);
    if (own && own.expiry === null) throw conflict(checkoutMessages.alreadyYours);
    return null;
  }
  if (!ctx.viewer) throw new AppError('UNAUTHENTICATED', checkoutMessages.logInToRenew);
  const own = await renewable(ctx, ctx.viewer.userId, kind === 'upgrade' ? null : product.id);
  if (!own) throw conflict(checkoutMessages.nothingToRenew);
  if (kind === 'upgrade' && own.overdue) throw conflict(checkoutMessages.settleFirst);
  if (kind !== 'upgrade') {
    const ofTheDay = priceClassOf(own.expiry, ctx.today());
    if (ofTheDay === 'checkout') throw conflict(checkoutMessages.renewalOver);
    if (kind === 'early-renewal' && ofTheDay !== 'early-renewal') throw conflict(checkoutMessages.renewalOver);
  }
  return own;
}

const wrongCodes = { perVisitor: { count: 10, seconds: 3_600 }, perAddress: { count: 200, seconds: 3_600 } };

type CouponAsked = { email: string; code: string; price: number };

/** The coupon of a code. Unknown, expired, used up and foreign ones get one answer, and only so many tries. */
async function couponFor(ctx: Ctx, offer: Offer, { email, code, price }: CouponAsked): Promise<FoundCoupon> {
  const keys = [
    [`coupon:email:${email}`, wrongCodes.perVisitor],
    [`coupon:address:${ctx.origin.address}`, wrongCodes.perAddress],
  ] as const;
  for (const [key, limit] of keys) await checkLimit(ctx, key, limit);
  const found = await findCoupon(ctx, {
    funnelId: offer.funnel.id,
    code,
    personKey: personKeyOf(email),
    amount: price,
  });
  if (found) return { id: found.id, code: found.code, discount: discountBy(found), appliesTo: found.appliesTo };
  for (const [key, limit] of keys) await countAgainst(ctx, key, limit);
  throw badInput({ couponCode: [checkoutMessages.couponNotGood] });
}

/** Everything that an order promises, from the offer as it is now. */
async function orderTermsOf(ctx: Ctx, { offer, term, coupon, renewed }: Chosen): Promise<OrderTerms> {
  const { funnel, product } = offer;
  const firstDate = ctx.today();
  const daysLeft = renewed?.expiry ? daysBetween(firstDate, renewed.expiry) : null;
  const credit = funnel.kind === 'upgrade' && renewed ? (upgradeCredit({ ...renewed, daysLeft }, term.price) ?? 0) : 0;
  const sum = quote({ name: product.name, price: term.price, term, coupon, credit, firstDate });
  return {
    ...sum,
    productId: product.id,
    productName: product.name,
    funnelName: funnel.name,
    funnelKind: funnel.kind,
    termName: term.name,
    term: {
      type: term.type,
      numberOfPayments: term.numberOfPayments,
      intervalMonths: term.intervalMonths,
      downPaymentKind: term.downPaymentKind,
      downPayment: term.downPayment,
      priceAdjustment: term.priceAdjustment,
    },
    validityByDays: funnel.validityByDays,
    startByDays: funnel.startByDays,
    graceDays: term.graceDays,
    onMissed: term.onMissed,
    batchId: funnel.batchId,
    accessLevelIds: [...soldBy(offer).accessLevelIds],
    couponCode: coupon?.code ?? null,
    credit,
    tax: taxOf(sum.total, await taxKind(ctx)),
    firstDate,
  };
}

const tax = statement<{ value: string }>('billing.tax', `select value from setting where name = 'vat-registered'`);
const taxKind = async (ctx: Ctx) => ((await ctx.rows(tax, []))[0]?.value === 'true' ? 'VAT' : 'non-VAT');

type Wanted = Pick<QuoteInput, 'paymentTermId' | 'couponCode' | 'email'>;
type Promised = { terms: OrderTerms; term: OfferedTerm; couponId: number | null; renewed: Renewed | null };

/**
 * What an order of this offer would promise: every order, quote and test order is worked out here. `renewing` says what it would go
 * on from. Throws BAD_USER_INPUT for a term or a coupon that isn't offered.
 */
export async function promiseOf(
  ctx: Ctx,
  offer: Offer,
  { paymentTermId, couponCode: code, email }: Wanted,
  renewing: (ctx: Ctx, offer: Offer) => Promise<Renewed | null> = renewedBy,
): Promise<Promised> {
  const term = offer.terms.find(({ id }) => id === paymentTermId);
  if (!term) throw badInput({ paymentTermId: [checkoutMessages.termNotOffered] });
  const renewed = await renewing(ctx, offer);
  const coupon = code === null ? null : await couponFor(ctx, offer, { email, code, price: term.price });
  const terms = await orderTermsOf(ctx, { offer, term, coupon, renewed });
  return { terms, term, couponId: coupon?.id ?? null, renewed };
}

export type ShownQuote = Quote & { termId: string };

/** A promise as it is shown before paying. */
export const shownQuote = ({ terms, term }: Promised): ShownQuote => {
  const { lines, subtotal, discount, total, dues } = terms;
  return { lines, subtotal, discount, total, dues, termId: term.id };
};

/** What a plan would cost with a coupon, and when: shown before paying. Nothing is taken by it. */
export const quoteOrder = query('public', async (ctx, unchecked: unknown): Promise<ShownQuote> => {
  const asked = QuoteInput.parse(unchecked);
  return shownQuote(await promiseOf(ctx, await offerFor(ctx, asked.funnelId), asked));
});

const buyer = statement<Buyer>(
  'billing.buyer',
  `select p.first_name as "firstName", p.last_name as "lastName", u.email, coalesce(p.mobile_number, '') as "mobileNumber"
   from app_user u join user_profile p on p.user_id = u.id where u.id = $1`,
);

/** Whoever is signed in, so that the checkout doesn't ask them who they are. */
export const buyerIn = async (ctx: Ctx): Promise<Buyer | null> =>
  ctx.viewer ? ((await ctx.rows(buyer, [ctx.viewer.userId]))[0] ?? null) : null;
