import { planNote, planWhen } from '@tribe/domain/features/billing/checkoutShown.ts';
import { adjustmentLine } from '@tribe/domain/features/billing/orderTerms.ts';
import { duesOf } from '@tribe/domain/features/catalog/term.ts';
import type { PricedTerm } from '@tribe/domain/features/site/pages/blockData.ts';
import { showPeso } from '@tribe/domain/kernel/money/peso.ts';
import type { Offer } from '#features/catalog/offer.service.ts';
import type { Ctx } from '#kernel/api/context.ts';

/** The ways to pay a funnel in words: what is paid first, how often, and what that makes. */
export function pricedTerms(ctx: Ctx, offer: Offer): PricedTerm[] {
  const today = ctx.today();
  const plans = offer.terms.map((term) => {
    const adjustment = adjustmentLine(term.price, term);
    const total = term.price + (adjustment?.amount ?? 0);
    return { id: term.id, name: term.name, adjustment, total, dues: duesOf(total, term, today) };
  });
  const dearest = Math.max(0, ...plans.map(({ total }) => total));
  return plans.map(({ id, name, adjustment, total, dues }) => ({
    id,
    name,
    total,
    price: showPeso(dues[0]?.price ?? total),
    times: dues.length > 1 ? (areAlike(dues) ? `× ${dues.length}` : 'to start') : '',
    when: dues.length > 1 ? `${planWhen(dues, today)}. ${showPeso(total)} total.` : 'Pay once and you’re done.',
    note: adjustment && adjustment.amount > 0 ? '' : planNote({ total, adjustment }, dearest),
  }));
}

const areAlike = (dues: readonly { price: number }[]): boolean => dues.every(({ price }) => price === dues[0]?.price);
