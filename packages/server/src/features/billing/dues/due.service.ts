import { doubtAbout } from '@tribe/domain/features/billing/dueChange.ts';
import { DueChangeInput, DueInvoiceInput, NewDueInput } from '@tribe/domain/features/billing/due.input.ts';
import { paymentMessages } from '@tribe/domain/features/billing/paymentMessages.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { tellWhy } from '#features/billing/dues/dueLedger.ts';
import { type HeldDue, holdDue } from '#features/billing/dues/settle.service.ts';
import { refuseUnseen } from '#features/billing/unseen.ts';
import { type Schedule, scheduleNow } from '#features/billing/subscriptions/view.service.ts';
import { resume } from '#features/billing/subscriptions/suspension.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { onceIfKeyed } from '#kernel/api/idempotency.ts';
import type { AuditEntry, Change } from '#kernel/audit/audit.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict, forbidden, notFound } from '#kernel/api/errors.ts';
import { mutation, refuseInAnothersName } from '#kernel/api/operation.ts';

/** A due that staff may work on: of somebody whom they see, and not their own. */
export async function staffDue(ctx: Ctx, id: number): Promise<HeldDue> {
  refuseInAnothersName(ctx);
  const due = await holdDue(ctx, id);
  await refuseUnseen(ctx, due.userId);
  if (due.userId === ctx.me.userId) throw forbidden(paymentMessages.notYourOwn);
  return due;
}

const invoiceOf = statement<{ id: number; number: string; userId: number | null }>(
  'billing.invoice_of',
  `select i.id, i.number, s.user_id as "userId" from invoice i left join subscription s on s.id = i.subscription_id
   where i.id = $1 for update of i`,
);

const add = statement<{ id: number }>(
  'billing.add_due',
  `with more as (update invoice set total = total + $2, subtotal = subtotal + $2, updated_at = $4 where id = $1 returning id)
   insert into payment_schedule (invoice_id, sequence, price, schedule_date)
   select more.id, (select coalesce(max(d.sequence), 0) + 1 from payment_schedule d where d.invoice_id = more.id), $2, $3 from more
   returning id`,
);

const duty = ['studentPaymentDetails', 'payment_approve'] as const;

/** Adds a due to an invoice, whose total rises by it. */
export const addPaymentSchedule = mutation(duty, async (ctx, unchecked: unknown): Promise<Schedule> => {
  refuseInAnothersName(ctx);
  const input = NewDueInput.parse(unchecked);
  return scheduleNow(ctx, await onceIfKeyed(ctx, 'addPaymentSchedule', input, () => addDue(ctx, input)));
});

async function addDue(ctx: Ctx, { invoiceId, scheduleDate, price }: NewDueInput): Promise<number> {
  const [invoice] = await ctx.rows(invoiceOf, [invoiceId]);
  if (!invoice) throw notFound('Invoice');
  await refuseUnseen(ctx, invoice.userId);
  if (invoice.userId === ctx.me.userId) throw forbidden(paymentMessages.notYourOwn);
  await tellWhy(ctx, 'Added by staff');
  const [made] = await ctx.rows(add, [invoiceId, price, scheduleDate, ctx.now()]);
  await ctx.log(
    dueEntry(
      { userId: invoice.userId, id: made!.id },
      'added',
      `Added a payment of ${showAmount(price)} on ${scheduleDate} to ${invoice.number}`,
    ),
  );
  return made!.id;
}

type Logged = Pick<HeldDue, 'id' | 'userId'>;

/** What staff did to a due, for the audit log. */
export const dueEntry = (due: Logged, done: string, sentence: string, reason?: string): AuditEntry => ({
  action: `due.${done}`,
  entity: 'due',
  entityId: due.id,
  ...(due.userId === null ? {} : { subjectId: due.userId }),
  sentence,
  ...(reason ? { reason } : {}),
});

const change = statement<never>(
  'billing.change_due',
  `with before as (select id, invoice_id, price from payment_schedule where id = $1),
   total as (
     update invoice i set total = i.total + $2 - b.price, subtotal = i.subtotal + $2 - b.price, updated_at = $5
     from before b where i.id = b.invoice_id and $2 <> b.price)
   update payment_schedule d set price = $2, schedule_date = $3, payment_platform = $4, version = version + 1, updated_at = $5
   where d.id = $1`,
);

/**
 * Changes a due: its price only while nobody has paid it, its platform only once somebody has. Throws BAD_USER_INPUT for the other, and
 * for a change that looks like a typing error and isn't confirmed; CONFLICT where somebody saved it meanwhile, or while somebody is paying it.
 */
