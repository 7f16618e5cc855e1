import { type DueView, dueViews } from '@tribe/domain/features/billing/dueList.ts';
import { asOfWords } from '@tribe/domain/features/reports/asOf.ts';
import { optionsOf } from '@tribe/domain/kernel/filter/options.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { ExportButton } from '#admin/ExportButton.tsx';
import { FilterSelect } from '#admin/FilterSelect.tsx';
import { PeriodChoice } from '#admin/PeriodChoice.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { usePeriod } from '#admin/usePeriod.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlChoice, useUrlText } from '#kernel/url/search.ts';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BackLink, TextLink } from '#ui/TextLink.tsx';
import { FindBillingChoices } from '../dues/dueList.documents.ts';
import { DueTable } from '../dues/DueTable.tsx';
import { CashCollection } from './CashCollection.tsx';
import { hrefsFor, parts, type HrefOf, type Narrowed, shown } from './figures.ts';
import { ItAddsUp } from './ItAddsUp.tsx';
import { MoneyTable } from './MoneyTable.tsx';
import { PaidWays } from './PaidWays.tsx';
import { ExportPaymentReport, FindPaymentReport } from './paymentReport.documents.ts';
import { ReportEquation } from './ReportEquation.tsx';
import { ReportSeries } from './ReportSeries.tsx';
import type { ReactNode } from 'react';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import type { FindPaymentReportQuery } from '#generated/graphql.ts';

type Props = { of: FindPaymentReportQuery['paymentReport']; hrefOf: HrefOf; narrowed: Narrowed };

/** What came in and went back on these days, whichever dues it was for: collected stays gross. */
function MoneyInAndOut({ of: { received, refunded }, hrefOf, narrowed }: Props) {
  const left = (centavosOf(received.amount) ?? 0) - (centavosOf(refunded.amount) ?? 0);
  return (
    <Card title="Money in and out">
      <p className="-mt-2 mb-2 text-sm text-ink-soft">Money that moved on these days, for any payment.</p>
      <dl className="num divide-y divide-line text-sm">
        <Line title="Received" note={counted(received.count, 'due')}>
          <TextLink href={hrefOf('received', narrowed)}>{shown(received.amount)}</TextLink>
        </Line>
        <Line title="Refunded" note={counted(refunded.count, 'due')}>
          <TextLink href={hrefOf('refunded', narrowed)}>{shown(refunded.amount)}</TextLink>
        </Line>
        <Line title="Left" note="received minus refunded">
          <b>{showAmount(left)}</b>
        </Line>
      </dl>
    </Card>
  );
}

const Line = ({ title, note, children }: { title: string; note: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-3 py-2.5">
    <dt>
      {title} <span className="text-ink-soft">({note})</span>
    </dt>
    <dd>{children}</dd>
  </div>
);

/** The id that an address asks for; a number that is none asks for nothing. */
const idIn = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null);

/** What was expected, what came of it, and what is up for renewal; every figure opens its rows. */
export function PaymentReportPage() {
  const [rows] = useUrlText('rows');
  const view = dueViews.find((each) => each === rows);
  return view ? <Rows view={view} /> : <Report />;
}

/** The rows of a figure, for those who have the report and not the list of all payments. */
function Rows({ view }: { view: DueView }) {
  return (
    <>
      <BackLink href={to('paymentReport')}>Payment report</BackLink>
      <PageHeader title="Report payments" />
      <DueTable view={view} isReport />
    </>
  );
}

function Report() {
  const period = usePeriod();
  const { range } = period;
  const [look, setLook] = useUrlChoice('look', ['chart', 'table']);
  const at = useListAddress(['product', 'batch']);
  const owners = { productId: idIn(at.chosen['product']), batchId: idIn(at.chosen['batch']) };
  const asked = useQuery(FindPaymentReport, { ...range, ...owners });
  const asOf = asked.kind === 'done' ? asOfWords(asked.data.paymentReport.asOf) : '';
  const [exportReport] = useMutation(ExportPaymentReport);
  const choices = useQuery(FindBillingChoices);
  const { products, batches } = choices.kind === 'done' ? choices.data.billingChoices : { products: [], batches: [] };
  const hrefOf = hrefsFor(useMe().pageAccess.payments === true);
  const narrowed = { from: range.from, until: range.until, product: owners.productId, batch: owners.batchId };
  return (
    <>
      <PageHeader
        title="Payment report"
        lead={`Dues of ${showDay(range.from)} to ${showDay(range.until)}, Manila days.${asOf}`}
        action={<ExportButton start={(format) => exportReport({ format, ...range, ...owners })} />}
      />
      <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-2">
        <PeriodChoice of={period} />
        <span className="flex flex-wrap gap-2">
          <FilterSelect of={{ name: 'product', label: 'Product', options: optionsOf(products) }} at={at} />
          <FilterSelect of={{ name: 'batch', label: 'Batch', options: optionsOf(batches, 'No batch') }} at={at} />
        </span>
      </div>
      <Answer of={asked} skeleton={<Skeleton shape="h-96 w-full rounded-card" />}>
        {({ paymentReport: report }) => (
          <div className="grid gap-4">
            <ReportEquation of={report} {...{ hrefOf, narrowed }} />
            {/* Seven columns of amounts want the whole width. */}
            <div className={classes('grid gap-4', look === 'chart' ? 'xl:grid-cols-[2.1fr_1fr]' : 'items-start')}>
              <ReportSeries of={report} step={range.step} {...{ look, setLook, hrefOf, narrowed }} />
              <PaidWays of={report} {...{ hrefOf, narrowed }} />
            </div>
            <CashCollection of={report} narrowed={narrowed} />
            <div className="grid items-start gap-4 xl:grid-cols-[2.1fr_1fr]">
              <Card title="By product" padded={false} className="overflow-hidden">
                <MoneyTable
                  label="By product"
                  of="Product"
                  columns={[{ part: 'expected', label: 'Expected' }, ...parts]}
                  hrefOf={hrefOf}
                  rows={report.products.map(({ id, name, dues }) => ({
                    key: String(id),
                    title: name,
                    narrowed: { ...narrowed, product: id },
                    amounts: amountsOf(dues),
                  }))}
                  total={{ amounts: amountsOf(report.dues), narrowed }}
                />
              </Card>
              <div className="grid gap-4">
                <ItAddsUp {...{ hrefOf, narrowed }} />
                <MoneyInAndOut of={report} {...{ hrefOf, narrowed }} />
              </div>
            </div>
          </div>
        )}
      </Answer>
    </>
  );
}

const amountsOf = (dues: Record<'expected' | 'collected' | 'outstanding' | 'waived', { amount: number }>) => ({
  expected: dues.expected.amount,
  collected: dues.collected.amount,
  outstanding: dues.outstanding.amount,
  waived: dues.waived.amount,
});
