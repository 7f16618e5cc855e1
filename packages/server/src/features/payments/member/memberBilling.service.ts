import type { FunnelKind } from '@tribe/domain/features/catalog/funnel.ts';
import { type Renewable, renewalWay, type RenewalWay } from '@tribe/domain/features/billing/renewalWay.ts';
import type { HandWay } from '@tribe/domain/features/payments/handWays.ts';
import { messageCode } from '@tribe/domain/features/payments/messageCode.ts';
import { type Way, waysFor } from '@tribe/domain/features/payments/ways.ts';
import { offered } from '#features/payments/gateways/offering.service.ts';
import { bundledJson } from '#features/catalog/bundle.ts';
import { statement } from '#kernel/db/statement.ts';
import { query } from '#kernel/api/operation.ts';
import { orNull, shape, type ShapeOf, typed, written } from '#kernel/api/shape.ts';

export const OwnDueProof = shape({
  id: 'Int',
  status: typed<'waiting' | 'approved' | 'rejected' | 'revoked'>('String'),
  reason: 'String?',
});
export type OwnDueProof = ShapeOf<typeof OwnDueProof>;

/** One payment of one's own plan; amounts are centavos. `attempt` is the payment that is open at a gateway, `proof` the newest receipt. */
export const OwnDue = shape({
  id: 'Int',
  sequence: 'Int',
  scheduleDate: 'Date',
  price: 'Peso',
  transactionId: 'String?',
  isWaived: 'Boolean',
  attempt: typed<'creating' | 'open' | 'processing' | 'closing' | null>('String?'),
  proof: orNull(OwnDueProof),
});
export type OwnDue = ShapeOf<typeof OwnDue>;

export type OwnPlan = Renewable & {
  id: number;
  product: string;
  batch: string | null;
  startsAt: string;
  graceDays: number | null;
  dues: OwnDue[];
  renewal: RenewalWay | null;
};

export const OwnReceipt = shape({
  number: 'String',
  amount: 'Peso',
  refunded: 'Peso',
  /** Null for what was paid before it was kept here. */
  paidAt: 'DateTime?',
  platform: 'String?',
  channel: 'String?',
  product: 'String',
  sequence: 'Int',
  of: 'Int',
  /** What came before the books were kept here has no paper. */
  hasReceipt: 'Boolean',
});
export type OwnReceipt = ShapeOf<typeof OwnReceipt>;

export const Upgrade = shape({ funnelId: 'String', product: 'String' });
export type Upgrade = ShapeOf<typeof Upgrade>;
/** Where the next payment is sent without a gateway, what its message says, and how soon its receipt is looked at. */
export const OwnByHand = shape({ ways: written<HandWay[]>(), code: 'String', review: 'String' });
export type OwnByHand = ShapeOf<typeof OwnByHand>;

export const OwnBilling = shape({
  plans: written<OwnPlan[]>(),
  receipts: [OwnReceipt],
  ways: written<Way[]>(),
  /** Null where nothing is to pay. */
  byHand: orNull(OwnByHand),
  upgrades: [Upgrade],
});
export type OwnBilling = ShapeOf<typeof OwnBilling>;

type Offer = { funnelId: string; kind: FunnelKind; productId: number; product: string };
type Row = {
  plans: Omit<OwnPlan, 'renewal'>[];
  receipts: (Omit<OwnReceipt, 'paidAt'> & { paidAt: string | null })[];
  offers: Offer[];
};

const dueSql = `json_build_object('id', d.id, 'sequence', d.sequence, 'scheduleDate', d.schedule_date, 'price', d.price,
  'transactionId', d.transaction_id, 'isWaived', d.waived_at is not null,
  'attempt', (select a.state from payment_attempt a where a.schedule_id = d.id and a.state in ('creating', 'open', 'processing', 'closing')),
  'proof', (select json_build_object('id', p.id, 'status', p.status, 'reason', p.reason) from payment_proof p
    where p.schedule_id = d.id and p.status <> 'withdrawn' order by p.id desc limit 1))`;

