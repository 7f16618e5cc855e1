import { knownNameSql } from '#features/members/nameSql.ts';
import { canView } from '#features/members/visibility.ts';
import { shape } from '#kernel/api/shape.ts';

/** SQL of whose a due `d` is: its invoice `i`, subscription `s`, person `u` with profile `pf`, order `o`, funnel `f` and product `pr`. */
export const payerJoins = `join invoice i on i.id = d.invoice_id left join subscription s on s.id = i.subscription_id
     left join app_user u on u.id = s.user_id left join user_profile pf on pf.user_id = u.id left join sales_order o on o.id = i.order_id
     left join funnel f on f.id = coalesce(s.funnel_id, o.funnel_id) left join product pr on pr.id = f.product_id`;

/** SQL of the name of whoever pays, behind `payerJoins`: of a buyer without an account, the order's. */
export const payerName = `coalesce(${knownNameSql('pf')}, ${knownNameSql('o')}, u.email::text, o.email::text)`;

/**
 * SQL of whether `asker` sees whoever pays: a buyer without an account is the office's. By cases, of which the planner assumes that
 * half of all rows pass: with `or` it takes those that one may see for few, and begins with everybody's invoices.
 */
export const seesPayer = (asker: string, visibility: string) =>
  `(case when ${visibility}::text = 'everybody' then true else ${canView('s.user_id', asker, visibility)} end)`;

/** A due and whoever pays it, as a desk shows them beside money that came in. */
export const PayersDue = shape({
  /** Null for a buyer without an account. */
  userId: 'Int?',
  name: 'String',
  isOwn: 'Boolean',
  product: 'String',
  scheduleId: 'Int',
  invoiceNumber: 'String',
  sequence: 'Int',
  price: 'Peso',
  scheduleDate: 'Date',
  isWaived: 'Boolean',
});

/** The SQL columns of `PayersDue` behind `payerJoins`; `asker` is the viewer's id. */
export const payersDue = (asker: string) => `s.user_id as "userId", ${payerName} as name,
     coalesce(s.user_id = ${asker}, false) as "isOwn", coalesce(pr.name, '') as product, d.id as "scheduleId", i.number as "invoiceNumber",
     d.sequence, d.price, d.schedule_date as "scheduleDate", d.waived_at is not null as "isWaived"`;
