import { duesOf, type Term, termPrice } from '@tribe/domain/features/payments/term.ts';
import type { Ctx } from '#kernel/context.ts';
import { statement } from '#kernel/db.ts';

/** What a subscription costs, in centavos, under its term, counted from its first day. */
export type InvoicedSubscription = { subscriptionId: number; price: number; term: Term; firstDate: string };

/** The number is made of the row's own id, so that it is drawn here and written with it. */
const insert = statement<never>(
  'payments.import_invoices',
  `with given as materialized (
     select nextval(pg_get_serial_sequence('invoice', 'id'))::int as id, "subscriptionId", total, dues
     from json_to_recordset($1::json) as g("subscriptionId" int, total int, dues json)),
   made as (
     insert into invoice (id, number, subscription_id, subtotal, discount, total) overriding system value
     select id, 'INV-' || lpad(id::text, 6, '0'), "subscriptionId", total, 0, total from given)
   insert into payment_schedule (invoice_id, sequence, price, schedule_date)
   select given.id, due.sequence, due.price, due."scheduleDate"
   from given, json_to_recordset(given.dues) as due(sequence int, price int, "scheduleDate" date)`,
);

/** Makes an invoice for each subscription, and its schedule, whose sum is the invoice's total. */
export async function makeInvoices(ctx: Ctx, subscriptions: readonly InvoicedSubscription[]): Promise<void> {
  if (subscriptions.length === 0) return;
  const invoices = subscriptions.map(({ subscriptionId, price, term, firstDate }) => {
    const total = termPrice(price, term);
    return { subscriptionId, total, dues: duesOf(total, term, firstDate) };
  });
  await ctx.rows(insert, [JSON.stringify(invoices)]);
}
