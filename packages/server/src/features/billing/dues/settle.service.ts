import { tellWhy } from '#features/billing/dues/dueLedger.ts';
import { grantOrder } from '#features/billing/orders/grant.service.ts';
import { resume } from '#features/billing/subscriptions/suspension.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { notFound } from '#kernel/api/errors.ts';

/** A due with whose it is. */
export type HeldDue = {
  id: number;
  invoiceId: number;
  invoiceNumber: string;
  sequence: number;
  price: number;
  scheduleDate: string;
  transactionId: string | null;
  paymentPlatform: string | null;
  waivedAt: Date | null;
  version: number;
  subscriptionId: number | null;
  subscriptionStatus: string | null;
  userId: number | null;
  orderId: number | null;
};

/** All that happens to the money of an invoice happens while it is held: one after the other. It is held before its order, its subscription and its dues. */
const holdInvoice = statement<never>(
  'billing.hold_invoice',
  `select from invoice where id = (select invoice_id from payment_schedule where id = $1) for update`,
);

const held = statement<HeldDue>(
  'billing.held_due',
  `select d.id, d.invoice_id as "invoiceId", i.number as "invoiceNumber", d.sequence, d.price, d.schedule_date as "scheduleDate",
     d.transaction_id as "transactionId", d.payment_platform as "paymentPlatform", d.waived_at as "waivedAt", d.version,
     i.subscription_id as "subscriptionId", s.status as "subscriptionStatus", coalesce(s.user_id, o.user_id) as "userId",
     i.order_id as "orderId"
   from payment_schedule d join invoice i on i.id = d.invoice_id left join subscription s on s.id = i.subscription_id
     left join sales_order o on o.id = i.order_id where d.id = $1`,
);

/** Holds a due, with its invoice, until the transaction ends. Throws NOT_FOUND. */
export async function holdDue(ctx: Ctx, id: number): Promise<HeldDue> {
  await ctx.rows(holdInvoice, [id]);
  const [due] = await ctx.rows(held, [id]);
  if (!due) throw notFound('Due');
  return due;
}

const settle = statement<{ id: number }>(
  'billing.settle_due',
  `update payment_schedule set transaction_id = $2, payment_platform = $3, paid_at = $4, version = version + 1, updated_at = $5
   where id = $1 and transaction_id is null and waived_at is null returning id`,
);

export type Settlement = { transactionId: string; platform: string; paidAt: Date; reason: string };

/**
 * Marks a due that is held as paid, once. What hangs on it follows in the same transaction: the first due of an order gives what
 * was bought, and the last missed one ends a suspension. Answers false where it was paid or waived before.
 */
export async function settleDue(ctx: Ctx, due: HeldDue, settlement: Settlement): Promise<boolean> {
  const { transactionId, platform, paidAt, reason } = settlement;
  await tellWhy(ctx, reason);
  const [settled] = await ctx.rows(settle, [due.id, transactionId, platform, paidAt, ctx.now()]);
  if (!settled) return false;
  if (due.subscriptionId === null && due.orderId !== null) await grantOrder(ctx, due.orderId);
  else if (due.subscriptionId !== null) await resume(ctx, due.subscriptionId);
  return true;
}

const reopen = statement<{ id: number }>(
  'billing.reopen_due',
  `update payment_schedule set transaction_id = null, payment_platform = null, paid_at = null, version = version + 1, updated_at = $3
   where id = $1 and transaction_id = $2 returning id`,
);

/** Takes the payment off a due that is held: it is owed again. Answers false where that payment is not on it. */
export async function reopenDue(
  ctx: Ctx,
  due: HeldDue,
  { transactionId, reason }: { transactionId: string; reason: string },
): Promise<boolean> {
  await tellWhy(ctx, reason);
  return (await ctx.rows(reopen, [due.id, transactionId, ctx.now()])).length > 0;
}

const part = statement<never>(
  'billing.split_due',
  `with shrunk as (
     update payment_schedule set price = $2, version = version + 1, updated_at = $3 where id = $1 returning invoice_id, schedule_date)
   insert into payment_schedule (invoice_id, sequence, price, schedule_date)
   select s.invoice_id, (select max(d.sequence) + 1 from payment_schedule d where d.invoice_id = s.invoice_id), $4, s.schedule_date
   from shrunk s`,
);

/** Where staff accept less than is due: the due becomes what came, the rest a new due of its day. The invoice's total stays. */
export async function splitDue(ctx: Ctx, due: HeldDue, came: number, reason: string): Promise<HeldDue> {
  if (came <= 0 || came >= due.price) throw new Error(`A due of ${due.price} can’t be divided at ${came}`);
  await tellWhy(ctx, reason);
  await ctx.rows(part, [due.id, came, ctx.now(), due.price - came]);
  return { ...due, price: came };
}
