import { useState } from 'react';
import { rangeOf, reportPeriods } from '@tribe/domain/features/reports/period.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { showDay, today } from '@tribe/domain/kernel/time/manila.ts';
import type { AffiliateReportQuery } from '#generated/graphql.ts';
import { tableState } from '#admin/tableOf.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useSetUrl, useUrlChoice, useUrlNumber, useUrlText } from '#kernel/url/search.ts';
import { Choice } from '#ui/Choice.tsx';
import { DateField } from '#ui/DateField.tsx';
import { FigureStrip } from '#ui/FigureStrip.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Table } from '#ui/Table.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { BackLink } from '#ui/TextLink.tsx';
import { shown } from './amounts.ts';
import { AffiliateReport } from './affiliateReport.documents.ts';

type Sums = AffiliateReportQuery['affiliateReport'];
type Row = AffiliateReportQuery['affiliateReportPage']['rows'][number];

const [firstPeriod, ...otherPeriods] = reportPeriods.map(({ value }) => value);
const periods = [firstPeriod ?? '30', ...otherPeriods] as const;

/** Who brought and earned what, in days that one chooses: each row is what the affiliate reads on their own dashboard. */
export function AffiliateReportPage() {
  const [now] = useState(() => today(new Date()));
  const [named] = useUrlText('period');
  const [period] = useUrlChoice('period', periods);
  const [from] = useUrlText('from');
  const [until] = useUrlText('until');
  const [page, setPage] = useUrlNumber('page', 1);
  const setUrl = useSetUrl();
  const chosen = named === '' ? '30' : period;
  const range = rangeOf(chosen, now, { from, until });
  const asked = useQuery(AffiliateReport, { from: range.from, until: range.until, page, pageSize: 25 });
  const data = asked.kind === 'done' ? asked.data : null;
  return (
    <>
      <PageHeader
        above={<BackLink href={to('reports')}>Reports</BackLink>}
        title="Affiliate performance"
        lead={`${showDay(range.from)} to ${showDay(range.until)}, Manila days.`}
      />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Choice
          label="Period"
          of={reportPeriods}
          value={chosen}
          onChange={(value) => setUrl({ period: value, from: null, until: null, page: null })}
        />
        {chosen === 'custom' && (
          <>
            <DateField label="From" value={range.from} onChange={(day) => setUrl({ from: day, page: null })} />
            <DateField label="Until" value={range.until} onChange={(day) => setUrl({ until: day, page: null })} />
          </>
        )}
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
