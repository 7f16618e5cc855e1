import type { PageContent } from '#kernel/api/rest.ts';
import type { CheckoutClosed, Plan } from '@tribe/domain/features/billing/checkoutShown.ts';
import { planNote, planWhen } from '@tribe/domain/features/billing/checkoutShown.ts';
import { adjustmentLine } from '@tribe/domain/features/billing/orderTerms.ts';
import { benefitsOf } from '@tribe/domain/features/catalog/benefits.ts';
import { catalogMessages } from '@tribe/domain/features/catalog/messages.ts';
import { duesOf } from '@tribe/domain/features/catalog/term.ts';
import type { BlockPage } from '@tribe/domain/features/site/pages/blockData.ts';
import type { PublicDocuments } from '@tribe/domain/features/site/publicDocument.ts';
import { funnelSubject } from '@tribe/domain/features/site/statistics/visit.ts';
import type { Offering } from '@tribe/domain/features/payments/offering.ts';
import { type Way, waysFor } from '@tribe/domain/features/payments/ways.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { addDays, showDay, startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { findOffer, type Offer, soldBy } from '#features/catalog/offer.service.ts';
import { offered } from '#features/payments/gateways/offering.service.ts';
import { ofBlocks, shownPage } from '#features/site/pages/blockPage.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { query } from '#kernel/api/operation.ts';
import type { GoTo, Params } from '#kernel/http/publicPage.ts';

type Shown = PublicDocuments['checkout'];

/** What the page of a funnel is made from. */
export const ofFunnel = (params: Params): string[] => [`funnel:${String(params['funnelId'])}`, ...ofBlocks];

/** The page on which a funnel is bought, the same for everybody; where nothing can be bought now, the way to the page that says so. */
export const findCheckout = query('public', async (ctx, params: Params): Promise<Shown | GoTo | null> => {
  const offer = await findOffer(ctx, String(params['funnelId']));
  if (!offer || offer.funnel.kind === 'lead') return null;
  return offer.openness === 'open' && offer.terms.length > 0
    ? checkoutOf(ctx, offer)
    : { goTo: to('checkoutClosed', {}, { of: offer.funnel.id }) };
});

/** The page of an offer, with nobody's name on it. */
export async function checkoutOf(ctx: Ctx, offer: Offer): Promise<Shown> {
  const { funnel, product } = offer;
  const today = ctx.today();
  const plans = offer.terms.map((term): Omit<Plan, 'ways' | 'note'> => {
    const adjustment = adjustmentLine(term.price, term);
    const total = term.price + (adjustment?.amount ?? 0);
    const dues = duesOf(total, term, today);
    return { id: term.id, name: term.name, when: planWhen(dues, today), dues, adjustment, total };
  });
  const { gateways, byHand } = await offered(ctx);
  const { ways, plans: withWays } = waysOfPlans(gateways, plans);
  const payable = withWays.filter((plan) => plan.ways.length > 0 || plan.total === 0);
  const path = to('checkout', { funnelId: funnel.id });
  const around = await shownPage(ctx, { funnelId: funnel.id, step: 'checkout' }, path);
  const dearest = Math.max(...plans.map(({ total }) => total));
  return {
    funnelId: funnel.id,
    kind: funnel.kind,
    title: product.name,
    description: funnel.description || product.description || '',
    facts: factsOf(offer.batch?.name ?? null, funnel.validityByDays),
    opens: [
      ...(benefitsOf(soldBy(offer)).opensMembersContent ? [catalogMessages.everyMembers] : []),
      ...[...product.bundled, ...product.opens].map(({ name }) => name),
    ],
    // Without any gateway every plan is shown, and the order says how it can be paid.
    plans: (payable.length > 0 ? payable : withWays).map((plan) => ({
      ...plan,
      note: planNote(plan, dearest),
    })),
    ways,
    byHand: byHand.map(({ label }) => label),
    today,
    goodUntil: earliest(startOfDay(addDays(today, 1)), funnel.closesAt, around?.goodUntil),
    buyer: null,
    returned: null,
    around,
  };
}

