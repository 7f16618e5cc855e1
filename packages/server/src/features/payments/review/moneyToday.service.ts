import { dueFilterOf } from '@tribe/domain/features/billing/dueList.ts';
import { filterText } from '@tribe/domain/kernel/filter/filterText.ts';
import { addDays } from '@tribe/domain/kernel/time/manila.ts';
import { sumDues, Sums } from '#features/billing/dues/duePage.service.ts';
import { isUnsettled } from '#features/billing/unsettledDispute.ts';
import { visibilityOf } from '#features/members/visibility.ts';
import { payerJoins, seesPayer } from '#features/payments/payer.ts';
import { query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

/** Work that waits: how much of it, what it comes to in centavos, and since when the oldest waits. */
export const Waiting = shape({ count: 'Int', amount: 'Peso', oldestAt: typed<string | null>('DateTime?') });
export type Waiting = ShapeOf<typeof Waiting>;

/** What staff look at first about money; days are Manila's. */
export const MoneyToday = shape({
  received: Sums,
  receivedSinceYesterday: Sums,
  overdue: Sums,
  proofs: Waiting,
  /** Refunds that staff send by hand. */
  refunds: Waiting,
  /** Payments that no due is paid by. */
  toLookAt: Waiting,
  disputes: Waiting,
});
export type MoneyToday = ShapeOf<typeof MoneyToday>;

type Queues = Pick<MoneyToday, 'proofs' | 'refunds' | 'toLookAt' | 'disputes'>;

const queue = (from: string, { amount, since }: { amount: string; since: string }) =>
  `(select json_build_object('count', count(*)::int, 'amount', coalesce(sum(${amount}), 0)::float8, 'oldestAt', min(${since})) from ${from})`;

const seen = seesPayer('$1', '$2');
const ofPayment = 'payment_transaction t join payment_schedule d on d.id = t.schedule_id';

/** The same rows as the lists that they open: the proof desk, refunds to make, payments to review, open disputes. */
const queues = statement<Queues>(
  'payments.waiting_work',
  `select ${queue(`payment_proof p join payment_schedule d on d.id = p.schedule_id ${payerJoins} where p.status = 'waiting' and p.reviewer_id is null and ${seen}`, { amount: 'p.amount', since: 'p.created_at' })} as proofs,
     ${queue(`refund r join ${ofPayment} on t.id = r.transaction_id ${payerJoins} where r.state = 'manual' and ${seen}`, { amount: 'r.amount', since: 'r.created_at' })} as refunds,
     ${queue(
       `(select t.amount - t.refunded as left, t.received_at from ${ofPayment} ${payerJoins}
           where t.status in ('extra', 'review') and t.refunded < t.amount and ${seen}
         union all select c.amount - c.spent, t.received_at from payment_credit c join ${ofPayment} on t.id = c.source_transaction_id ${payerJoins}
           where c.spent < c.amount and ${seen}) m`,
       { amount: 'm.left', since: 'm.received_at' },
     )} as "toLookAt",
     ${queue(`dispute q join ${ofPayment} on t.id = q.transaction_id ${payerJoins} where ${isUnsettled('q')} and ${seen}`, { amount: 't.amount - t.refunded', since: 'q.created_at' })} as disputes`,
);

/** Four statements; each figure is that of the list which it opens. */
export const findMoneyToday = query('payments', async (ctx): Promise<MoneyToday> => {
  const [today, yesterday] = [ctx.today(), addDays(ctx.today(), -1)];
  const receivedFrom = (from: string) =>
    sumDues(ctx, {
      view: 'paid',
      filter: filterText(dueFilterOf({ state: 'collected', by: 'paid', from, until: today })),
    });
  const [received, receivedSinceYesterday, overdue, [waiting]] = await Promise.all([
    receivedFrom(today),
    receivedFrom(yesterday),
    sumDues(ctx, { view: 'unpaid', filter: filterText(dueFilterOf({ state: 'overdue' })) }),
    ctx.rows(queues, [ctx.me.userId, visibilityOf(ctx.me)]),
  ]);
  return { received, receivedSinceYesterday, overdue, ...waiting! };
});
