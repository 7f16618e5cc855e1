import { ChangeSaved, PlanWanted } from '@tribe/domain/features/billing/changes/change.input.ts';
import { type ChangePreview, restOfPlan } from '@tribe/domain/features/billing/changes/change.ts';
import { changeMessages } from '@tribe/domain/features/billing/changes/messages.ts';
import { subscriptionMessages } from '@tribe/domain/features/billing/messages.ts';
import { quote } from '@tribe/domain/features/billing/orderTerms.ts';
import { firstExpiry } from '@tribe/domain/features/billing/renewal.ts';
import type { Due } from '@tribe/domain/features/catalog/term.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { isExpired, showExpiry } from '@tribe/domain/kernel/time/expiry.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import {
  changeEntry,
  changesSubscriptions,
  findChangeable,
  type HeldSubscription,
  holdChangeable,
  refuseRenewed,
} from '#features/billing/changes/held.service.ts';
import { type Changed, refuseOwned } from '#features/billing/changes/move.service.ts';
import { tellWhy } from '#features/billing/dues/dueLedger.ts';
import { resume } from '#features/billing/subscriptions/suspension.service.ts';
import { giveBenefits, namedLevels, takeBenefits } from '#features/billing/subscriptions/benefits.service.ts';
import { givePlaceBack } from '#features/billing/subscriptions/end.service.ts';
import { addInvoice } from '#features/billing/subscriptions/enrol.service.ts';
import { findOffer, type Offer, type OfferTerm, soldBy } from '#features/catalog/offer.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput, conflict } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { paymentMessages } from '@tribe/domain/features/billing/paymentMessages.ts';

type NewPlan = {
  offer: Offer;
  term: OfferTerm;
  validityByDays: number | null;
  expiry: string | null;
  total: number;
  /** What is left to pay once what was paid counts, and what was paid beyond the whole. */
  rest: { dues: Due[]; over: number };
};

const validity = statement<{ days: number | null }>(
  'billing.validity_of',
  `select validity_by_days as days from subscription where id = $1`,
);

/**
 * What a subscription would be with another product or term. It goes on from its own start: another product brings its own validity,
 * another term of the same one leaves the end where it is. Throws BAD_USER_INPUT for what isn't offered, CONFLICT for what can't be.
 */
async function newPlanOf(ctx: Ctx, held: HeldSubscription, { funnelId, paymentTermId }: PlanWanted): Promise<NewPlan> {
  refuseRenewed(held);
  if (isExpired(held.expiry, ctx.today()) && held.status !== 'paused') throw conflict(changeMessages.ended);
  const offer = await findOffer(ctx, funnelId);
  if (!offer || offer.funnel.status === 'archived' || offer.funnel.kind === 'lead')
    throw badInput({ funnelId: [subscriptionMessages.pleaseSelect] });
  const term = offer.terms.find(({ id }) => id === paymentTermId);
  if (!term) throw badInput({ paymentTermId: [subscriptionMessages.pleaseSelect] });
  const isSame = held.funnelId === funnelId;
  if (isSame && held.paymentTermId === paymentTermId) throw badInput({ paymentTermId: [changeMessages.samePlan] });
  const { product } = offer;
  await refuseOwned(ctx, { userId: held.userId, productId: product.id, product: product.name, without: held.id });
  const { validityByDays } = offer.funnel;
  const expiry = isSame ? held.expiry : firstExpiry(held.startsAt, validityByDays);
  if (isExpired(expiry, ctx.today()) && held.status !== 'paused')
    throw badInput({ funnelId: [changeMessages.overBefore(showDay(expiry!))] });
  const firstDate = held.firstDue ?? ctx.today();
  const { total, dues } = quote({ name: product.name, price: term.price, term, coupon: null, credit: 0, firstDate });
  const [own] = isSame ? await ctx.rows(validity, [held.id]) : [];
  return {
    offer,
    term,
    validityByDays: isSame ? (own?.days ?? null) : validityByDays,
    expiry,
    total,
    rest: restOfPlan(dues, held.paid, ctx.today()),
  };
}

/** What changing the plan of a subscription comes to, with each payment that is left. */
export const previewPlanChange = query(
  changesSubscriptions,
  async (ctx, id: number, unchecked: unknown): Promise<ChangePreview> => {
    const held = await findChangeable(ctx, id);
    const { offer, term, expiry, total, rest } = await newPlanOf(ctx, held, PlanWanted.parse(unchecked));
    const left = rest.dues.reduce((sum, { price }) => sum + price, 0);
    const ofPlan = (name: string, termName: string | null) => [name, termName].filter(Boolean).join(', ');
    return {
      lines: [
        {
          title: 'Plan',
          before: ofPlan(held.funnelName, held.paymentTerm),
          after: ofPlan(offer.funnel.name, term.name),
        },
        { title: 'Price', before: showAmount(held.paid + held.open), after: showAmount(total) },
        { title: 'Paid so far', before: showAmount(held.paid), after: showAmount(held.paid) },
        { title: 'Left to pay', before: showAmount(held.open), after: showAmount(left) },
        { title: 'Expiry', before: showExpiry(held.expiry, ctx.today()), after: showExpiry(expiry, ctx.today()) },
      ],
      notes: [
        ...rest.dues.map(({ price, scheduleDate }) => `${showAmount(price)} due ${showDay(scheduleDate)}`),
        ...(rest.over > 0
          ? [
              `${showAmount(rest.over)} more was paid than this plan costs. Refund it under its payment if it goes back.`,
            ]
          : []),
        ...(offer.batch && offer.funnel.id !== held.funnelId ? [`They join ${offer.batch.name}.`] : []),
      ],
    };
  },
);