const own = statement<Row>(
  'payments.own_billing',
  `select
     coalesce((select json_agg(json_build_object('id', s.id, 'product', pr.name, 'productId', pr.id, 'bundledIds', ${bundledJson('pr.id')}, 'status', s.status,
         'startsAt', s.starts_at, 'expiry', s.expiry, 'batch', b.name, 'renewalFunnelId', f.renewal_funnel_id,
         'externalRenewalUrl', f.external_renewal_url, 'graceDays', (
           select (o.terms ->> 'graceDays')::int from invoice i join sales_order o on o.id = i.order_id where i.subscription_id = s.id
           order by i.id limit 1),
         'dues', coalesce((select json_agg(${dueSql} order by d.schedule_date, d.sequence, d.id)
           from invoice i join payment_schedule d on d.invoice_id = i.id where i.subscription_id = s.id), '[]'))
         order by s.starts_at desc, s.id desc)
       from subscription s join funnel f on f.id = s.funnel_id join product pr on pr.id = f.product_id
         left join batch b on b.id = f.batch_id where s.user_id = $1), '[]') as plans,
     coalesce((select json_agg(r) from (
       select d.transaction_id as number, coalesce(t.amount, d.price) as amount, coalesce(t.refunded, 0) as refunded,
         coalesce(t.paid_at, d.paid_at) as "paidAt", coalesce(t.platform, d.payment_platform) as platform, t.channel,
         pr.name as product, d.sequence, (select count(*)::int from payment_schedule o where o.invoice_id = i.id) as of,
         t.id is not null as "hasReceipt"
       from subscription s join funnel f on f.id = s.funnel_id join product pr on pr.id = f.product_id
         join invoice i on i.subscription_id = s.id join payment_schedule d on d.invoice_id = i.id
         left join payment_transaction t on t.number = d.transaction_id
       where s.user_id = $1 and d.transaction_id is not null and d.price > 0
       order by coalesce(t.paid_at, d.paid_at, d.schedule_date) desc, d.id desc limit 100) r), '[]') as receipts,
     coalesce((select json_agg(json_build_object('funnelId', f.id, 'kind', f.kind, 'productId', f.product_id, 'product', pr.name)
         order by f.id)
       from funnel f join product pr on pr.id = f.product_id
       where f.status = 'published' and f.kind <> 'lead' and pr.status = 'active' and (f.opens_at is null or f.opens_at <= $2)
         and (f.closes_at is null or f.closes_at > $2) and (f.seat_limit is null or f.seats_taken < f.seat_limit)
         and (f.kind <> 'upgrade' or not f.hidden)), '[]') as offers`,
);

/** All that one has paid and will pay, and how: one's own alone. */
export const findMyBilling = query('in', async (ctx): Promise<OwnBilling> => {
  const [row] = await ctx.rows(own, [ctx.me.userId, ctx.now()]);
  const { plans, receipts, offers } = row!;
  const next = nextDue(plans);
  const how = next && (await offered(ctx));
  const owned = new Set(plans.filter(({ status }) => status === 'active').map(({ productId }) => productId));
  return {
    plans: plans.map((plan) => ({ ...plan, renewal: renewalWay(plan, plans, offers, ctx.today()) })),
    receipts: receipts.map((receipt) => ({
      ...receipt,
      paidAt: receipt.paidAt === null ? null : new Date(receipt.paidAt),
    })),
    ways: next && how ? waysFor(how.gateways, next.price) : [],
    byHand: next && how ? { ways: how.byHand, code: messageCode(next.id), review: how.review } : null,
    upgrades:
      owned.size === 0
        ? []
        : offers
            .filter(({ kind, productId }) => kind === 'upgrade' && !owned.has(productId))
            .map(({ funnelId, product }) => ({ funnelId, product })),
  };
});

/** What is paid next: the earliest due that is open, of a plan that goes on. */
export const nextDue = (plans: readonly Pick<OwnPlan, 'status' | 'dues'>[]): OwnDue | undefined =>
  plans
    .filter(({ status }) => ['pending', 'active', 'suspended'].includes(status))
    .flatMap(({ dues }) => dues)
    .filter(({ transactionId, isWaived, price }) => transactionId === null && !isWaived && price > 0)
    .sort((one, other) => (one.scheduleDate < other.scheduleDate ? -1 : 1))[0];
