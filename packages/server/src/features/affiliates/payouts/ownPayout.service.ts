import type { PayoutMethod } from '@tribe/domain/features/affiliates/joining/payoutDetails.ts';
import type { PayoutStatus } from '@tribe/domain/features/affiliates/payouts/payout.ts';
import {
  commissionColumns,
  commissionFrom,
  commissionRow,
  CommissionRow,
  type FoundCommission,
} from '#features/affiliates/commissions/statement.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { notFound } from '#kernel/api/errors.ts';
import { query, replicaQuery } from '#kernel/api/operation.ts';
import { pageWithTotal, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { statement } from '#kernel/db/statement.ts';
import { allHidden, described, hidden, shape, type ShapeOf, written } from '#kernel/api/shape.ts';

/** A transfer to the one who asks; amounts in centavos: what was earned is withheld and sent. */
export const OwnPayout = shape({
  id: 'Int',
  /** When it was prepared, approved, and settled. */
  at: described('DateTime', 'When it was prepared.'),
  approvedAt: 'DateTime?',
  settledAt: 'DateTime?',
  status: written<PayoutStatus>(),
  method: written<PayoutMethod>(),
  lastFour: 'String',
  part: 'Int',
  parts: 'Int',
  gross: 'Peso',
  withheld: 'Peso',
  net: 'Peso',
  reference: 'String?',
  failureReason: 'String?',
});
export type OwnPayout = ShapeOf<typeof OwnPayout>;

const columns = `l.id, r.created_at as at, r.approved_at as "approvedAt", l.settled_at as "settledAt", l.method, l.last_four as "lastFour",
  case when l.status = 'open' then case r.status when 'draft' then 'prepared' else 'approved' end else l.status end as status,
  l.part, l.parts, l.gross, l.withheld, l.net, l.reference, l.failure_reason as "failureReason"`;

/** What was sent back before it was approved was no payout. */
const from = `affiliate o join payout_line l on l.affiliate_id = o.id join payout_run r on r.id = l.run_id
  where o.user_id = $1 and l.status <> 'cancelled'`;

const page = statement<OwnPayout & { total: number }>(
  'affiliates.own_payouts',
  `select ${columns}, count(*) over ()::int as total from ${from} order by l.id desc limit $2 offset $3`,
);

/** What was paid to the one who asks, the latest first. */
export const pageMyPayouts = replicaQuery('affiliateDashboard', (ctx, asked: PageInput): Promise<PageOf<OwnPayout>> =>
  pageWithTotal(asked, (limit, offset) => ctx.rows(page, [ctx.me.userId, limit, offset])),
);

const one = statement<OwnPayout & { runId: number; affiliateId: number }>(
  'affiliates.own_payout',
  `select ${columns}, l.run_id as "runId", l.affiliate_id as "affiliateId" from ${from} and l.id = $2`,
);

const items = statement<FoundCommission & { count: number; sum: number }>(
  'affiliates.own_payout_rows',
  `select ${commissionColumns}, count(*) over ()::int as count, sum(c.amount) over ()::float8 as sum
   from payout_item y join ${commissionFrom.replace('commission c', 'commission c on c.id = y.commission_id')}
   where y.run_id = $1 and y.affiliate_id = $2 order by c.id limit $3`,
);

export const OwnPayoutDetail = shape({
  ...allHidden(OwnPayout),
  /** The code of its run is made of this. */
  runId: hidden<number>(),
  rows: described([CommissionRow], 'Of the ledger, the first 500; the statement as PDF has all.'),
  /** How many rows there are, and what they come to; in centavos. */
  count: described('Int', 'How many rows there are.'),
  sum: described('Peso', 'What all rows come to, and what the run paid out.'),
});
export type OwnPayoutDetail = ShapeOf<typeof OwnPayoutDetail>;

/** More rows than this nobody reads on a screen; the statement as PDF has them all. */
const mostRows = 500;

/** One of one's own payouts, with so many rows of the ledger that it paid out. Throws NOT_FOUND. */
export async function ownPayout(ctx: Ctx, id: number, limit: number): Promise<OwnPayoutDetail> {
  const [line] = await ctx.rows(one, [ctx.me.userId, id]);
  if (!line) throw notFound('Payout');
  const { affiliateId, ...payout } = line;
  const found = await ctx.rows(items, [payout.runId, affiliateId, limit]);
  let balance = 0;
  const rows = found.map((row) => commissionRow(row, (balance += row.amount)));
  return { ...payout, rows, count: found[0]?.count ?? 0, sum: found[0]?.sum ?? 0 };
}

/** One of one's own payouts with the rows of the ledger that it paid out: all of the run's, where it was sent in parts. */
export const findMyPayout = query('affiliateDashboard', (ctx, id: number): Promise<OwnPayoutDetail> =>
  ownPayout(ctx, id, mostRows),
);