export const updatePaymentSchedule = mutation(
  duty,
  async (ctx, id: number, unchecked: unknown, version?: number | null): Promise<Schedule> => {
    const due = await staffDue(ctx, id);
    if (typeof version === 'number' && version !== due.version) throw conflict('Someone else changed this. Reload it');
    const { price, scheduleDate, paymentPlatform, reason, isConfirmed } = DueChangeInput.parse(unchecked);
    const isPaid = due.transactionId !== null;
    if (isPaid && price !== undefined && price !== due.price)
      throw badInput({ price: [paymentMessages.paidPriceFixed] });
    if (!isPaid && paymentPlatform) throw badInput({ paymentPlatform: [paymentMessages.unpaidPlatform] });
    const after = {
      price: isPaid ? due.price : (price ?? due.price),
      scheduleDate,
      paymentPlatform: isPaid ? (paymentPlatform ?? due.paymentPlatform) : null,
    };
    const doubt = doubtAbout(due, after, ctx.today());
    if (doubt && !isConfirmed) throw badInput({ isConfirmed: [doubt] });
    if (after.price !== due.price) await refuseWhilePaying(ctx, id);
    await tellWhy(ctx, reason);
    await ctx.rows(change, [id, after.price, after.scheduleDate, after.paymentPlatform, ctx.now()]);
    if (due.subscriptionId !== null) await resume(ctx, due.subscriptionId);
    const sentence = `Changed a payment of ${due.invoiceNumber}: ${showAmount(after.price)} on ${after.scheduleDate}`;
    await ctx.log({ ...dueEntry(due, 'updated', sentence, reason), changes: changesOf(due, after) });
    return scheduleNow(ctx, id);
  },
);

type Changed = Pick<HeldDue, 'price' | 'scheduleDate' | 'paymentPlatform'>;

function changesOf(before: Changed, after: Changed): Record<string, Change> {
  const names = ['price', 'scheduleDate', 'paymentPlatform'] as const;
  const changed = names.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, { before: before[name], after: after[name] }]));
}

const paying = statement<{ id: string }>(
  'billing.is_paying',
  `select id from payment_attempt where schedule_id = $1 and state in ('creating', 'open', 'processing', 'closing') limit 1`,
);

/** Throws CONFLICT while a due has an open attempt to pay: its amount is at the gateway. */
export async function refuseWhilePaying(ctx: Ctx, scheduleId: number): Promise<void> {
  if ((await ctx.rows(paying, [scheduleId])).length > 0) throw conflict(paymentMessages.beingPaid);
}

const waive = statement<never>(
  'billing.waive_due',
  `update payment_schedule set waived_at = $2, version = version + 1, updated_at = $2
   where id = $1 and transaction_id is null and waived_at is null`,
);

/** Nobody owes this due any more. */
export const waivePaymentSchedule = mutation(duty, async (ctx, id: number, reason: string): Promise<Schedule> => {
  const due = await staffDue(ctx, id);
  const why = reason.trim();
  if (!why) throw badInput({ reason: [paymentMessages.remarksRequired] });
  if (due.transactionId !== null) throw conflict(paymentMessages.paidAlready);
  await refuseWhilePaying(ctx, id);
  await tellWhy(ctx, why);
  await ctx.rows(waive, [id, ctx.now()]);
  if (due.subscriptionId !== null) await resume(ctx, due.subscriptionId);
  await ctx.log(dueEntry(due, 'waived', `Waived a payment of ${showAmount(due.price)} of ${due.invoiceNumber}`, why));
  return scheduleNow(ctx, id);
});

const invoiced = statement<never>(
  'billing.due_invoiced',
  `update payment_schedule set bir_invoice_number = $2, buyer_tin = $3, version = version + 1, updated_at = $4 where id = $1`,
);

/** Says which invoice of the academy's a paid due is on. Throws BAD_USER_INPUT, CONFLICT where nobody has paid it. */
export const invoicePaymentSchedule = mutation(duty, async (ctx, id: number, unchecked: unknown): Promise<Schedule> => {
  const due = await staffDue(ctx, id);
  const { birInvoiceNumber, buyerTin } = DueInvoiceInput.parse(unchecked);
  if (due.transactionId === null) throw conflict(paymentMessages.notPaid);
  await ctx.rows(invoiced, [id, birInvoiceNumber, buyerTin, ctx.now()]);
  const sentence =
    birInvoiceNumber === null
      ? `Removed the BIR invoice from a payment of ${due.invoiceNumber}`
      : `Added a payment of ${due.invoiceNumber} on BIR invoice ${birInvoiceNumber}`;
  await ctx.log(dueEntry(due, 'invoiced', sentence));
  return scheduleNow(ctx, id);
});
