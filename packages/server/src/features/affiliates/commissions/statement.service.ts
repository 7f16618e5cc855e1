import { type LeadOrigin, reasonForStaff, reasonForAffiliate } from '@tribe/domain/features/affiliates/links/lead.ts';
import type { CommissionKind } from '@tribe/domain/features/affiliates/commissions/statement.ts';
import { maskedName } from '@tribe/domain/features/affiliates/masked.ts';
import { isUnsettled } from '#features/billing/unsettledDispute.ts';
import { knownNameSql } from '#features/members/nameSql.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { pageWithTotal, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { statement } from '#kernel/db/statement.ts';
import { described, shape, type ShapeOf, written } from '#kernel/api/shape.ts';

/** A row of an affiliate's ledger, with what it is of; amounts in centavos. */
export const CommissionRow = shape({
  id: written<number>(),
  kind: written<CommissionKind>(),
  amount: described('Peso', 'Negative where it is taken back or paid out.'),
  /** The rate and the payment, or why staff adjusted it. */
  reason: 'String',
  at: 'DateTime',
  availableAt: described('DateTime', 'Before this it is pending.'),
  isApproved: 'Boolean',
  isHeld: described('Boolean', 'Staff look into it, or the buyer disputes the payment.'),
  orderId: 'Int?',
  product: 'String?',
  /** Which payment of how many it is of. */
  payment: described('Int?', 'Which payment of the order it is of.'),
  payments: 'Int?',
  collected: described('Peso?', 'What the buyer paid.'),
  buyer: described('String?', 'Masked: “K••• R•••”.'),
  /** Why the order is this affiliate's. */
  why: described('String?', 'Why the order is this affiliate’s, in words.'),
  payoutId: described('Int?', 'The payout that it is in.'),
  /** What there was in all, once this row was written. */
  balance: described('Peso', 'What there was in all with this row.'),
});
export type CommissionRow = ShapeOf<typeof CommissionRow>;

/** A row as `commissionColumns` read it. */
export type FoundCommission = Omit<CommissionRow, 'buyer' | 'why' | 'balance'> & {
  buyerName: string | null;
  origin: 'coupon' | 'click' | 'lead' | null;
  coupon: string | null;
  link: string | null;
  daysAfterClick: number | null;
};

/** What a row `c` of the ledger says of the order that it is of. */
export const commissionColumns = `c.id::float8 as id, c.kind, c.amount, c.reason, c.created_at as at, c.available_at as "availableAt",
  c.kind in ('paid', 'returned') or exists (select from commission_approval p where p.commission_id = c.id) as "isApproved",
  exists (select from commission_hold h where h.affiliate_id = c.affiliate_id and h.released_at is null
    and (h.order_id is null or h.order_id = c.order_id)) or exists (select from dispute q where q.transaction_id = c.transaction_id
    and ${isUnsettled('q')}) as "isHeld",
  c.order_id as "orderId", o.terms ->> 'productName' as product, d.sequence as payment,
  (select count(*)::int from payment_schedule where invoice_id = d.invoice_id) as payments, t.amount as collected,
  ${knownNameSql('o')} as "buyerName",
  nullif(w.reason, 'nobody') as origin, (select code from coupon where id = o.coupon_id and w.reason = 'coupon') as coupon,
  nullif(k.label, '') as link, ((o.created_at at time zone 'Asia/Manila')::date - (w.clicked_at at time zone 'Asia/Manila')::date)::int
    as "daysAfterClick", coalesce(c.payout_line_id, i.line_id) as "payoutId"`;

/** The tables of `commissionColumns`. */
export const commissionFrom = `commission c left join sales_order o on o.id = c.order_id
  left join payment_transaction t on t.id = c.transaction_id left join payment_schedule d on d.id = t.schedule_id
  left join attribution w on w.order_id = c.order_id left join affiliate_link k on k.id = w.link_id
  left join lateral (select min(l.id) as line_id from payout_item x join payout_line l
    on l.run_id = x.run_id and l.affiliate_id = x.affiliate_id where x.commission_id = c.id) i on true`;

/**
 * The rows of a person's ledger, the latest first. The balance of a row is that of today less what came after it, so that no page
 * reads more than it is far from the first.
 */
const page = statement<FoundCommission & { newer: number; inAll: number; total: number }>(
  'affiliates.statement',
  `with mine as (select id from affiliate where user_id = $1),
     counted as (select count(*)::int as total from commission where affiliate_id in (select id from mine)),
     sums as (select coalesce(sum(earned - paid), 0)::float8 as "inAll" from affiliate_total where affiliate_id in (select id from mine)),
     chosen as (select r.id, (sum(r.amount) over (order by r.id desc) - r.amount)::float8 as newer
       from commission r where r.affiliate_id in (select id from mine) order by r.id desc limit $2 offset $3)
   select ${commissionColumns}, chosen.newer, sums."inAll", counted.total
   from chosen cross join counted cross join sums join ${commissionFrom.replace('commission c', 'commission c on c.id = chosen.id')}
   order by c.id desc`,
);

type InWords = (origin: LeadOrigin) => string;

/** A row as it is shown: its buyer masked, and why it is the affiliate's in words. */
export function commissionRow(
  found: FoundCommission,
  balance: number,
  inWords: InWords = reasonForAffiliate,
): CommissionRow {
  const { id, kind, amount, reason, at, availableAt, isApproved, isHeld, orderId, payoutId } = found;
  const { product, payment, payments, collected, origin, coupon, link, daysAfterClick } = found;
  const why = origin === null ? null : inWords({ reason: origin, coupon, link, daysAfterClick });
  const buyer = orderId === null ? null : maskedName(found.buyerName ?? '');
  const order = { orderId, product, payment, payments, collected, buyer, why };
  return { id, kind, amount, reason, at, availableAt, isApproved, isHeld, payoutId, ...order, balance };
}

async function pageOf(ctx: Ctx, userId: number | null, asked: PageInput, inWords: InWords) {
  const found = await pageWithTotal(asked, (limit, offset) => ctx.rows(page, [userId, limit, offset]));
  const rows = found.rows.map((row) => commissionRow(row, row.inAll - row.newer, inWords));
  return { ...found, rows };
}

/** One's own ledger: every row says what it is of, and the first carries the sum of all. */
export const pageMyCommissions = replicaQuery('affiliateDashboard', (ctx, asked: PageInput) =>
  pageOf(ctx, ctx.me.userId, asked, reasonForAffiliate),
);

const ownerOf = statement<{ userId: number }>(
  'affiliates.owner',
  `select user_id as "userId" from affiliate where id = $1 and merged_at is null`,
);

/** The ledger of one affiliate, as they see it themselves, in words for staff; of nobody it's empty. */
export const pageAffiliateCommissions = replicaQuery(
  'affiliates',
  async (ctx, asked: PageInput & { affiliateId: number }): Promise<PageOf<CommissionRow>> => {
    const [owner] = await ctx.rows(ownerOf, [asked.affiliateId]);
    return pageOf(ctx, owner?.userId ?? null, asked, reasonForStaff);
  },
);
