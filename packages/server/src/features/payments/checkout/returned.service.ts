import type { Returned } from '@tribe/domain/features/billing/checkoutShown.ts';
import { quoteOrder } from '#features/billing/orders/quote.service.ts';
import { findOffer } from '#features/catalog/offer.service.ts';
import { checkoutOf } from '#features/payments/checkout/checkoutPage.service.ts';
import { notFound } from '#kernel/api/errors.ts';
import { query } from '#kernel/api/operation.ts';
import type { Drawing } from '#kernel/http/publicPage.ts';

/** The checkout with what somebody has typed into it. Throws NOT_FOUND. */
export const showReturned = query('public', async (ctx, funnelId: string, returned: Returned): Promise<Drawing> => {
  const offer = await findOffer(ctx, funnelId);
  if (!offer || offer.funnel.kind === 'lead') throw notFound('Funnel');
  return { document: 'checkout', data: { ...(await checkoutOf(ctx, offer)), returned } };
});

/** What a plan comes to with a coupon, for a form that was sent without a script. */
export const quoteReturned = query(
  'public',
  async (ctx, values: Readonly<Record<string, string>>): Promise<Returned> => {
    const { lines, total, dues } = await quoteOrder(ctx, { ...values, couponCode: values['couponCode'] ?? null });
    return { values, wrong: {}, sum: { lines, total, dues } };
  },
);
