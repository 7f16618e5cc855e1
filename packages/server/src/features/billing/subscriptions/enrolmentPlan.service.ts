import { PlannedFunnelInput } from '@tribe/domain/features/billing/enrolment.input.ts';
import { subscriptionMessages } from '@tribe/domain/features/billing/messages.ts';
import { type Quote, quote } from '@tribe/domain/features/billing/orderTerms.ts';
import { type Period, periodOf } from '@tribe/domain/features/billing/priceClass.ts';
import { displayName } from '@tribe/domain/features/members/person.ts';
import { renewable } from '#features/billing/orders/quote.service.ts';
import { findOffer, type Offer, type OfferTerm } from '#features/catalog/offer.service.ts';
import { findInScope } from '#features/members/scope.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict, forbidden } from '#kernel/api/errors.ts';
import { query } from '#kernel/api/operation.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

/** A funnel as staff choose it for somebody; days that are left out are the funnel's own. */
export type Wanted = {
  funnelId: string;
  paymentTermId: string;
  validityByDays?: number | null;
  startByDays?: number | null;
};

/** SQL: the subscriptions `s` of a person to a funnel that go on, behind a select. */
export const enrolments = (user: string, funnel: string, today: string): string =>
  `subscription s where s.user_id = ${user} and s.funnel_id = ${funnel} and s.status in ('active', 'suspended', 'paused')
     and (s.status = 'paused' or s.expiry is null or s.expiry >= ${today}::date)`;

const enrolled = statement<{ id: number }>(
  'billing.enrolled_in',
  `select s.id from ${enrolments('$1', '$2', '$3')} limit 1`,
);

export const isEnrolled = async (ctx: Ctx, userId: number, funnelId: string): Promise<boolean> =>
  (await ctx.rows(enrolled, [userId, funnelId, ctx.today()])).length > 0;

/** What somebody would get, until when, and what they would owe for it. */
type Plan = Pick<Quote, 'total' | 'dues'> & {
  offer: Offer;
  term: OfferTerm;
  validityByDays: number | null;
  /** The subscription that it renews. */
  before: { id: number } | null;
  period: Period;
};

/** What enrolling a person comes to, from today. Throws BAD_USER_INPUT for what isn't offered, CONFLICT for who is enrolled already. */
export async function planOf(ctx: Ctx, userId: number, wanted: Wanted): Promise<Plan> {
  const offer = await findOffer(ctx, wanted.funnelId);
  if (!offer || offer.funnel.status === 'archived')
    throw badInput({ funnelDetails: [`There’s no funnel ${wanted.funnelId}`] });
  const { funnel, product } = offer;
  const term = offer.terms.find(({ id }) => id === wanted.paymentTermId);
  if (!term) throw badInput({ paymentTermId: [subscriptionMessages.pleaseSelect] });
  if (await isEnrolled(ctx, userId, funnel.id)) throw conflict(subscriptionMessages.alreadyEnrolled(funnel.name));
  const days = {
    validityByDays: wanted.validityByDays === undefined ? funnel.validityByDays : wanted.validityByDays,
    startByDays: wanted.startByDays === undefined ? funnel.startByDays : wanted.startByDays,
  };
  const isRenewal = funnel.kind === 'renewal' || funnel.kind === 'early-renewal';
  const before = isRenewal ? await renewable(ctx, userId, product.id) : null;
  const { total, dues } = quote({
    name: product.name,
    price: term.price,
    term,
    coupon: null,
    credit: 0,
    firstDate: ctx.today(),
  });
  return {
    offer,
    term,
    validityByDays: days.validityByDays,
    before,
    period: periodOf(days, before, ctx.today()),
    total,
    dues,
  };
}

export type EnrolmentPlan = Period & Pick<Quote, 'total' | 'dues'>;

/** What staff see before they enroll somebody: each due with its day, and until when it goes. */
export const previewEnrolment = query('in', async (ctx, userId: number, unchecked: unknown): Promise<EnrolmentPlan> => {
  refuseUnlessEnrolling(ctx);
  const { validityByDays, startByDays, ...input } = PlannedFunnelInput.parse(unchecked);
  await findInScope(ctx, userId);
  const { period, total, dues } = await planOf(ctx, userId, { ...input, ...ownDays({ validityByDays, startByDays }) });
  return { ...period, total, dues };
});

/** Days that staff name; what they leave empty is the funnel's own. */
export const ownDays = (days: { validityByDays: number | null; startByDays: number | null }) =>
  Object.fromEntries(Object.entries(days).filter(([, value]) => value !== null));

function refuseUnlessEnrolling({ me: { pageAccess, functionAccess } }: Ctx): void {
  const hasPage = pageAccess['subscription'] === true || pageAccess['enrollUser'] === true;
  if (!hasPage || functionAccess['user_enroll/unenroll'] !== true) throw forbidden();
}

export const Enrollee = shape({ id: 'Int', displayName: 'String', email: 'String', status: 'String' });
export type Enrollee = ShapeOf<typeof Enrollee>;

/** Who is to be enrolled. Throws NOT_FOUND. */
export const findEnrollee = query(
  ['enrollUser', 'user_enroll/unenroll'],
  async (ctx, id: number): Promise<Enrollee> => {
    const person = await findInScope(ctx, id);
    return { id, displayName: displayName(person), email: person.email, status: person.status };
  },
);
