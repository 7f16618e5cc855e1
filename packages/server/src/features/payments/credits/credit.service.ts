import { reviewMessages } from '@tribe/domain/features/payments/reviewMessages.ts';
import { type HeldDue, holdDue, settleDue, splitDue } from '#features/billing/dues/settle.service.ts';
import { refuseWhilePaying } from '#features/billing/dues/due.service.ts';
import { notifyPaid } from '#features/payments/receipts/receipt.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { conflict } from '#kernel/api/errors.ts';
import { statement } from '#kernel/db/statement.ts';

const insert = statement<{ id: number }>(
  'payments.insert_credit',
  `insert into payment_credit (source_transaction_id, invoice_id, amount, created_at, updated_at) values ($1, $2, $3, $4, $4)
   on conflict (source_transaction_id) do update set amount = payment_credit.amount + excluded.amount, version = payment_credit.version + 1,
     updated_at = excluded.updated_at
   returning id`,
);

const nextDue = statement<{ id: number }>(
  'payments.next_due_of_invoice',
  `select d.id from payment_schedule d where d.invoice_id = $1 and d.transaction_id is null and d.waived_at is null and d.price > 0
     and not exists (select from payment_attempt a where a.schedule_id = d.id and a.state in ('creating', 'open', 'processing', 'closing'))
   order by d.schedule_date, d.sequence limit 1`,
);

const pay = statement<{ number: string }>(
  'payments.pay_by_credit',
  `with spent as (update payment_credit set spent = spent + $3, version = version + 1, updated_at = $4 where id = $1 returning id)
   insert into payment_transaction (id, number, schedule_id, kind, platform, external_id, external_invoice_id, amount, status, paid_at, received_at)
   overriding system value
   select n.id, 'PAY-' || lpad(n.id::text, 6, '0'), $2, 'credit', 'credit', t.number, t.number, $3, 'paid', $4, $4
   from spent join payment_credit c on c.id = spent.id join payment_transaction t on t.id = c.source_transaction_id,
     (select nextval(pg_get_serial_sequence('payment_transaction', 'id'))::int as id) n
   returning number`,
);

const left = statement<{ left: number }>(
  'payments.credit_left',
  `select amount - spent as left from payment_credit where id = $1 for update`,
);

/**
 * Keeps what is left of a payment as a credit, which pays the next dues of its invoice at once, the last of them in part. The invoice is
 * held. Answers how much of it no due was there for: that waits for a next due, or for a refund.
 */
export async function keepCredit(
  ctx: Ctx,
  { transactionId, invoiceId, amount }: { transactionId: number; invoiceId: number; amount: number },
): Promise<number> {
  const [credit] = await ctx.rows(insert, [transactionId, invoiceId, amount, ctx.now()]);
  for (;;) {
    const [row] = await ctx.rows(left, [credit!.id]);
    const [due] = row!.left > 0 ? await ctx.rows(nextDue, [invoiceId]) : [];
    if (!due) return row!.left;
    await spendOn(ctx, credit!.id, await holdDue(ctx, due.id), row!.left);
  }
}

/** Pays a due that is held out of a credit, or the part of it that is left. */
async function spendOn(ctx: Ctx, creditId: number, due: HeldDue, available: number): Promise<void> {
  await refuseWhilePaying(ctx, due.id);
  const paid = available < due.price ? await splitDue(ctx, due, available, 'Paid in part by a credit') : due;
  const [made] = await ctx.rows(pay, [creditId, paid.id, paid.price, ctx.now()]);
  const settlement = { transactionId: made!.number, platform: 'credit', paidAt: ctx.now(), reason: 'Paid by a credit' };
  if (!(await settleDue(ctx, paid, settlement))) throw new Error(`Due ${paid.id} was paid while it was held`);
  await notifyPaid(ctx, paid.id);
}

const back = statement<never>(
  'payments.credit_back',
  `update payment_credit set spent = least(amount, spent + $2), version = version + 1, updated_at = $3
   where source_transaction_id = $1 and spent < amount`,
);

/** What goes back of a payment is taken off its credit, as far as that isn't spent. */
export async function takeOffCredit(ctx: Ctx, transactionId: number, amount: number): Promise<void> {
  await ctx.rows(back, [transactionId, amount, ctx.now()]);
}

const ended = statement<{ paidOthers: boolean }>(
  'payments.end_credit',
  `with returned as (
     update payment_credit c set spent = c.spent - t.amount, version = c.version + 1, updated_at = $2
     from payment_transaction t join payment_transaction source on source.number = t.external_id
     where t.number = $1 and t.kind = 'credit' and c.source_transaction_id = source.id),
   gone as (
     update payment_credit c set spent = c.amount, version = c.version + 1, updated_at = $2
     from payment_transaction t where t.number = $1 and c.source_transaction_id = t.id)
   select exists (select from payment_transaction p where p.kind = 'credit' and p.external_id = $1 and p.status = 'paid') as "paidOthers"`,
);

/**
 * A payment is revoked: what a credit paid goes back to the credit, and a credit that is left of it is gone. Throws CONFLICT where that
 * paid other dues, which are to be revoked first.
 */
export async function revokeCredit(ctx: Ctx, number: string): Promise<void> {
  const [row] = await ctx.rows(ended, [number, ctx.now()]);
  if (row!.paidOthers) throw conflict(reviewMessages.revokeFirst);
}
