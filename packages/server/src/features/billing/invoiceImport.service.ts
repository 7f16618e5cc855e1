import { settledElsewhere } from '@tribe/domain/features/billing/settled.ts';
import { type Due, duesOf, type Term, termPrice } from '@tribe/domain/features/catalog/term.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/**
 * What a subscription costs, in centavos, under its term, counted from its first day. Dues before `settledBefore` were paid
 * elsewhere; where it is void, nobody owes the others.
 */
export type InvoicedSubscription = {
  subscriptionId: number;
  price: number;
  term: Term;
  firstDate: string;
  settledBefore: string | null;
  isVoid: boolean;
};

/** The dues of a subscription, as its invoice will have them. */
export const importedDues = ({ price, term, firstDate }: Pick<InvoicedSubscription, 'price' | 'term' | 'firstDate'>) =>
  duesOf(termPrice(price, term), term, firstDate);

/** Whether a due was paid elsewhere, before the academy's people were here. */
export const isSettled = ({ scheduleDate }: Pick<Due, 'scheduleDate'>, settledBefore: string | null): boolean =>
  settledBefore !== null && scheduleDate < settledBefore;

/** The number is made of the row's own id, so that it is drawn here and written with it; so is what stands for a payment elsewhere. */
const insert = statement<never>(
  'payments.import_invoices',
  `with given as materialized (
     select nextval(pg_get_serial_sequence('invoice', 'id'))::int as id, "subscriptionId", total, dues
     from json_to_recordset($1::json) as g("subscriptionId" int, total int, dues json)),
   numbered as (select given.*, 'INV-' || lpad(id::text, 6, '0') as number from given),
   made as (
     insert into invoice (id, number, subscription_id, subtotal, discount, total) overriding system value
     select id, number, "subscriptionId", total, 0, total from numbered)
   insert into payment_schedule (invoice_id, sequence, price, schedule_date, transaction_id, payment_platform, waived_at)
   select n.id, due.sequence, due.price, due."scheduleDate",
     case when due."isSettled" then 'IMPORTED-' || n.number || '-' || due.sequence end,
     case when due."isSettled" then '${settledElsewhere}' end,
     case when due."isWaived" then $2::timestamptz end
   from numbered n, json_to_recordset(n.dues) as due(sequence int, price int, "scheduleDate" date, "isSettled" boolean, "isWaived" boolean)`,
);

/** Makes an invoice for each subscription, and its schedule, whose sum is the invoice's total. */
export async function makeInvoices(ctx: Ctx, subscriptions: readonly InvoicedSubscription[], now: Date): Promise<void> {
  if (subscriptions.length === 0) return;
  const invoices = subscriptions.map((subscription) => ({
    subscriptionId: subscription.subscriptionId,
    total: termPrice(subscription.price, subscription.term),
    dues: importedDues(subscription).map((due) => {
      const settled = isSettled(due, subscription.settledBefore);
      return { ...due, isSettled: settled, isWaived: subscription.isVoid && !settled };
    }),
  }));
  await ctx.rows(insert, [JSON.stringify(invoices), now]);
}
