import { useState } from 'react';
import { communityFigureNames, communityFigures } from '@tribe/domain/features/reports/community/figure.ts';
import { rangeOf, reportPeriods } from '@tribe/domain/features/reports/period.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { addDays, dayOf, showDay, showInstant, today } from '@tribe/domain/kernel/time/manila.ts';
import type { CommunityRowsQuery } from '#generated/graphql.ts';
import { ExportButton } from '#admin/ExportButton.tsx';
import { ListTable } from '#admin/ListTable.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useSetUrl, useUrlChoice, useUrlText } from '#kernel/url/search.ts';
import { Choice } from '#ui/Choice.tsx';
import { DateField } from '#ui/DateField.tsx';
import { FigureStrip } from '#ui/FigureStrip.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { BackLink } from '#ui/TextLink.tsx';
import { ActiveSeries } from './ActiveSeries.tsx';
import { Cohorts } from './Cohorts.tsx';
import { CommunityRows, ExportCommunityReport, FindCommunityReport, ReportBatches } from './community.documents.ts';
import { type Narrowed, type Report, rowsHref } from './communityReport.ts';
import { StageFunnel } from './StageFunnel.tsx';
import { TimeInStage } from './TimeInStage.tsx';

type Row = CommunityRowsQuery['communityRowPage']['rows'][number];

const [firstPeriod, ...otherPeriods] = reportPeriods.map(({ value }) => value);
const periods = [firstPeriod ?? '30', ...otherPeriods] as const;

/** The report, or the rows of one of its figures, as its address says. */
export function CommunityReportPage() {
  const [rows] = useUrlText('rows');
  const figure = communityFigures.find((each) => each === rows);
  return figure ? <Rows figure={figure} /> : <CommunityReport />;
}

function useNarrowed() {
  const [now] = useState(() => today(new Date()));
  const [period, setPeriod] = useUrlChoice('period', periods);
  const [from] = useUrlText('from');
  const [until] = useUrlText('until');
  const [batch] = useUrlText('batch');
  const chosen = from !== '' && until !== '' && period !== 'custom' ? 'custom' : period;
  const range = rangeOf(chosen, now, { from, until });
  const batchId = /^[1-9]\d{0,8}$/.test(batch) ? Number(batch) : null;
  return { period: chosen, setPeriod, from: range.from, until: range.until, batchId };
}

function CommunityReport() {
  const { period, setPeriod, ...narrowed } = useNarrowed();
  const setUrl = useSetUrl();
  const asked = useQuery(FindCommunityReport, narrowed);
  const batches = useQuery(ReportBatches);
  const [start] = useMutation(ExportCommunityReport);
  const mayExport = useMe().functionAccess.report_export === true;
  const counted =
    asked.kind === 'done'
      ? ` Counted ${showInstant(new Date(asked.data.communityReport.countedAt))}.`
      : ' We’re counting it now, one moment.';
  return (
    <>
      <PageHeader
        title="Community report"
        lead={`${showDay(narrowed.from)} to ${showDay(narrowed.until)}, Manila days.${counted}`}
        action={mayExport && <ExportButton start={(format) => start({ format, ...narrowed })} />}
      />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <Choice
          label="Period"
          of={reportPeriods}
          value={period}
          onChange={(value) => {
            setUrl({ from: null, until: null });
            setPeriod(value);
          }}
        />
        {(batches.kind === 'done' || batches.kind === 'loading') && (
          <SelectField
            label="Batch"
            placeholder="All batches"
            value={narrowed.batchId}
            options={
              batches.kind === 'done' ? batches.data.batches.map(({ id, name }) => ({ value: id, label: name })) : []
            }
            onChange={(id) => setUrl({ batch: id === null ? null : String(id) })}
          />
        )}
      </div>
      {period === 'custom' && (
        <div className="mb-4 grid max-w-md grid-cols-2 gap-3">
          <DateField label="From" value={narrowed.from} onChange={(day) => setUrl({ from: day, period: 'custom' })} />
          <DateField
            label="Until"
            value={narrowed.until}
            onChange={(day) => setUrl({ until: day, period: 'custom' })}
          />
        </div>
      )}
      <Answer
        of={asked}
        skeleton={<Skeleton shape="h-96 w-full rounded-card" />}
        failure={failedPage('Community report')}
      >
        {({ communityReport: report }) => <Body report={report} narrowed={narrowed} />}
      </Answer>
    </>
  );
}