/** What a purchase is, in a few words: its batch, and for how long it opens. */
export const factsOf = (batch: string | null, validityByDays: number | null): string[] => [
  ...(batch === null ? [] : [batch]),
  validityByDays === null ? 'No expiry' : `${validityByDays} days of access`,
];

const earliest = (day: Date, closes: Date | null, blocks: string | null | undefined): string =>
  [day.toISOString(), ...(closes ? [closes.toISOString()] : []), ...(blocks ? [blocks] : [])].toSorted()[0]!;

/** A plan is paid in a way only where that takes each of its dues. */
function waysOfPlans(gateways: readonly Offering[], plans: readonly Omit<Plan, 'ways' | 'note'>[]) {
  const ways: Way[] = [];
  const placeOf = (way: Way): number => {
    const known = ways.findIndex(({ provider, channel }) => provider === way.provider && channel === way.channel);
    return known === -1 ? ways.push(way) - 1 : known;
  };
  const isIn = (list: readonly Way[]) => (way: Way) => list.some(({ label }) => label === way.label);
  return {
    ways,
    plans: plans.map((plan) => {
      const [first = [], ...rest] = plan.dues.map(({ price }) => waysFor(gateways, price));
      return { ...plan, ways: first.filter((way) => rest.every((list) => isIn(list)(way))).map(placeOf) };
    }),
  };
}

const nothingHere: CheckoutClosed = {
  title: 'This isn’t open right now',
  text: 'Enrollment is closed. Meanwhile, our free training shows you how we work.',
};

/** The page that says that nothing can be bought, for whoever comes without saying where from. */
export const findClosed = query('public', async (): Promise<CheckoutClosed> => nothingHere);

/** Why a funnel can't be bought now, and when it can. */
export const findClosedOf = query(
  'public',
  async (ctx, _params: Params, asked: URLSearchParams): Promise<PageContent | GoTo | null> => {
    const offer = await findOffer(ctx, asked.get('of') ?? '');
    if (offer?.openness === 'open' && offer.terms.length > 0)
      return { goTo: to('checkout', { funnelId: offer.funnel.id }) };
    if (!offer) return { document: 'checkoutClosed', data: nothingHere };
    const built = await closedPageOf(ctx, offer);
    return built ? { document: 'blockPage', data: built } : { document: 'checkoutClosed', data: closedOf(offer) };
  },
);

/** What staff built for the time when a funnel can't be bought; a draft shows nothing of it. */
async function closedPageOf(ctx: Ctx, { funnel, openness }: Offer): Promise<BlockPage | null> {
  if (openness === 'unpublished') return null;
  const page = await shownPage(ctx, { funnelId: funnel.id, step: 'closed' }, to('slug', { slug: funnel.slug }));
  return page && { ...page, isIndexed: false, counted: funnelSubject(funnel.id, 'closed') };
}

function closedOf({ funnel, product, openness }: Offer): CheckoutClosed {
  const { name } = product;
  switch (openness) {
    case 'full':
      return {
        title: `${name} is full`,
        text: `All ${funnel.seatLimit ?? ''} seats are taken. Unpaid seats open up again, so check back later.`,
      };
    case 'not-yet':
      return {
        title: `${name} isn’t open yet`,
        text: `Enrollment opens on ${showDay(dayOf(funnel.opensAt!))}.`,
      };
    case 'closed':
      return {
        title: `${name} is closed`,
        text: funnel.closesAt
          ? `Enrollment ended on ${showDay(dayOf(funnel.closesAt))}. The next date will be announced here.`
          : nothingHere.text,
      };
    // A draft names nothing: whoever has its link learns no more than who guesses.
    case 'open':
    case 'unpublished':
      return nothingHere;
  }
}
