import { planWhen } from '@tribe/domain/features/billing/checkoutShown.ts';
import { duesOf, termPrice } from '@tribe/domain/features/catalog/term.ts';
import type { PricedTerm } from '@tribe/domain/features/site/pages/blockData.ts';
import { showPeso } from '@tribe/domain/kernel/money/peso.ts';
import type { Offer } from '#features/catalog/offer.service.ts';
import type { Ctx } from '#kernel/api/context.ts';

/** The ways to pay a funnel in words: what is paid first, how often, and what that makes. */
export function pricedTerms(ctx: Ctx, offer: Offer): PricedTerm[] {
  const today = ctx.today();
  const plans = offer.terms.map((term) => {
    const total = termPrice(term.price, term);
    return { id: term.id, name: term.name, total, dues: duesOf(total, term, today) };
  });
  const dearest = Math.max(0, ...plans.map(({ total }) => total));
  return plans.map(({ id, name, total, dues }) => ({
    id,
    name,
    total,
    price: showPeso(dues[0]?.price ?? total),
    times: dues.length > 1 ? (areAlike(dues) ? `× ${dues.length}` : 'to start') : '',
    when: dues.length > 1 ? `${planWhen(dues, today)}. ${showPeso(total)} total.` : 'Pay once and you’re done.',
    note: total > 0 && total < dearest ? `Saves ${showPeso(dearest - total).replace('.00', '')}` : '',
  }));
}

const areAlike = (dues: readonly { price: number }[]): boolean => dues.every(({ price }) => price === dues[0]?.price);
