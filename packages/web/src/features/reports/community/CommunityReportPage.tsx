import { asOfWords } from '@tribe/domain/features/reports/asOf.ts';
import { communityFigureNames, communityFigures } from '@tribe/domain/features/reports/community/figure.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { figures } from '@tribe/domain/features/reports/figures.ts';
import { addDays, dayOf, showDay, showInstant, today } from '@tribe/domain/kernel/time/manila.ts';
import type { CommunityRowsQuery } from '#generated/graphql.ts';
import { ExportButton } from '#admin/ExportButton.tsx';
import { ListTable } from '#admin/ListTable.tsx';
import { PeriodChoice } from '#admin/PeriodChoice.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { usePeriod } from '#admin/usePeriod.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlText } from '#kernel/url/search.ts';
import { FigureStrip } from '#ui/FigureStrip.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { BackLink } from '#ui/TextLink.tsx';
import { BatchChoice, useBatchId } from '../BatchChoice.tsx';
import { ActiveSeries } from './ActiveSeries.tsx';
import { Cohorts } from './Cohorts.tsx';
import { CommunityRows, ExportCommunityReport, FindCommunityReport } from './community.documents.ts';
import { type Narrowed, type Report, rowsHref } from './communityReport.ts';
import { StageFunnel } from './StageFunnel.tsx';
import { TimeInStage } from './TimeInStage.tsx';

type Row = CommunityRowsQuery['communityRowPage']['rows'][number];

/** The report, or the rows of one of its figures, as its address says. */
export function CommunityReportPage() {
  const [rows] = useUrlText('rows');
  const figure = communityFigures.find((each) => each === rows);
  return figure ? <Rows figure={figure} /> : <CommunityReport />;
}

function useNarrowed() {
  const period = usePeriod();
  const { from, until } = period.range;
  return { period, from, until, batchId: useBatchId() };
}

function CommunityReport() {
  const { period, ...narrowed } = useNarrowed();
  const asked = useQuery(FindCommunityReport, narrowed);
  const [start] = useMutation(ExportCommunityReport);
  const mayExport = useMe().functionAccess.report_export === true;
  const counted =
    asked.kind === 'done'
      ? asOfWords(asked.data.communityReport.asOf) ||
        ` Counted ${showInstant(new Date(asked.data.communityReport.countedAt))}.`
      : ' We’re counting it now, one moment.';
  return (
    <>
      <PageHeader
        title="Community report"
        lead={`${showDay(narrowed.from)} to ${showDay(narrowed.until)}, Manila days.${counted}`}
        action={mayExport && <ExportButton start={(format) => start({ format, ...narrowed })} />}
      />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <PeriodChoice of={period} />
        <BatchChoice value={narrowed.batchId} />
      </div>
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
            ...figures.members,
            value: show(report.members),
            gain: `+${show(report.joined)}`,
            note: 'joined in this period',
            href: rowsHref('members', narrowed),
          },
          {
            ...figures.activeInWeek,
            value: show(report.activeInWeek),
            note: `${share}% of members`,
            href: rowsHref('activeInWeek', week),
          },
          {
            ...figures.inStage,
            value: show(report.inStage),
            note: 'now',
            href: rowsHref('inStage', narrowed),
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
  const show = (at: Date) => (figure === 'active' || figure === 'activeInWeek' ? showDay(dayOf(at)) : showInstant(at));
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

/** What a figure of today counts; null for one of a range. */
const meaningOf = (figure: keyof typeof communityFigureNames): string | null =>
  figure === 'members' || figure === 'activeInWeek' || figure === 'inStage' ? figures[figure].means : null;

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
      <BackLink href={to('communityReport', {}, { from, until, batch: batchId, period: period.period })}>
        Community report
      </BackLink>
      <PageHeader
        title={communityFigureNames[figure]}
        lead={meaningOf(figure) ?? `${showDay(from)} to ${showDay(until)}`}
      />
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
