import { paymentMessages } from '@tribe/domain/features/billing/paymentMessages.ts';
import { startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { dueEntry, staffDue } from '#features/billing/dues/due.service.ts';
import { type HeldDue, reopenDue, settleDue } from '#features/billing/dues/settle.service.ts';
import { keepPlace, lockOrder } from '#features/billing/orders/hold.service.ts';
import { type Schedule, scheduleNow } from '#features/billing/subscriptions/view.service.ts';
import { knownNameSql } from '#features/members/nameSql.ts';
import { revokeCredit } from '#features/payments/credits/credit.service.ts';
import { notifyPaid } from '#features/payments/receipts/receipt.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';

const insert = statement<{ id: number; number: string }>(
  'payments.insert_manual',
  `insert into payment_transaction (id, number, schedule_id, proof_id, kind, platform, external_id, external_invoice_id, amount, status, why, paid_at,
     received_at, reviewer_id, reviewed_at, note) overriding system value
   select n.id, 'PAY-' || lpad(n.id::text, 6, '0'), $1, $2, 'manual', $3, $4, $4, $5, $9, $10, $11, $6, $7, $6, $8
   from (select nextval(pg_get_serial_sequence('payment_transaction', 'id'))::int as id) n returning id, number`,
);

export type Manual = {
  platform: string;
  reference: string;
  proofId?: number | null;
  note?: string | null;
  reason: string;
  /** What came, where it is more than is due. */
  amount?: number;
  /** The Manila day on which it came; left out, this moment. */
  paidOn?: string | null;
  /** Staff grant a place beyond the funnel's limit, which they raise by one. */
  isBeyond?: boolean;
};

/** Throws CONFLICT where a due that is held can't be paid: by whom it was, or what its order lacks. Keeps the order's place. */
export async function refusePayment(ctx: Ctx, due: HeldDue, isBeyond: boolean): Promise<void> {
  if (due.transactionId !== null) throw conflict(await approvedBy(ctx, due.id));
  if (due.waivedAt !== null) throw conflict(paymentMessages.nothingDue);
  if (due.subscriptionId !== null || due.orderId === null) return;
  const order = await lockOrder(ctx, due.orderId);
  const missing = order ? await keepPlace(ctx, order, isBeyond) : null;
  if (missing) throw conflict(missing);
}

/** Pays a due that is held by money that staff saw: its transaction, the due and all that hangs on it. Throws CONFLICT where it is paid. */
export async function payByHand(ctx: Ctx, due: HeldDue, manual: Manual): Promise<number> {
  const { platform, reference, proofId = null, note = null, reason, amount = due.price, isBeyond = false } = manual;
  await refusePayment(ctx, due, isBeyond);
  const paidAt = paidAtOf(ctx, manual.paidOn);
  const values = [due.id, proofId, platform, reference, amount, ctx.now(), ctx.me.userId, note, 'paid', null, paidAt];
  const [made] = await ctx.rows(insert, values);
  const { id, number } = made!;
  if (!(await settleDue(ctx, due, { transactionId: number, platform, paidAt, reason })))
    throw conflict(await approvedBy(ctx, due.id));
  await notifyPaid(ctx, due.id);
  // Whoever is about to pay it at a gateway is not to pay twice.
  await ctx.job('payments.close_due', { scheduleId: due.id }, { key: `close-due:${due.id}` });
  return id;
}

/** A day without its hour counts as its noon. */
const paidAtOf = (ctx: Ctx, day: string | null | undefined): Date =>
  !day || day === ctx.today() ? ctx.now() : new Date(startOfDay(day).getTime() + 12 * 3_600_000);

/** Money that staff saw for a due that something else paid or that was waived: it waits to be given back, or to be a credit. */
export async function keepSecondPayment(
  ctx: Ctx,
  due: HeldDue,
  { platform, reference, proofId = null, note = null, amount = due.price }: Omit<Manual, 'reason' | 'isBeyond'>,
): Promise<void> {
  const [status, why] = due.transactionId === null ? ['review', 'too-late'] : ['extra', 'paid-twice'];
  const values = [due.id, proofId, platform, reference, amount, ctx.now(), ctx.me.userId, note, status, why, ctx.now()];
  await ctx.rows(insert, values);
}

const winner = statement<{ name: string; kind: 'approved' | 'revoked' }>(
  'payments.last_act',
  `select coalesce(${knownNameSql('p')}, 'Someone') as name, e.kind
   from due_event e left join user_profile p on p.user_id = e.actor_id
   where e.schedule_id = $1 and e.kind in ('approved', 'revoked') order by e.id desc limit 1`,
);

async function approvedBy(ctx: Ctx, scheduleId: number): Promise<string> {
  const [last] = await ctx.rows(winner, [scheduleId]);
  return last?.kind === 'approved' ? paymentMessages.approvedBy(last.name) : paymentMessages.paidAlready;
}

const revoke = statement<never>(
  'payments.revoke',
  `with revoked as (
     update payment_transaction set status = case when kind = 'gateway' then 'review' else 'revoked' end,
       why = case when kind = 'gateway' then 'revoked' end, note = $3, reviewer_id = $4, reviewed_at = $5, version = version + 1, updated_at = $5
     where number = $1 and schedule_id = $2 and status = 'paid' returning proof_id)
   update payment_proof set status = 'revoked', reason = $3, reviewer_id = $4, reviewed_at = $5, version = version + 1, updated_at = $5
   where id in (select proof_id from revoked where proof_id is not null)`,
);

/** Takes the payment off a due that is held, and answers which. Throws CONFLICT where the due isn't paid, naming who revoked it. */
export async function revokePayment(ctx: Ctx, due: HeldDue, reason: string): Promise<string> {
  const { id, transactionId } = due;
  if (transactionId === null) {
    const [last] = await ctx.rows(winner, [id]);
    throw conflict(last?.kind === 'revoked' ? paymentMessages.revokedBy(last.name) : paymentMessages.notPaid);
  }
  await revokeCredit(ctx, transactionId);
  await ctx.rows(revoke, [transactionId, id, reason, ctx.me.userId, ctx.now()]);
  if (!(await reopenDue(ctx, due, { transactionId, reason }))) throw conflict(paymentMessages.notPaid);
  return transactionId;
}

/**
 * Staff take a payment off a due, with a reason: it is owed again. What came by a gateway is money all the same, and waits to be looked
 * at. Throws CONFLICT where the due isn't paid, naming who revoked it.
 */
export const disapprovePaymentScheduleTransaction = mutation(
  ['payments', 'payment_revoke'],
  async (ctx, id: number, remarks: string): Promise<Schedule> => {
    const reason = remarks.trim();
    if (!reason) throw badInput({ remarks: [paymentMessages.remarksRequired] });
    const due = await staffDue(ctx, id);
    const transactionId = await revokePayment(ctx, due, reason);
    await ctx.log(dueEntry(due, 'revoked', `Revoked payment ${transactionId} of ${due.invoiceNumber}`, reason));
    return scheduleNow(ctx, id);
  },
);
