import type { PageContent } from '#kernel/api/rest.ts';
import type { Returned, Sum } from '@tribe/domain/features/billing/checkoutShown.ts';
import { nextTestDue, removedOn, type TestedContent } from '@tribe/domain/features/billing/testOrder.ts';
import { benefitsOf } from '@tribe/domain/features/catalog/benefits.ts';
import { type AccessSubject, mayOpen } from '@tribe/domain/features/contents/access.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { z } from 'zod';
import { buyerIn } from '#features/billing/orders/quote.service.ts';
import {
  type FoundTestOrder,
  maySeeTests,
  payTestDue,
  placeTestOrder,
  quoteTestOrder,
  removeTestOrder,
  testedOffer,
  testOrderOf,
} from '#features/billing/test-orders/testOrder.service.ts';
import { findOffer, type Offer, soldBy } from '#features/catalog/offer.service.ts';
import { everyRuleOf } from '#features/contents/accessSubject.ts';
import { checkoutOf, factsOf } from '#features/payments/checkout/checkoutPage.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { AppError } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import type { GoTo } from '#kernel/http/publicPage.ts';

/** Where a test order is made, or shown. */
export const testAddress = (funnelId: string, token = '', view?: string): string =>
  to('checkout', { funnelId }, { test: token || 'new', view });

/** What `?test=` shows: the checkout to try, or a test order. Null for people who may not, who see what buyers see. */
export async function showTest(ctx: Ctx, funnelId: string, asked: URLSearchParams): Promise<PageContent | GoTo | null> {
  const token = (asked.get('test') ?? '').slice(0, 100);
  // Staff whose session ended would order for real here.
  if (!ctx.viewer) return { goTo: to('login', {}, { redirectTo: testAddress(funnelId, token) }) };
  if (!maySeeTests(ctx)) return null;
  if (token === 'new') return drawnCheckout(ctx, funnelId, null).catch(orNothing);
  const order = await testOrderOf(ctx, token).catch(orNothing);
  if (order?.funnelId !== funnelId) return { goTo: to('funnel', { id: funnelId }) };
  return { document: 'testOrder', data: await shown(ctx, order, asked.get('view') === 'remove') };
}

function orNothing(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}

async function drawnCheckout(ctx: Ctx, funnelId: string, returned: Returned | null): Promise<PageContent | GoTo> {
  const offer = await testedOffer(ctx, funnelId);
  const checkout = await checkoutOf(ctx, offer);
  const [plan] = checkout.plans;
  if (!plan) return { goTo: to('funnel', { id: funnelId }) };
  const sum = returned ?? (await sumOf(ctx, { funnelId, paymentTermId: plan.id }));
  const data = { checkout: { ...checkout, buyer: await buyerIn(ctx), returned: sum }, openness: offer.openness };
  return { document: 'testCheckout', data };
}

async function sumOf(ctx: Ctx, values: Readonly<Record<string, string>>): Promise<Returned & { sum: Sum }> {
  const { lines, total, dues } = await quoteTestOrder(ctx, { ...values, couponCode: values['couponCode'] ?? null });
  return { values, wrong: {}, sum: { lines, total, dues } };
}

/** The checkout to try with what was chosen, and what it comes to or what is wrong with it. */
export const showTestReturned = query(
  quoteTestOrder.access,
  async (ctx, values: Readonly<Record<string, string>>, wrong: Returned['wrong'] | null): Promise<PageContent | GoTo> =>
    drawnCheckout(ctx, values['funnelId'] ?? '', wrong ? { values, wrong, sum: null } : await sumOf(ctx, values)),
);

async function shown(ctx: Ctx, order: FoundTestOrder, isRemoving: boolean) {
  const { token, funnelId, terms, paidCount, startsAt, createdAt } = order;
  // Also of a funnel that was archived since.
  const [offer, buyer] = [(await findOffer(ctx, funnelId))!, (await buyerIn(ctx))!];
  const { lines, total, dues } = terms;
  return {
    paid: {
      title: terms.productName,
      firstName: buyer.firstName,
      email: buyer.email,
      facts: factsOf(offer.batch?.name ?? null, terms.validityByDays),
      sum: { lines, total, dues },
      settled: dues.map(({ sequence }) => sequence).filter((sequence) => sequence <= paidCount),
      paidAt: createdAt.toISOString(),
      through: 'Test payment',
      isSignedIn: true,
      // The funnel's own page would count the look: its builder shows it.
      thankYouUrl: offer.funnel.thankYouUrl,
      receiptUrl: null,
    },
    token,
    funnelId,
    next: nextTestDue(dues, paidCount),
    opens: await openedBy(ctx, order, offer),
    opensMembersContent: benefitsOf(soldBy(offer)).opensMembersContent,
    startsAt,
    removedOn: removedOn(dayOf(createdAt)),
    isRemoving,
  };
}

/** What somebody who holds nothing but this purchase opens: staff may open it anyway, and would learn nothing from trying. */
async function openedBy(ctx: Ctx, order: FoundTestOrder, { product }: Offer): Promise<TestedContent[]> {
  const { startsAt, expiry, terms } = order;
  const { accessLevelIds, batchId } = terms;
  const { isMembership } = product;
  const bought = { isMembership, accessLevelIds, status: 'active' as const, startsAt, expiry };
  const buyer: AccessSubject = {
    roles: [],
    keepsIt: false,
    subscriptions: [product, ...product.bundled].map(({ id: productId }) => ({ ...bought, productId })),
    batchId,
    groupId: null,
    stageNumber: null,
  };
  const rules = await everyRuleOf(ctx);
  return product.opens.map((content) => {
    const own = rules.filter(({ kind, contentId }) => kind === content.kind && contentId === content.id);
    return { ...content, isOpen: mayOpen([own], buyer, { today: ctx.today() }) };
  });
}

/** Makes a test order from the checkout's form. Answers the address that shows it. */
export const buyAsTest = mutation(quoteTestOrder.access, async (ctx, unchecked: unknown): Promise<string> => {
  const { funnelId } = z.object({ funnelId: z.string() }).parse(unchecked);
  return testAddress(funnelId, await placeTestOrder(ctx, unchecked));
});

const Step = z.object({
  act: z.enum(['pay', 'remove']),
  funnelId: z.string().max(100),
  token: z.string().max(100),
  sequence: z.coerce.number().int().default(0),
});

/** A button of a test order's page. Answers the address that shows what has become of it. */
export const takeTestStep = mutation(quoteTestOrder.access, async (ctx, unchecked: unknown): Promise<string> => {
  const { act, funnelId, token, sequence } = Step.parse(unchecked);
  if (act === 'pay') {
    // Somebody else removed it meanwhile: its page leads to the funnel.
    await payTestDue(ctx, token, sequence).catch(orNothing);
    return testAddress(funnelId, token);
  }
  await removeTestOrder(ctx, token);
  return to('funnel', { id: funnelId });
});
