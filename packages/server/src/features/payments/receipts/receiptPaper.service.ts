import { vatIn } from '@tribe/domain/kernel/money/vat.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import { refuseUnseen } from '#features/billing/unseen.ts';
import { payerJoins, payerName } from '#features/payments/payer.ts';
import { type Paper, pdfOf } from '#features/payments/receipts/paper.ts';
import { paperLookOf } from '#features/payments/receipts/paperLook.ts';
import { isReceiptKey } from '#features/payments/receipts/receipt.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { notFound } from '#kernel/api/errors.ts';
import { countAgainst } from '#kernel/http/limits.ts';
import { query } from '#kernel/api/operation.ts';

/** Words that the law wants on what is no invoice. */
const noInputTax = 'THIS DOCUMENT IS NOT VALID FOR CLAIM OF INPUT TAX';

type Issuer = { name: string; tin: string; address: string; isVat: boolean };

const issuer = statement<{ name: string; value: string }>(
  'payments.issuer',
  `select name, value from setting where name in ('academy-name', 'academy-registered-name', 'academy-tin', 'academy-address', 'vat-registered')`,
);

/** Whoever issues papers: the academy, as its settings say. */
export async function issuerOf(ctx: Ctx): Promise<Issuer> {
  const of = new Map((await ctx.rows(issuer, [])).map(({ name, value }) => [name, value]));
  return {
    name: of.get('academy-registered-name') || of.get('academy-name') || 'The academy',
    tin: of.get('academy-tin') ?? '',
    address: of.get('academy-address') ?? '',
    isVat: of.get('vat-registered') === 'true',
  };
}

/** The same in lines. */
export const issuerLines = ({ name, tin, address, isVat }: Issuer): string[] =>
  [name, address, tin && `${isVat ? 'VAT' : 'Non-VAT'} Reg. TIN ${tin}`].filter((line) => line !== '');

type Paid = {
  number: string;
  amount: number;
  refunded: number;
  platform: string;
  reference: string | null;
  paidAt: Date;
  status: string;
  invoiceNumber: string;
  sequence: number;
  dues: number;
  product: string;
  name: string;
  email: string;
  userId: number | null;
  buyerTin: string | null;
};

const paid = statement<Paid>(
  'payments.receipt',
  `select t.number, t.amount, t.refunded, t.platform, coalesce(t.external_invoice_id, t.external_id) as reference, t.paid_at as "paidAt", t.status,
     i.number as "invoiceNumber", d.sequence, (select count(*)::int from payment_schedule x where x.invoice_id = i.id) as dues,
     coalesce(pr.name, '') as product, ${payerName} as name, coalesce(u.email, o.email) as email, s.user_id as "userId", d.buyer_tin as "buyerTin"
   from payment_transaction t join payment_schedule d on d.id = t.schedule_id ${payerJoins}
   where t.number = $1 and t.status <> 'revoked' and t.currency = 'PHP'`,
);

export type Sheet = { name: string; content: Buffer };

/** Whoever paid, and staff who look after payments and see them; anybody else finds nothing. */
async function refuseOthers(ctx: Ctx, userId: number | null, what: string): Promise<void> {
  const { viewer } = ctx;
  if (viewer && userId === viewer.userId) return;
  const isStaff = viewer?.pageAccess['payments'] === true || viewer?.pageAccess['studentPaymentDetails'] === true;
  if (!isStaff) throw notFound(what);
  await refuseUnseen(ctx, userId, what);
}

/**
 * The acknowledgement receipt of a payment as PDF: for whoever paid, for staff who see them, and by the link of its mail. Throws
 * NOT_FOUND for what isn't there, isn't theirs, or was revoked.
 */
export const findReceipt = query('public', async (ctx, number: string, key: string | null): Promise<Sheet> => {
  await countAgainst(ctx, `receipt:${ctx.viewer?.userId ?? ctx.origin.address}`, { count: 300, seconds: 3_600 });
  const [row] = await ctx.rows(paid, [number.slice(0, 60)]);
  if (!row) throw notFound('Receipt');
  const isLinked = key !== null && isReceiptKey(ctx.services.config, row.number, key);
  if (!isLinked) await refuseOthers(ctx, row.userId, 'Receipt');
  return {
    name: `${row.number}.pdf`,
    content: await pdfOf(receiptOf(row, await issuerOf(ctx)), await paperLookOf(ctx)),
  };
});

