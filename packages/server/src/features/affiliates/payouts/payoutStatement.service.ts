import { payoutWords } from '@tribe/domain/features/affiliates/joining/payoutDetails.ts';
import { payoutCode, payoutStatusWords, payoutTitle } from '@tribe/domain/features/affiliates/payouts/payout.ts';
import { commissionKindWords } from '@tribe/domain/features/affiliates/commissions/statement.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { CommissionRow } from '#features/affiliates/commissions/statement.service.ts';
import { ownPayout, type OwnPayoutDetail } from '#features/affiliates/payouts/ownPayout.service.ts';
import { issuerLines, issuerOf, type Sheet } from '#features/payments/receipts/receiptPaper.service.ts';
import { type Paper, pdfOf } from '#features/payments/receipts/paper.ts';
import { paperLookOf } from '#features/payments/receipts/paperLook.ts';
import { query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { countAgainst } from '#kernel/http/limits.ts';

type Payee = { name: string; email: string };

const payee = statement<Payee>(
  'affiliates.payee',
  `select coalesce(nullif(concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')), ''), u.email::text) as name, u.email
   from app_user u left join user_profile p on p.user_id = u.id where u.id = $1`,
);

/** More than anybody has in one payout: two hundred pages. */
const mostRows = 5_000;

/** One of one's own payouts as PDF, with every row that it paid out and why. Throws NOT_FOUND for what isn't there or isn't theirs. */
export const findPayoutStatement = query('affiliateDashboard', async (ctx, id: number): Promise<Sheet> => {
  await countAgainst(ctx, `payout-statement:${ctx.me.userId}`, { count: 100, seconds: 3_600 });
  const payout = await ownPayout(ctx, id, mostRows);
  const [whose] = await ctx.rows(payee, [ctx.me.userId]);
  const issuer = issuerLines(await issuerOf(ctx));
  const code = payoutCode(payout.runId, payout.at);
  const paper = paperOf(payout, { ...whose!, code, issuer });
  return { name: `${code}-statement.pdf`, content: await pdfOf(paper, await paperLookOf(ctx)) };
});

type Heading = Payee & { code: string; issuer: readonly string[] };

const day = (instant: Date) => showDay(dayOf(instant)).slice(5);

function paperOf(payout: OwnPayoutDetail, { name, email, code, issuer }: Heading): Paper {
  const { at, status, method, lastFour, reference, settledAt, part, parts, rows, count, sum } = payout;
  return {
    title: 'Commission statement',
    issuer,
    lead: `${payoutTitle(at)}, ${code}`,
    facts: [
      { label: 'For', value: `${name}, ${email}` },
      { label: 'Paid to', value: payoutWords(method, lastFour) },
      { label: 'Prepared', value: showDay(dayOf(at)) },
      {
        label: 'Status',
        value: settledAt ? `${payoutStatusWords[status]}, ${showDay(dayOf(settledAt))}` : payoutStatusWords[status],
      },
      ...(parts > 1 ? [{ label: 'Transfer', value: `Part ${part} of ${parts}` }] : []),
      ...(reference ? [{ label: 'Reference', value: reference }] : []),
    ],
    table: {
      head: ['Date', 'Payment', 'Why it’s yours', 'They paid', 'You earn'],
      widths: [66, 138, 136, 70],
      rows: rows.map(cellsOf),
      sums: sumsOf(payout, sum),
    },
    note: count > rows.length ? `The first ${counted(rows.length, 'row')} of ${count.toLocaleString('en-PH')}.` : null,
    at: settledAt ?? at,
  };
}

function cellsOf({ kind, at, amount, product, payment, payments, buyer, why, reason, collected }: CommissionRow) {
  const of = product && (payments ?? 1) > 1 ? `${product}, ${payment} of ${payments}` : product;
  const title = kind === 'earned' && of ? of : [commissionKindWords[kind], of].filter(Boolean).join(': ');
  return [
    day(at),
    [title, buyer].filter(Boolean).join(', '),
    kind === 'earned' && why ? `${why}. ${reason}` : reason,
    kind === 'earned' && collected !== null ? showAmount(collected) : '',
    showAmount(amount),
  ];
}

/** What the rows come to; of a payout that was sent in parts, also what this transfer is of it. */
function sumsOf({ gross, withheld, net, parts }: OwnPayoutDetail, sum: number): Paper['table']['sums'] {
  return [
    { label: 'All rows', value: showAmount(sum) },
    ...(parts > 1 ? [{ label: 'In this transfer', value: showAmount(gross) }] : []),
    ...(withheld > 0 ? [{ label: 'Less withholding tax', value: showAmount(withheld) }] : []),
    { label: 'Payout', value: showAmount(net), isStrong: true },
  ];
}
