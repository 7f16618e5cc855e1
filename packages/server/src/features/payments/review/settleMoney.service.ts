import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';
import { paymentMessages } from '@tribe/domain/features/billing/paymentMessages.ts';
import { reviewMessages } from '@tribe/domain/features/payments/reviewMessages.ts';
import { SettleMoneyInput } from '@tribe/domain/features/payments/settleMoney.input.ts';
import { proofSum } from '@tribe/domain/features/payments/proof.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { refuseWhilePaying, staffDue } from '#features/billing/dues/due.service.ts';
import { type HeldDue, settleDue, splitDue } from '#features/billing/dues/settle.service.ts';
import { keepPlace, lockOrder } from '#features/billing/orders/hold.service.ts';
import { keepCredit } from '#features/payments/credits/credit.service.ts';
import { notifyPaid } from '#features/payments/receipts/receipt.service.ts';
import { nameByIdSql } from '#features/members/nameSql.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { conflict, notFound } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';

type Money = {
  id: number;
  number: string;
  platform: string;
  amount: number;
  refunded: number;
  status: string;
  why: string | null;
  paidAt: Date;
  reviewer: string | null;
};

const dueOf = statement<{ scheduleId: number }>(
  'payments.due_of_money',
  `select schedule_id as "scheduleId" from payment_transaction where id = $1`,
);

const lock = statement<Money>(
  'payments.lock_money',
  `select t.id, t.number, t.platform, t.amount, t.refunded, t.status, t.why, t.paid_at as "paidAt",
     ${nameByIdSql('t.reviewer_id')} as reviewer
   from payment_transaction t where t.id = $1 for update of t`,
);

/** What isn't pesos, or was paid to try out, pays nothing here. */
const neverPays = new Set(['wrong-currency', 'wrong-mode']);

const mark = statement<never>(
  'payments.settle_money',
  `update payment_transaction set status = $2, note = $3, reviewer_id = $4, reviewed_at = $5, version = version + 1, updated_at = $5 where id = $1`,
);

/**
 * Staff settle a payment that waits for a look: it pays its due after all, is kept as a credit on the next dues, or is put away with a
 * reason. Refunding it is `refundPayment`. Throws CONFLICT where it doesn't wait any more, or can't pay what it was for.
 */
export const settleMoney = mutation(
  ['payments', 'payment_approve'],
  async (ctx, transactionId: number, unchecked: unknown): Promise<number> => {
    const input = SettleMoneyInput.parse(unchecked);
    const [found] = await ctx.rows(dueOf, [transactionId]);
    if (!found) throw notFound('Payment');
    const due = await staffDue(ctx, found.scheduleId);
    const [money] = await ctx.rows(lock, [transactionId]);
    if (money!.status !== 'extra' && money!.status !== 'review')
      throw conflict(reviewMessages.settledBy(money!.reviewer ?? 'Someone'));
    const open = { ...money!, left: money!.amount - money!.refunded };
    if (open.left <= 0) throw conflict(reviewMessages.refunded);
    if (input.act !== 'dismiss' && neverPays.has(open.why ?? '')) throw conflict(reviewMessages.neverPays);
    if (input.act === 'apply') await applyToDue(ctx, due, open, input);
    else await ctx.rows(mark, [transactionId, 'kept', input.reason, ctx.me.userId, ctx.now()]);
    const unspent = input.act === 'credit' ? await creditOf(ctx, due, open) : 0;
    const done = { apply: 'Paid a due with', credit: 'Saved as a credit', dismiss: 'Settled without action' }[
      input.act
    ];
    const rest = unspent > 0 ? `; ${showAmount(unspent)} of it is left for the next due` : '';
    await ctx.log({
      action: `payment.${input.act}`,
      entity: 'payment',
      entityId: transactionId,
      ...(due.userId === null ? {} : { subjectId: due.userId }),
      sentence: `${done} payment ${open.number} of ${showAmount(open.left)} of ${due.invoiceNumber}${rest}`,
      reason: input.reason,
    });
    return transactionId;
  },
);

const creditOf = (ctx: Ctx, { invoiceId }: HeldDue, { id, left }: Money & { left: number }) =>
  keepCredit(ctx, { transactionId: id, invoiceId, amount: left });

/** It pays its due: less than is due pays a part, and what is more is a credit on the next dues. */
async function applyToDue(
  ctx: Ctx,
  due: HeldDue,
  money: Money & { left: number },
  { reason, isBeyond }: SettleMoneyInput,
): Promise<void> {
  if (due.transactionId !== null) throw conflict(checkoutMessages.alreadyPaid);
  if (due.waivedAt !== null) throw conflict(paymentMessages.nothingDue);
  await refuseWhilePaying(ctx, due.id);
  if (due.subscriptionId === null && due.orderId !== null) {
    const order = await lockOrder(ctx, due.orderId);
    const missing = order ? await keepPlace(ctx, order, isBeyond) : null;
    if (missing) throw conflict(missing);
  }
  const sum = proofSum(money.left, due.price);
  const paid = sum.kind === 'short' ? await splitDue(ctx, due, money.left, reason) : due;
  await ctx.rows(mark, [money.id, 'paid', reason, ctx.me.userId, ctx.now()]);
  const { number: transactionId, platform, paidAt } = money;
  if (!(await settleDue(ctx, paid, { transactionId, platform, paidAt, reason })))
    throw conflict(checkoutMessages.alreadyPaid);
  await notifyPaid(ctx, paid.id);
  if (sum.kind === 'over') await creditOf(ctx, due, { ...money, left: sum.by });
}