function receiptOf(row: Paid, by: Issuer): Paper {
  const vat = vatIn(row.amount);
  const sums = by.isVat
    ? [
        { label: 'VATable', value: showAmount(row.amount - vat) },
        { label: 'VAT 12%', value: showAmount(vat) },
      ]
    : [];
  const back = row.refunded > 0 ? [{ label: 'Refunded since', value: showAmount(row.refunded) }] : [];
  return {
    title: 'Acknowledgement Receipt',
    issuer: issuerLines(by),
    lead: noInputTax,
    facts: [
      { label: 'Number', value: row.number, isStrong: true },
      { label: 'Date', value: showDay(dayOf(row.paidAt)) },
      { label: 'Received from', value: row.name === row.email ? row.name : `${row.name}, ${row.email}` },
      ...(row.buyerTin ? [{ label: 'TIN', value: row.buyerTin }] : []),
      { label: 'Paid by', value: [row.platform, row.reference].filter(Boolean).join(', ') },
    ],
    table: {
      head: ['For', 'Statement', 'Amount'],
      widths: [270, 120, 93],
      rows: [[`${row.product}, payment ${row.sequence} of ${row.dues}`, row.invoiceNumber, showAmount(row.amount)]],
      sums: [...sums, { label: 'Received', value: showAmount(row.amount), isStrong: true }, ...back],
    },
    note: 'This receipt acknowledges a payment. It isn’t an invoice.',
    at: row.paidAt,
  };
}

type Owed = {
  price: number;
  scheduleDate: string;
  state: string;
  paidAt: string | null;
  number: string | null;
  platform: string | null;
  refunded: number;
};
type Account = {
  userId: number;
  name: string;
  email: string;
  product: string;
  startsAt: string;
  expiry: string | null;
  dues: Owed[];
};

const account = statement<Account>(
  'payments.statement',
  `select s.user_id as "userId", ${payerName} as name, u.email, pr.name as product, s.starts_at as "startsAt", s.expiry,
     coalesce((select json_agg(json_build_object('price', d.price, 'scheduleDate', d.schedule_date, 'number', d.transaction_id,
         'platform', d.payment_platform, 'paidAt', d.paid_at, 'refunded', coalesce(t.refunded, 0),
         'state', case when d.transaction_id is not null then 'Paid' when d.waived_at is not null then 'Waived'
           when d.schedule_date < $2::date then 'Overdue' else 'Due' end) order by d.schedule_date, d.sequence)
       from invoice x join payment_schedule d on d.invoice_id = x.id left join payment_transaction t on t.number = d.transaction_id
       where x.subscription_id = s.id), '[]') as dues
   from subscription s join app_user u on u.id = s.user_id left join user_profile pf on pf.user_id = u.id
     join funnel f on f.id = s.funnel_id join product pr on pr.id = f.product_id
     left join lateral (select null::text as first_name, null::text as last_name, null::citext as email) o on true
   where s.id = $1`,
);

/** What a subscription has cost and still costs, due by due, as PDF: for whoever has it and for staff who see them. Throws NOT_FOUND. */
export const findStatement = query('in', async (ctx, subscriptionId: number): Promise<Sheet> => {
  await countAgainst(ctx, `receipt:${ctx.me.userId}`, { count: 300, seconds: 3_600 });
  const [row] = await ctx.rows(account, [subscriptionId, ctx.today()]);
  if (!row) throw notFound('Statement');
  await refuseOthers(ctx, row.userId, 'Statement');
  const paper = statementOf(row, await issuerOf(ctx), ctx.now());
  return { name: `statement-${subscriptionId}.pdf`, content: await pdfOf(paper, await paperLookOf(ctx)) };
});

const sumOf = (dues: readonly Owed[], ...states: string[]): number =>
  dues.filter(({ state }) => states.includes(state)).reduce((sum, { price }) => sum + price, 0);

function statementOf({ name, email, product, startsAt, expiry, dues }: Account, by: Issuer, now: Date): Paper {
  const refunded = dues.reduce((sum, due) => sum + due.refunded, 0);
  const runs = expiry === null ? `from ${showDay(startsAt)}` : `${showDay(startsAt)} to ${showDay(expiry)}`;
  return {
    title: 'Statement of account',
    issuer: issuerLines(by),
    lead: noInputTax,
    facts: [
      { label: 'For', value: `${name}, ${email}` },
      { label: 'Plan', value: `${product}, ${expiry === '9999-12-31' ? 'Lifetime Access' : runs}` },
      { label: 'As of', value: showDay(dayOf(now)) },
    ],
    table: {
      head: ['Due', 'State', 'Paid by', 'Amount'],
      widths: [110, 150, 130, 93],
      rows: dues.map(({ price, scheduleDate, state, paidAt, number, platform }) => [
        showDay(scheduleDate),
        state === 'Paid' && paidAt ? `Paid ${showDay(dayOf(new Date(paidAt)))}` : state,
        [platform, number].filter(Boolean).join(', '),
        showAmount(price),
      ]),
      sums: [
        { label: 'Paid', value: showAmount(sumOf(dues, 'Paid')) },
        ...(refunded > 0 ? [{ label: 'Refunded', value: showAmount(refunded) }] : []),
        { label: 'Still to pay', value: showAmount(sumOf(dues, 'Due', 'Overdue')), isStrong: true },
      ],
    },
    note: null,
    at: now,
  };
}