function Body({ report, narrowed }: { report: Report; narrowed: Narrowed }) {
  const now = today(new Date(report.countedAt));
  const share = report.members > 0 ? ((report.activeInWeek * 100) / report.members).toFixed(1) : '0.0';
  const more = report.moved - report.movedBefore;
  const week = { ...narrowed, from: addDays(now, -6), until: now };

  const show = (count: number) => count.toLocaleString('en-PH');
  return (
    <div className="grid gap-4">
      <FigureStrip
        label="Figures"
        figures={[
          {
            label: 'Members in a stage',
            value: show(report.members),
            gain: `+${show(report.joined)}`,
            note: 'in this period',
            href: rowsHref('members', narrowed),
          },
          {
            label: 'Active in 7 days',
            value: show(report.activeInWeek),
            note: `${share}% of them`,
            href: rowsHref('active', week),
          },
          {
            label: 'Moved up a stage',
            value: show(report.moved),
            gain: more > 0 ? `+${show(more)}` : undefined,
            note: more > 0 ? 'more than the period before' : `${show(report.movedBefore)} in the period before`,
            href: rowsHref('moved', narrowed),
          },
          {
            label: 'Waiting for review',
            value: show(report.waiting),
            note: `${show(report.late)} past the 2-day limit`,
            href: rowsHref('waiting', narrowed),
          },
        ].map(({ gain, ...figure }) => (gain === undefined ? figure : { ...figure, gain }))}
      />
      <ActiveSeries report={report} narrowed={narrowed} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <StageFunnel report={report} narrowed={narrowed} />
        <TimeInStage report={report} narrowed={narrowed} />
      </div>
      <Cohorts report={report} narrowed={narrowed} />
    </div>
  );
}

/** Of whoever was active the day alone is known. */
const columnsOf = (figure: keyof typeof communityFigureNames): Column<Row>[] => {
  const show = (at: Date) => (figure === 'active' ? showDay(dayOf(at)) : showInstant(at));
  return [
    { title: 'Who', cell: ({ name }) => name },
    { title: 'Batch', cell: ({ batch }) => batch, onPhone: 'hidden' },
    { title: 'Stage now', cell: ({ stage }) => stage, onPhone: 'below' },
    {
      title: 'When',
      cell: ({ at }) => at && <span className="num whitespace-nowrap">{show(new Date(at))}</span>,
      onPhone: 'below',
    },
  ];
};

/** The rows that a figure counts. */
function Rows({ figure }: { figure: keyof typeof communityFigureNames }) {
  const { from, until, batchId, period } = useNarrowed();
  const [stage] = useUrlText('stage');
  const at = useListAddress();
  const stageId = /^[1-9]\d{0,8}$/.test(stage) ? Number(stage) : null;
  const { page, pageSize } = at.variables;
  const asked = useQuery(CommunityRows, { figure, from, until, batchId, stageId, page, pageSize });
  const mayOpen = useMe().pageAccess.user === true;
  return (
    <>
      <BackLink href={to('communityReport', {}, { from, until, batch: batchId, period })}>Community report</BackLink>
      <PageHeader title={communityFigureNames[figure]} lead={`${showDay(from)} to ${showDay(until)}`} />
      <ListTable
        many="people"
        route={null}
        path={to('communityReport')}
        searchLabel={null}
        {...{ at, asked }}
        columns={columnsOf(figure)}
        rowHref={({ userId }) => (mayOpen ? to('user', { id: userId }) : undefined)}
        empty="No data here"
      />
    </>
  );
}
