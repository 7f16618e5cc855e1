import {
  leastFirst,
  type OfferShown,
  type OpenDue,
  type OwnSubscription,
  type WayInSubject,
  plansOf,
  type SaleOffer,
  type WayIn,
  wayInOf,
} from '@tribe/domain/features/billing/wayIn.ts';
import { memberLevel } from '@tribe/domain/features/catalog/benefits.ts';
import { bringsMembership, bundledJson } from '#features/catalog/bundle.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { described, hidden, shape, type ShapeOf, typed, written } from '#kernel/api/shape.ts';

type PlanDue = OpenDue & { isPaid: boolean };
type Found = { subscriptions: OwnSubscription[]; dues: PlanDue[]; offers: (SaleOffer & { levels: string[] })[] };

/** Funnels that sell now, newest first; `$3` is the instant. */
const offers = `select json_build_object('funnelId', f.id, 'kind', f.kind, 'isHidden', f.hidden, 'productId', p.id, 'product', p.name,
    'isMembership', ${bringsMembership('p')}, 'levels', f.access_level_ids || p.access_level_ids, 'batch', b.name,
    'lead', f.description, 'closesOn', (f.closes_at at time zone 'Asia/Manila')::date,
    'validityByDays', f.validity_by_days, 'startByDays', f.start_by_days,
    'joined', (select count(*)::int from subscription js where js.funnel_id = f.id and js.source = 'checkout'
      and js.created_at > $3::timestamptz - interval '7 days'),
    'terms', terms.all) as offer, f.created_at, f.id
  from funnel f join product p on p.id = f.product_id left join batch b on b.id = f.batch_id
  cross join lateral (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'type', t.type,
      'numberOfPayments', t.number_of_payments, 'intervalMonths', t.interval_months, 'downPaymentKind', t.down_payment_kind,
      'downPayment', t.down_payment, 'priceAdjustment', t.price_adjustment, 'price', coalesce(ft.price, p.price))
      order by t.type desc, t.number_of_payments, t.name, t.id), '[]') as all
    from funnel_payment_term ft join payment_term t on t.id = ft.payment_term_id
    where ft.funnel_id = f.id and t.active and t.archived_at is null) terms
  where f.status = 'published' and f.archived_at is null and f.kind <> 'lead' and p.status = 'active'
    and (f.opens_at is null or f.opens_at <= $3) and (f.closes_at is null or f.closes_at > $3)
    and (f.seat_limit is null or f.seats_taken < f.seat_limit)`;

const find = statement<Found>(
  'billing.way_in',
  `select
     coalesce((select json_agg(json_build_object('id', s.id, 'productId', p.id, 'bundledIds', ${bundledJson('p.id')}, 'status', s.status,
         'startsAt', s.starts_at, 'expiry', s.expiry, 'backOn', s.back_on, 'isMembership', ${bringsMembership('p')}, 'accessLevelIds', s.access_level_ids,
         'renewalFunnelId', f.renewal_funnel_id, 'externalRenewalUrl', f.external_renewal_url) order by s.id)
       from subscription s join funnel f on f.id = s.funnel_id join product p on p.id = f.product_id where s.user_id = $1), '[]') as subscriptions,
     coalesce((select json_agg(json_build_object('id', d.id, 'subscriptionId', s.id, 'product', p.name, 'sequence', d.sequence,
         'of', (select count(*)::int from payment_schedule o where o.invoice_id = i.id and o.waived_at is null and o.price > 0),
         'scheduleDate', d.schedule_date, 'price', d.price, 'isPaid', d.transaction_id is not null) order by d.schedule_date, d.sequence, d.id)
       from subscription s join funnel f on f.id = s.funnel_id join product p on p.id = f.product_id
       join invoice i on i.subscription_id = s.id join payment_schedule d on d.invoice_id = i.id
       where s.user_id = $1 and d.waived_at is null and d.price > 0 and exists (
         select from invoice oi join payment_schedule od on od.invoice_id = oi.id where oi.subscription_id = s.id
           and od.transaction_id is null and od.waived_at is null and od.price > 0 and od.schedule_date < $2::date)), '[]') as dues,
     coalesce((select json_agg(o.offer order by o.created_at desc, o.id) from (${offers}) o), '[]') as offers`,
);

/** A way in as screens read it; the plan is that of the due that was missed. */
export const WayInShown = shape({
  kind: described(typed<WayIn['kind']>('String'), 'settle, rest, renew, again, enroll or waitlist.'),
  offer: written<OfferShown | null>(),
  due: hidden<OpenDue | null>(),
  plan: written<PlanDue[]>(),
  isPaused: described('Boolean', 'Access is closed until the due is paid.'),
  endedOn: 'Date?',
  until: described('Date?', 'The last day to settle or to renew; of a pause, the day when access is back, if known.'),
  url: described('String?', 'Where it is renewed outside.'),
  newExpiry: described('Date?', 'Until when a renewal today lasts.'),
});
export type WayInShown = ShapeOf<typeof WayInShown>;

const nothing = {
  offer: null,
  due: null,
  plan: [],
  isPaused: false,
  endedOn: null,
  until: null,
  url: null,
  newExpiry: null,
};

const stranger: WayInSubject = { isMember: false, subscriptions: [], dues: [] };

async function wayFor(ctx: Ctx, userId: number, isMember: boolean): Promise<WayInShown | null> {
  const [found] = await ctx.rows(find, [userId, ctx.today(), ctx.now()]);
  const { subscriptions, dues, offers: rows } = found!;
  const onSale = rows.map(({ levels, ...offer }) => ({
    ...offer,
    isMembership: offer.isMembership || levels.includes(memberLevel),
  }));
  const person = userId === 0 ? stranger : { isMember, subscriptions, dues: dues.filter(({ isPaid }) => !isPaid) };
  const way = wayInOf(person, onSale, ctx.today());
  if (!way) return null;
  if (way.kind === 'settle')
    return { ...nothing, ...way, plan: dues.filter(({ subscriptionId }) => subscriptionId === way.due.subscriptionId) };
  return { ...nothing, ...way, offer: 'offer' in way && way.offer ? shown(ctx, way.offer) : null };
}

function shown(ctx: Ctx, offer: SaleOffer): OfferShown {
  const { funnelId, product, batch, lead, closesOn, joined } = offer;
  const plans = plansOf(offer, ctx.today());
  return { funnelId, product, batch, lead, closesOn, joined, plans, least: leastFirst(plans) };
}

/** What stands between the viewer and what they came for: a payment, a pause, a renewal, enrolling or the waitlist; null for nothing. One statement. */
export const findWayIn = query('in', (ctx): Promise<WayInShown | null> =>
  wayFor(ctx, ctx.me.userId, ctx.me.roles.includes(memberLevel)),
);

/** What a stranger can enroll in now; null where nothing is on sale. */
export const findOnSale = query(
  'public',
  async (ctx): Promise<OfferShown | null> => (await wayFor(ctx, 0, false))?.offer ?? null,
);
