import { useState } from 'react';
import { type DueView, dueViews } from '@tribe/domain/features/billing/dueList.ts';
import { rangeOf, reportPeriods } from '@tribe/domain/features/reports/period.ts';
import { showDay, today } from '@tribe/domain/kernel/time/manila.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { ExportButton } from '#admin/ExportButton.tsx';
import { FilterSelect } from '#admin/FilterSelect.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useSetUrl, useUrlChoice, useUrlText } from '#kernel/url/search.ts';
import { Card } from '#ui/Card.tsx';
import { Choice } from '#ui/Choice.tsx';
import { classes } from '#ui/classes.ts';
import { DateField } from '#ui/DateField.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BackLink } from '#ui/TextLink.tsx';
import { FindBillingChoices } from '../dues/dueList.documents.ts';
import { DueTable } from '../dues/DueTable.tsx';
import { idIn, namedOptions } from '../listFilters.ts';
import { CashCollection } from './CashCollection.tsx';
import { hrefsFor, parts } from './figures.ts';
import { ItAddsUp } from './ItAddsUp.tsx';
import { MoneyInAndOut } from './MoneyInAndOut.tsx';
import { MoneyTable } from './MoneyTable.tsx';
import { PaidWays } from './PaidWays.tsx';
import { ExportPaymentReport, FindPaymentReport } from './paymentReport.documents.ts';
import { ReportEquation } from './ReportEquation.tsx';
import { ReportSeries } from './ReportSeries.tsx';

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

const periods = reportPeriods.map(({ value }) => value) as unknown as readonly [
  (typeof reportPeriods)[number]['value'],
  ...(typeof reportPeriods)[number]['value'][],
];

function Report() {
  const [now] = useState(() => today(new Date()));
  const [period, setPeriod] = useUrlChoice('period', periods);
  const [from] = useUrlText('from');
  const [until] = useUrlText('until');
  const [look, setLook] = useUrlChoice('look', ['chart', 'table']);
  const setUrl = useSetUrl();
  const at = useListAddress(['product', 'batch']);
  const range = rangeOf(period, now, { from, until });
  const owners = { productId: idIn(at.chosen['product']), batchId: idIn(at.chosen['batch']) };
  const asked = useQuery(FindPaymentReport, { ...range, ...owners });
  const [exportReport] = useMutation(ExportPaymentReport);
  const choices = useQuery(FindBillingChoices);
  const { products, batches } = choices.kind === 'done' ? choices.data.billingChoices : { products: [], batches: [] };
  const hrefOf = hrefsFor(useMe().pageAccess.payments === true);
  const narrowed = { from: range.from, until: range.until, product: owners.productId, batch: owners.batchId };
  return (
    <>
      <PageHeader
        title="Payment report"
        lead={`Dues of ${showDay(range.from)} to ${showDay(range.until)}, Manila days.`}
        action={<ExportButton start={(format) => exportReport({ format, ...range, ...owners })} />}
      />
      <div className="mb-4 grid gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Choice label="Period" of={reportPeriods} value={period} onChange={setPeriod} />
          <span className="flex flex-wrap gap-2">
            <FilterSelect of={{ name: 'product', label: 'Product', options: namedOptions(products) }} at={at} />
            <FilterSelect of={{ name: 'batch', label: 'Batch', options: namedOptions(batches, 'No batch') }} at={at} />
          </span>
        </div>
        {period === 'custom' && (
          <div className="grid max-w-md grid-cols-2 gap-3">
            <DateField label="From" value={range.from} onChange={(day) => setUrl({ from: day })} />
            <DateField label="Until" value={range.until} onChange={(day) => setUrl({ until: day })} />
          </div>
        )}
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
