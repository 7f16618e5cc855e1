import { visibilityOf } from '#features/members/visibility.ts';
import { isUnsettled } from '#features/billing/unsettledDispute.ts';
import { payerJoins, payerName, PayersDue, payersDue, seesPayer } from '#features/payments/payer.ts';
import { nameByIdSql } from '#features/members/nameSql.ts';
import { statement } from '#kernel/db/statement.ts';
import { query } from '#kernel/api/operation.ts';
import { described, shape, type ShapeOf, typed } from '#kernel/api/shape.ts';

/** Money that no due is paid by: it came twice, too late, or not as it was asked for. Or a credit that no due is left for. */
export const OpenMoney = shape({
  id: 'Int',
  number: 'String',
  why: 'String',
  platform: 'String',
  kind: 'String',
  reference: 'String?',
  amount: 'Peso',
  /** What neither went back nor was spent. */
  left: 'Peso',
  currency: 'String',
  receivedAt: 'DateTime',
  ...PayersDue,
  /** Null while its due is open. */
  paidBy: 'String?',
});
export type OpenMoney = ShapeOf<typeof OpenMoney>;

const columns = `t.id, t.number, t.kind, t.platform, coalesce(t.external_invoice_id, t.external_id) as reference, t.amount, t.currency,
     t.received_at as "receivedAt", ${payersDue('$1')}, d.transaction_id as "paidBy"`;

const open = statement<OpenMoney>(
  'payments.open_money',
  `select * from (
     select t.why, t.amount - t.refunded as left, ${columns}
     from payment_transaction t join payment_schedule d on d.id = t.schedule_id ${payerJoins}
     where t.status in ('extra', 'review') and t.refunded < t.amount and ${seesPayer('$1', '$2')}
     union all
     select 'credit' as why, c.amount - c.spent as left, ${columns}
     from payment_credit c join payment_transaction t on t.id = c.source_transaction_id join payment_schedule d on d.id = t.schedule_id ${payerJoins}
     where c.spent < c.amount and ${seesPayer('$1', '$2')}) money
   order by "receivedAt", id limit 200`,
);

/** Payments to review, the oldest first. */
export const findOpenMoney = query('payments', (ctx): Promise<OpenMoney[]> =>
  ctx.rows(open, [ctx.me.userId, visibilityOf(ctx.me)]),
);

export const OpenRefund = shape({
  id: 'String',
  transactionId: 'Int',
  number: 'String',
  platform: 'String',
  reference: 'String?',
  amount: 'Peso',
  reason: 'String',
  state: typed<'asked' | 'sent' | 'failed' | 'manual'>('String'),
  message: 'String?',
  createdAt: 'DateTime',
  askedBy: 'String?',
  userId: 'Int?',
  name: 'String',
  email: 'String',
  product: 'String',
});
export type OpenRefund = ShapeOf<typeof OpenRefund>;

const refunds = statement<OpenRefund>(
  'payments.open_refunds',
  `select r.id, r.transaction_id as "transactionId", t.number, t.platform, coalesce(t.external_invoice_id, t.external_id) as reference, r.amount,
     r.reason, r.state, r.message, r.created_at as "createdAt", ${nameByIdSql('r.asked_by_id')} as "askedBy", s.user_id as "userId",
     ${payerName} as name, coalesce(u.email, o.email) as email, coalesce(pr.name, '') as product
   from refund r join payment_transaction t on t.id = r.transaction_id join payment_schedule d on d.id = t.schedule_id ${payerJoins}
   where (r.state in ('asked', 'sent', 'manual') or r.state = 'failed' and r.updated_at > $3::timestamptz - interval '30 days')
     and ${seesPayer('$1', '$2')}
   order by r.state <> 'manual', r.created_at, r.id limit 200`,
);

/** Refunds that staff have to send by hand, those on their way, and those that failed in the last 30 days. */
export const findOpenRefunds = query('payments', (ctx): Promise<OpenRefund[]> =>
  ctx.rows(refunds, [ctx.me.userId, visibilityOf(ctx.me), ctx.now()]),
);

/** A payment of a due as a refund begins with it: `left` is the most that can go back. */
export const RefundablePayment = shape({
  id: 'Int',
  number: 'String',
  name: 'String',
  left: described('Peso', 'The most that can go back.'),
});
export type RefundablePayment = ShapeOf<typeof RefundablePayment>;

const refundable = statement<RefundablePayment>(
  'payments.refundable',
  `select t.id, t.number, ${payerName} as name, t.amount - t.refunded
       - (select coalesce(sum(c.amount), 0)::int from payment_transaction c
           where c.kind = 'credit' and c.external_id = t.number and c.status = 'paid') as left
   from payment_schedule d join payment_transaction t on t.number = d.transaction_id ${payerJoins}
   where d.id = $3 and t.kind in ('gateway', 'manual') and t.status = 'paid' and ${seesPayer('$1', '$2')}`,
);

/** What paid a due and can go back; null where nothing can: it was free, a credit, from before, or all of it went back. */
export const findRefundable = query(
  ['payments', 'payment_revoke'],
  async (ctx, scheduleId: number): Promise<RefundablePayment | null> => {
    const [found] = await ctx.rows(refundable, [ctx.me.userId, visibilityOf(ctx.me), scheduleId]);
    return found && found.left > 0 ? found : null;
  },
);

export const ShownDispute = shape({
  id: 'Int',
  transactionId: 'Int',
  number: 'String',
  platform: 'String',
  externalId: 'String',
  amount: 'Peso',
  /** What a lost dispute takes. */
  left: 'Peso',
  state: typed<'opened' | 'won' | 'lost' | 'withdrawn' | 'closed'>('String'),
  /** Staff have to count it as refunded, say how it ended, or wait. */
  isUnsettled: 'Boolean',
  evidenceDay: 'Date?',
  fee: 'Peso?',
  createdAt: 'DateTime',
  settledAt: 'DateTime?',
  userId: 'Int?',
  name: 'String',
  isOwn: 'Boolean',
  product: 'String',
});
export type ShownDispute = ShapeOf<typeof ShownDispute>;

const disputes = statement<ShownDispute>(
  'payments.open_disputes',
  `select q.id, t.id as "transactionId", t.number, t.platform, q.external_id as "externalId", t.amount, t.amount - t.refunded as left, q.state,
     ${isUnsettled('q')} as "isUnsettled",
     q.evidence_day as "evidenceDay", q.fee, q.created_at as "createdAt", q.settled_at as "settledAt", s.user_id as "userId", ${payerName} as name,
     coalesce(s.user_id = $1, false) as "isOwn", coalesce(pr.name, '') as product
   from dispute q join payment_transaction t on t.id = q.transaction_id join payment_schedule d on d.id = t.schedule_id ${payerJoins}
   where (${isUnsettled('q')} or coalesce(q.settled_at, q.updated_at) > $3::timestamptz - interval '30 days') and ${seesPayer('$1', '$2')}
   order by not ${isUnsettled('q')}, q.state <> 'opened', q.evidence_day nulls last, q.created_at, q.id limit 200`,
);

/** Disputes that wait for an end, the ones first whose evidence is due first, and those closed in the last 30 days. */
export const findDisputes = query('payments', (ctx): Promise<ShownDispute[]> =>
  ctx.rows(disputes, [ctx.me.userId, visibilityOf(ctx.me), ctx.now()]),
);
