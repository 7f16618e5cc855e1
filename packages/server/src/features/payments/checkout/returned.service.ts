import type { PageContent } from '#kernel/api/rest.ts';
import type { Returned } from '@tribe/domain/features/billing/checkoutShown.ts';
import { buyerIn, quoteOrder } from '#features/billing/orders/quote.service.ts';
import { findOffer } from '#features/catalog/offer.service.ts';
import { checkoutOf, findCheckout } from '#features/payments/checkout/checkoutPage.service.ts';
import { showOrder } from '#features/payments/checkout/orderShown.service.ts';
import { showTest } from '#features/payments/checkout/testCheckout.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { AppError, notFound } from '#kernel/api/errors.ts';
import { query } from '#kernel/api/operation.ts';
import type { GoTo, Params } from '#kernel/http/publicPage.ts';

/** The checkout with what somebody has typed into it. Throws NOT_FOUND. */
export const showReturned = query('public', async (ctx, funnelId: string, returned: Returned): Promise<PageContent> => {
  const offer = await findOffer(ctx, funnelId);
  if (!offer || offer.funnel.kind === 'lead') throw notFound('Funnel');
  return { document: 'checkout', data: { ...(await checkoutOf(ctx, offer)), buyer: await buyerIn(ctx), returned } };
});

/** What a plan comes to with a coupon, for a form that was sent without a script. */
export const quoteReturned = query(
  'public',
  async (ctx, values: Readonly<Record<string, string>>): Promise<Returned> => {
    const { lines, total, dues } = await quoteOrder(ctx, { ...values, couponCode: values['couponCode'] ?? null });
    return { values, wrong: {}, sum: { lines, total, dues } };
  },
);

/** What is one person's at a checkout: an order by its link, or the form as it knows who is signed in. */
export const showCheckout = query(
  'public',
  async (ctx, params: Params, asked: URLSearchParams): Promise<PageContent | GoTo | null> => {
    if (asked.has('order') || asked.has('confirm')) return showOrder(ctx, params, asked);
    const tested = asked.has('test') ? await showTest(ctx, String(params['funnelId']), asked) : null;
    if (tested) return tested;
    const data = await findCheckout(ctx, params);
    if (data === null || 'goTo' in data) return data;
    const chosen = data.plans.find(({ id }) => id === asked.get('term'));
    const plan = chosen ?? data.plans[0];
    const { funnelId, kind } = data;
    const returned = ctx.viewer && plan ? await quoteFor(ctx, { funnelId, paymentTermId: plan.id }) : null;
    // Of what is bought for the first time the page itself says what it comes to.
    const isSaid = kind === 'checkout' && returned?.sum;
    return {
      document: 'checkout',
      data: { ...data, buyer: await buyerIn(ctx), returned: withChosen(chosen?.id, isSaid ? null : returned) },
    };
  },
);

/** A form that knows which plan was chosen on the page before. */
const withChosen = (id: string | undefined, returned: Returned | null): Returned | null =>
  id === undefined
    ? returned
    : { wrong: {}, sum: null, ...returned, values: { ...returned?.values, paymentTermId: id } };

/** What a plan comes to for who is signed in, which of a renewal only the server knows; or why it isn't for them. */
async function quoteFor(ctx: Ctx, asked: { funnelId: string; paymentTermId: string }): Promise<Returned> {
  try {
    return { ...(await quoteReturned(ctx, asked)), values: {} };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { values: {}, wrong: { form: error.message }, sum: null };
  }
}
