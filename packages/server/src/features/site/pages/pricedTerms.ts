import { planNote, planWhen } from '@tribe/domain/features/billing/checkoutShown.ts';
import { adjustmentLine } from '@tribe/domain/features/billing/orderTerms.ts';
import { duesOf } from '@tribe/domain/features/catalog/term.ts';
import { waysFor } from '@tribe/domain/features/payments/ways.ts';
import type { PricedTerm } from '@tribe/domain/features/site/pages/blockData.ts';
import { showPeso } from '@tribe/domain/kernel/money/peso.ts';
import type { Offer } from '#features/catalog/offer.service.ts';
import type { Offered } from '#features/payments/gateways/offering.service.ts';
import type { Ctx } from '#kernel/api/context.ts';

function plansOf(ctx: Ctx, { terms }: Offer) {
  return terms.map((term) => {
    const adjustment = adjustmentLine(term.price, term);
    const total = term.price + (adjustment?.amount ?? 0);
    return { id: term.id, name: term.name, adjustment, total, dues: duesOf(total, term, ctx.today()) };
  });
}

/** The ways to pay a funnel in words: what is paid first, how often, and what that makes. */
export function pricedTerms(ctx: Ctx, offer: Offer): PricedTerm[] {
  const today = ctx.today();
  const plans = plansOf(ctx, offer);
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

/** With what one of these terms can be paid, each of its payments, as buyers call it; by hand last. Nothing for what is free. */
export function waysOfTerms(ctx: Ctx, offer: Offer, { gateways, byHand }: Offered, shown: readonly PricedTerm[]) {
  const ids = new Set(shown.filter(({ total }) => total > 0).map(({ id }) => id));
  if (ids.size === 0) return [];
  const labels = plansOf(ctx, offer)
    .filter(({ id }) => ids.has(id))
    .flatMap(({ dues }) => {
      const [first = [], ...rest] = dues.map(({ price }) => waysFor(gateways, price).map(({ label }) => label));
      return first.filter((label) => rest.every((labelsThere) => labelsThere.includes(label)));
    });
  return [...new Set([...labels, ...byHand.map(({ label }) => label)])];
}
