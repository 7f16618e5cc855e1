import type { AffiliateStatus } from '@tribe/domain/features/affiliates/joining/affiliate.ts';
import { isFreshAccount, type PayoutMethod } from '@tribe/domain/features/affiliates/joining/payoutDetails.ts';
import { type PayoutBlock, payoutBlockOf } from '@tribe/domain/features/affiliates/commissions/statement.ts';
import { changedAccountDays } from '@tribe/domain/features/affiliates/payouts/payout.ts';
import type { BasisPoints } from '@tribe/domain/kernel/money/basisPoints.ts';
import { isUnsettled } from '#features/billing/unsettledDispute.ts';
import { payoutTerms } from '#features/affiliates/commissions/dashboard.service.ts';
import { nameByIdSql } from '#features/members/nameSql.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** Whether nothing of the order of a row `c` of the ledger is paid for now: it is held, disputed, or its payment changed and wasn't followed yet. */
export const waits = `(exists (select from commission_hold h where h.order_id = c.order_id and h.released_at is null)
  or exists (select from dispute q where q.transaction_id = c.transaction_id and ${isUnsettled('q')})
  or exists (select from commission_work k where k.transaction_id = c.transaction_id))`;

/** Whether staff hold all of the affiliate `a`. */
export const isHeld = `exists (select from affiliate y join commission_hold h on h.affiliate_id = y.id
  where y.user_id = a.user_id and h.order_id is null and h.released_at is null)`;

/** What a row `c` of the ledger must be to be paid out: approved, or come back, and in no run. */
export const isUnpaid = `c.kind <> 'paid' and (c.kind = 'returned' or exists (select from commission_approval p where p.commission_id = c.id))
  and not exists (select from payout_item i where i.commission_id = c.id)`;

/** Somebody who has something that could be paid, what of it can be, and of which rows it is. */
export type Payable = {
  id: number;
  userId: number;
  name: string;
  blockedBy: PayoutBlock | null;
  /** What can be paid now, in centavos; the rest waits with its order. */
  gross: number;
  waiting: number;
  rows: number[];
  rate: BasisPoints;
  limit: number;
  method: PayoutMethod | null;
  details: string | null;
  lastFour: string | null;
  changedLately: boolean;
  isFirst: boolean;
  sharesAccount: boolean;
};

type Row = Omit<Payable, 'blockedBy' | 'changedLately'> & {
  status: AffiliateStatus;
  isHeld: boolean;
  hasOpenPayout: boolean;
  changedAt: Date | null;
  minimum: number;
};

/**
 * By the sums who can have something, and only of those the rows. What of a payment is unpaid is taken together: what waits is left
 * out, unless it takes something back.
 */
const payable = statement<Row>(
  'affiliates.payable',
  `with people as materialized (
     select a.id, a.user_id from affiliate a join affiliate o on o.user_id = a.user_id join affiliate_total t on t.affiliate_id = o.id
     where a.merged_at is null group by a.id having sum(t.approved - t.paid) > 0),
   parts as (
     select p.id, sum(c.amount) as amount, array_agg(c.id) as ids, bool_or(c.transaction_id is not null and ${waits}) as waits
     from people p join affiliate o on o.user_id = p.user_id join commission c on c.affiliate_id = o.id where ${isUnpaid}
     group by p.id, c.transaction_id),
   sums as (
     select p.id, sum(p.amount) filter (where not p.waits or p.amount < 0) as gross,
       sum(p.amount) filter (where p.waits and p.amount >= 0) as waiting from parts p group by p.id)
   select a.id, a.user_id as "userId", coalesce(${nameByIdSql('a.user_id')}, a.slug::text) as name,
     coalesce(s.gross, 0)::float8 as gross, coalesce(s.waiting, 0)::float8 as waiting,
     (select coalesce(json_agg(x.id order by x.id), '[]') from parts p cross join lateral unnest(p.ids) x(id)
       where p.id = a.id and (not p.waits or p.amount < 0)) as rows,
     coalesce(a.withholding_rate, ${payoutTerms.withholding}) as rate,
     case a.payout_method when 'bank' then ${payoutTerms.bankLimit} else ${payoutTerms.walletLimit} end as "limit",
     ${payoutTerms.minimum} as minimum, a.payout_method as method, a.payout_details as details, a.payout_last_four as "lastFour",
     a.payout_changed_at as "changedAt", ${isHeld} as "isHeld",
     exists (select from affiliate o join payout_line l on l.affiliate_id = o.id and l.status = 'open' where o.user_id = a.user_id) as "hasOpenPayout",
     case when u.status = 'ACTIVE' then a.status else 'banned' end as status,
     not exists (select from affiliate o join payout_line l on l.affiliate_id = o.id and l.status = 'paid' where o.user_id = a.user_id) as "isFirst",
     exists (select from affiliate o where o.payout_fingerprint = a.payout_fingerprint and o.id <> a.id and o.merged_at is null) as "sharesAccount"
   from sums s join affiliate a on a.id = s.id join app_user u on u.id = a.user_id
   where s.gross > 0 or s.waiting > 0 order by a.id`,
);

/** Everybody who has something that isn't in a run yet, with what keeps them from being paid. */
export async function findPayable(ctx: Ctx): Promise<Payable[]> {
  const found = await ctx.rows(payable, []);
  return found.map(({ status, isHeld: held, hasOpenPayout, changedAt, minimum, ...row }) => {
    const fresh = isFreshAccount(changedAt, ctx.now());
    const account = { hasDetails: row.details !== null, isFreshAccount: fresh };
    const blockedBy = payoutBlockOf({ status, isHeld: held, ...account, hasOpenPayout, ready: row.gross, minimum });
    const since = changedAt === null ? Infinity : ctx.now().getTime() - changedAt.getTime();
    return { ...row, blockedBy, changedLately: since < changedAccountDays * 86_400_000 };
  });
}

const holdPeople = statement<{ id: number }>(
  'affiliates.hold_payable',
  `select o.id from affiliate o where o.user_id in (
     select x.user_id from affiliate x join affiliate_total t on t.affiliate_id = x.id group by x.user_id having sum(t.approved - t.paid) > 0)
   order by o.id for update`,
);

/** As `findPayable`, with nothing added to their ledgers until the transaction ends. */
export async function holdPayable(ctx: Ctx): Promise<Payable[]> {
  await ctx.rows(holdPeople, []);
  return findPayable(ctx);
}