const paying = statement<{ id: string }>(
  'billing.is_paying_subscription',
  `select a.id from payment_attempt a join payment_schedule d on d.id = a.schedule_id join invoice i on i.id = d.invoice_id
   where i.subscription_id = $1 and a.state in ('creating', 'open', 'processing', 'closing') limit 1`,
);

/** The unpaid dues become those of the new plan, one after the other; one too many is waived at nothing, one more is added. */
const replace = statement<{ invoices: number }>(
  'billing.replace_unpaid',
  `with open as (
     select d.id, d.price, row_number() over (order by d.schedule_date, d.id) as place
     from payment_schedule d join invoice i on i.id = d.invoice_id
     where i.subscription_id = $1 and d.transaction_id is null and d.waived_at is null),
   planned as (select p.sequence as place, p.price, p."scheduleDate" as day
     from json_to_recordset($2::json) as p(sequence int, price int, "scheduleDate" date)),
   target as (select id from invoice where subscription_id = $1 order by id desc limit 1),
   changed as (
     update payment_schedule d set price = coalesce(o.wanted, 0), schedule_date = coalesce(o.day, d.schedule_date),
       waived_at = case when o.wanted is null then $3::timestamptz end, version = d.version + 1, updated_at = $3
     from (select open.id, open.price, planned.price as wanted, planned.day from open left join planned using (place)) o
     where d.id = o.id returning d.invoice_id, d.price - o.price as more),
   added as (
     insert into payment_schedule (invoice_id, sequence, price, schedule_date)
     select target.id, (select max(d.sequence) from payment_schedule d where d.invoice_id = target.id)
       + row_number() over (order by planned.place), planned.price, planned.day
     from planned cross join target where planned.place > (select count(*) from open) returning invoice_id, price as more),
   sums as (select invoice_id, sum(more)::int as more from (select * from changed union all select * from added) m group by invoice_id),
   summed as (update invoice i set total = i.total + s.more, subtotal = i.subtotal + s.more, updated_at = $3
     from sums s where i.id = s.invoice_id)
   select count(*)::int as invoices from target`,
);

const change = statement<never>(
  'billing.change_plan',
  `update subscription set funnel_id = $2, payment_term_id = $3, expiry = $4, validity_by_days = $5, grace_days = $6, on_missed = $7,
     access_level_ids = $8, version = version + 1, updated_at = $9 where id = $1`,
);

/**
 * Changes the product or the term of a subscription. What was paid stays on its invoice and counts; what is left to pay is replaced
 * by the new plan's rest, and levels follow. Throws CONFLICT while somebody is paying, since the amount is at the gateway.
 */
export const changePlan = mutation(
  changesSubscriptions,
  async (ctx, id: number, unchecked: unknown, saved: ChangeSaved): Promise<Changed> => {
    const wanted = PlanWanted.parse(unchecked);
    const { version, reason } = ChangeSaved.parse(saved);
    const held = await holdChangeable(ctx, id, version);
    const plan = await newPlanOf(ctx, held, wanted);
    if ((await ctx.rows(paying, [id])).length > 0) throw conflict(paymentMessages.beingPaid);
    const { offer, term, expiry, validityByDays, rest } = plan;
    const levels = await namedLevels(ctx, soldBy(offer).accessLevelIds);
    await tellWhy(ctx, reason);
    const [replaced] = await ctx.rows(replace, [id, JSON.stringify(rest.dues), ctx.now()]);
    if (replaced!.invoices === 0) await addInvoice(ctx, id, { total: plan.total, dues: rest.dues });
    await ctx.rows(change, [
      id,
      offer.funnel.id,
      term.id,
      expiry,
      validityByDays,
      term.graceDays,
      term.onMissed,
      levels,
      ctx.now(),
    ]);
    if (offer.funnel.id !== held.funnelId) {
      await givePlaceBack(ctx, held);
      await giveBenefits(ctx, held.userId, {
        accessLevelIds: levels,
        batchId: offer.funnel.batchId,
        isReturnee: false,
      });
      await takeBenefits(ctx, held.userId, held.accessLevelIds);
    }
    await resume(ctx, id);
    const changes = {
      plan: { before: [held.funnelId, held.paymentTermId], after: [offer.funnel.id, term.id] },
      leftToPay: { before: held.open, after: rest.dues.reduce((sum, { price }) => sum + price, 0) },
      expiry: { before: held.expiry, after: expiry },
    };
    const sentence = `Changed ${held.funnelName} to ${offer.funnel.name}, ${term.name}`;
    await ctx.log(changeEntry(held, 'plan-changed', { sentence, reason, changes }));
    return { id, userId: held.userId };
  },
);
