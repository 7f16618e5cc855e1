import { isSettledWithoutMoney } from '#features/billing/received.ts';
import {
  cacheKey,
  checkDays,
  duesOf,
  Figure,
  ownedBy,
  type ReportAsked,
} from '#features/billing/report/paymentReport.service.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { slowResultCache } from '#kernel/db/slowResultCache.ts';
import { statement } from '#kernel/db/statement.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** The payments that the collected dues were paid with, as the ledger of payments has them, beside the dues themselves. */
export const AddsUp = shape({
  /** The collected dues at their own prices; the next three come to it, or something is wrong. */
  collected: Figure,
  gateway: Figure,
  /** Proofs and payments that staff noted. */
  manual: Figure,
  /** What was left of an earlier payment. A payment counts without what was left of it for other dues. */
  credit: Figure,
  /** What the gateways kept of theirs: as they settled it, and until then as they said when it was paid. */
  fees: Figure,
  /** Payments at gateways whose fee nobody told yet. */
  unsettled: described(Figure, 'Of gateways whose fee isn’t known yet.'),
  /** Paid beside the payment of its due, and neither sent back nor settled by staff: now, on whichever days. */
  double: described(Figure, 'Paid twice and waiting for staff now, on whichever days.'),
});
export type AddsUp = ShapeOf<typeof AddsUp>;

const sum = (of: string, when: string) =>
  `json_build_object('count', count(*) filter (where ${when}), 'amount', coalesce(sum(${of}) filter (where ${when}), 0))`;

function addsUpOf(
  { from, until }: Omit<ReportAsked, 'step'>,
  { owners, values }: { owners: string[]; values: unknown[] },
) {
  const days = `d.schedule_date between $${values.push(from)}::date and $${values.push(until)}::date`;
  const { join, and } = duesOf(owners);
  return statement<AddsUp>(
    '',
    `select ${sum('price', 'true')} as collected, ${sum('amount', `kind = 'gateway'`)} as gateway,
       ${sum('amount', `kind not in ('gateway', 'credit')`)} as manual, ${sum('amount', `kind = 'credit'`)} as credit,
       ${sum('fee', 'fee is not null')} as fees, ${sum('amount', `fee is null and kind = 'gateway'`)} as unsettled,
       (select json_build_object('count', count(*), 'amount', coalesce(sum(t.amount - t.refunded), 0))
         from payment_transaction t join payment_schedule d on d.id = t.schedule_id ${join}
         where t.status in ('extra', 'review') and t.status = 'extra' and t.refunded < t.amount${and}) as double
     from (
       select d.price, t.kind, t.amount - coalesce(c.amount, 0) as amount, case when t.kind = 'gateway' then coalesce(x.fee, t.fee) end as fee
       from payment_schedule d ${join} left join payment_transaction t on t.schedule_id = d.id and t.status = 'paid'
         left join payment_credit c on c.source_transaction_id = t.id
         left join (select r.transaction_id, sum(r.gross - r.net) as fee from settlement_row r where r.transaction_id is not null group by 1) x
           on x.transaction_id = t.id
       where ${days} and d.transaction_id is not null and ${isSettledWithoutMoney('d')} is not true${and}) paid`,
  );
}

/** Every payment of the days is looked at, a second for half a million of them. */
const answers = slowResultCache<AddsUp>({ slowFrom: 25 });

/**
 * Whether the payments of the dues of these Manila days come to what the report calls collected, what the gateways keep of
 * it, and what was paid twice; one statement. Throws BAD_USER_INPUT for days that are none.
 */
export const findAddsUp = replicaQuery(
  'paymentReport',
  async (ctx, asked: Omit<ReportAsked, 'step'>): Promise<AddsUp> => {
    checkDays(asked);
    return answers(ctx, cacheKey(ctx, asked), async () => {
      const owned = ownedBy(ctx, asked);
      const [found] = await ctx.rows(addsUpOf(asked, owned), owned.values);
      return found!;
    });
  },
);
