import { asOfWords } from '@tribe/domain/features/reports/asOf.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { AffiliateReportQuery } from '#generated/graphql.ts';
import { ExportButton } from '#admin/ExportButton.tsx';
import { PeriodChoice } from '#admin/PeriodChoice.tsx';
import { tableState } from '#admin/tableOf.ts';
import { usePeriod } from '#admin/usePeriod.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useUrlNumber } from '#kernel/url/search.ts';
import { FigureStrip } from '#ui/FigureStrip.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Table } from '#ui/Table.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { BackLink } from '#ui/TextLink.tsx';
import { shown } from './amounts.ts';
import { AffiliateReport, ExportAffiliateReport } from './affiliateReport.documents.ts';

type Sums = AffiliateReportQuery['affiliateReport'];
type Row = AffiliateReportQuery['affiliateReportPage']['rows'][number];

/** Who brought and earned what, in days that one chooses: each row is what the affiliate reads on their own dashboard. */
export function AffiliateReportPage() {
  const period = usePeriod('30');
  const { range } = period;
  const [page, setPage] = useUrlNumber('page', 1);
  const asked = useQuery(AffiliateReport, { from: range.from, until: range.until, page, pageSize: 25 });
  const [exportReport] = useMutation(ExportAffiliateReport);
  const data = asked.kind === 'done' ? asked.data : null;
  return (
    <>
      <PageHeader
        above={<BackLink href={to('reports')}>Reports</BackLink>}
        title="Affiliate performance"
        lead={`${showDay(range.from)} to ${showDay(range.until)}, Manila days.${asOfWords(data?.affiliateReport.asOf ?? null)}`}
        action={<ExportButton start={(format) => exportReport({ format, from: range.from, until: range.until })} />}
      />
      <div className="mb-4">
        <PeriodChoice of={period} />
      </div>
      <div className="mb-4">
        <FigureStrip label="All affiliates" figures={figuresOf(data?.affiliateReport ?? null)} />
      </div>
      <Table
        label="Affiliate performance"
        path={to('report', { id: 'affiliates' })}
        columns={columns}
        rows={data?.affiliateReportPage.rows ?? []}
        total={data?.affiliateReportPage.total ?? 0}
        state={tableState(asked)}
        onRetry={asked.retry}
        page={page}
        pageSize={25}
        onPage={setPage}
        rowKey={({ id }) => id}
        rowHref={({ id }) => to('affiliate', { id })}
      />
    </>
  );
}

const count = (number: number) => number.toLocaleString('en-PH');

const figuresOf = (sums: Sums | null) => [
  { label: 'Clicks', ...(sums && { value: count(sums.clicks), note: counted(sums.affiliates, 'affiliate') }) },
  { label: 'Leads', ...(sums && { value: count(sums.leads), note: `${percent(sums.leads, sums.clicks)} of clicks` }) },
  { label: 'Orders', ...(sums && { value: count(sums.orders), note: `${percent(sums.orders, sums.leads)} of leads` }) },
  { label: 'Earned', ...(sums && { value: shown(sums.earned), note: 'After refunds' }) },
  { label: 'Paid', ...(sums && { value: shown(sums.paid), note: `${shown(sums.withheld)} of it tax` }) },
];

const percent = (part: number, whole: number) => (whole === 0 ? '0%' : `${Math.round((part / whole) * 1_000) / 10}%`);

const number = (title: string, name: 'clicks' | 'leads' | 'orders', onPhone: 'below' | 'hidden'): Column<Row> => ({
  title,
  align: 'right',
  onPhone,
  cell: (row) => count(row[name]),
});

const columns: readonly Column<Row>[] = [
  { title: 'Affiliate', cell: ({ name }) => name },
  { title: 'Code', onPhone: 'hidden', cell: ({ code }) => code },
  number('Clicks', 'clicks', 'hidden'),
  number('Leads', 'leads', 'hidden'),
  number('Orders', 'orders', 'below'),
  { title: 'Earned', align: 'right', cell: ({ earned }) => <b className="font-semibold">{shown(earned)}</b> },
  { title: 'Paid', align: 'right', onPhone: 'hidden', cell: ({ paid }) => shown(paid) },
  { title: 'Tax', align: 'right', onPhone: 'hidden', cell: ({ withheld }) => shown(withheld) },
  {
    title: 'Sent',
    align: 'right',
    onPhone: 'hidden',
    cell: ({ paid, withheld }) => shown(Math.round((paid - withheld) * 100) / 100),
  },
];
