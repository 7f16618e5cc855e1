import { isSettledWithoutMoney } from '#features/billing/received.ts';

type Sum = { count: number; amount: number };

/** The payments that the collected dues were paid with, as the ledger of payments has them, beside the dues themselves. */
export type AddsUp = {
  gateway: Sum;
  /** Proofs and payments that staff noted. */
  manual: Sum;
  /** What was left of an earlier payment. */
  credit: Sum;
  /** What the gateways kept of theirs: as they settled it, and until then as they said when it was paid. */
  fees: Sum;
  /** Payments at gateways whose fee nobody told yet. */
  unsettled: Sum;
  /** Paid beside the payment of its due, and neither sent back nor settled by staff: now, on whichever days. */
  double: Sum;
};

const sum = (of: string, when: string) =>
  `json_build_object('count', count(*) filter (where ${when}), 'amount', coalesce(sum(${of}) filter (where ${when}), 0))`;

/**
 * SQL of the payments behind the dues that `where` keeps, of which `parts` says whose they are. A payment counts without what was left
 * of it for other dues: that counts as a credit with those. So the three come to the dues' own prices, or something is wrong.
 */
export const addsUpOf = (parts: string, { days, and }: { days: string; and: string }): string => `
  select ${sum('amount', `kind = 'gateway'`)} as gateway, ${sum('amount', `kind not in ('gateway', 'credit')`)} as manual,
    ${sum('amount', `kind = 'credit'`)} as credit, ${sum('fee', `fee is not null`)} as fees,
    ${sum('amount', `fee is null and kind = 'gateway'`)} as unsettled,
    (select json_build_object('count', count(*), 'amount', coalesce(sum(t.amount - t.refunded), 0))
      from payment_transaction t join payment_schedule d on d.id = t.schedule_id ${parts}
      where t.status = 'extra' and t.refunded < t.amount${and}) as double
  from (
    select t.kind, t.amount - coalesce(c.amount, 0) as amount, case when t.kind = 'gateway'
        then coalesce((select sum(x.gross - x.net) from settlement_row x where x.transaction_id = t.id), t.fee) end as fee
    from payment_schedule d ${parts} join payment_transaction t on t.schedule_id = d.id and t.status = 'paid'
      left join payment_credit c on c.source_transaction_id = t.id
    where ${days} and d.transaction_id is not null and ${isSettledWithoutMoney('d')} is not true${and}) paid`;
