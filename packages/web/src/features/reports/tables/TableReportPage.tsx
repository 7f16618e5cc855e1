import { asOfWords } from '@tribe/domain/features/reports/asOf.ts';
import { tableOf, tableReports, type TableReportId } from '@tribe/domain/features/reports/tableReports.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showDay, showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { ExportButton } from '#admin/ExportButton.tsx';
import { PeriodChoice } from '#admin/PeriodChoice.tsx';
import { usePeriod } from '#admin/usePeriod.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useUrlText } from '#kernel/url/search.ts';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { FigureTable } from '#ui/FigureTable.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BackLink } from '#ui/TextLink.tsx';
import { BatchChoice, useBatchId } from '../BatchChoice.tsx';
import { type Narrowed, rowsHref, showFigure, type Table } from './figures.ts';
import { ExportReport, FindReport } from './report.documents.ts';
import { ReportChart } from './ReportChart.tsx';
import { ReportRowsPart } from './ReportRowsPart.tsx';

/** A report that is tables of figures, or the rows of one of its figures, as its address says. */
export function TableReportPage({ id }: { id: TableReportId }) {
  const [rows] = useUrlText('rows');
  const [table] = useUrlText('table');
  const column = tableOf(id, table)?.columns.find((each) => each.rows === rows);
  return column && rows !== '' ? <ReportRowsPart key={id} {...{ id, table, column }} /> : <Shown key={id} id={id} />;
}

function Shown({ id }: { id: TableReportId }) {
  const period = usePeriod('30');
  const batchId = useBatchId();
  const { range } = period;
  const asked = useQuery(FindReport, { id, ...range, batchId });
  const { name } = tableReports[id];
  const counted =
    asked.kind === 'done'
      ? asOfWords(asked.data.report.asOf) || ` Counted ${showInstant(new Date(asked.data.report.countedAt))}.`
      : ' We’re counting it now, one moment.';
  const narrowed = { id, batchId, period: period.period, from: range.from, until: range.until };
  return (
    <>
      <PageHeader
        above={<BackLink href={to('reports')}>Reports</BackLink>}
        title={name}
        lead={`${showDay(range.from)} to ${showDay(range.until)}, Manila days.${asked.kind === 'failed' ? '' : counted}`}
      />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <PeriodChoice of={period} />
        <BatchChoice value={batchId} />
      </div>
      <Answer of={asked} skeleton={<Skeleton shape="h-96 w-full rounded-card" />} failure={failedPage(name)}>
        {({ report: { tables } }) => (
          <div className="grid gap-6">
            {tables.map((table) => (
              <ReportTablePart key={table.name} {...{ table, narrowed }} step={range.step} />
            ))}
          </div>
        )}
      </Answer>
    </>
  );
}

type PartProps = { table: Table; narrowed: Narrowed; step: string };

/** One table with its charts beside it, and as a file. */
function ReportTablePart({ table: { name, lines, total }, narrowed, step }: PartProps) {
  const [exportReport] = useMutation(ExportReport);
  const table = tableOf(narrowed.id, name);
  if (!table) return null;
  const { title, note, of, columns, charts } = table;
  const { id, from, until, batchId } = narrowed;
  const cellsOf = (line: Table['lines'][number] | null, values: Table['lines'][number]['values']) =>
    columns.map(({ kind, rows }, place) => {
      const value = values[place] ?? null;
      const isNothing = value === null || value === 0;
      return {
        text: showFigure(kind, value),
        isFaint: isNothing,
        href: rows && !isNothing ? rowsHref(narrowed, { table: name, rows, line }) : undefined,
      };
    });
  return (
    <div
      className={classes('grid items-start gap-4', charts.length === 1 ? 'xl:grid-cols-[2fr_3fr]' : 'xl:grid-cols-2')}
    >
      {lines.length > 0 && charts.map((chart) => <ReportChart key={chart.title} {...{ chart, columns, lines }} />)}
      <Card
        title={title}
        padded={false}
        className={classes('overflow-hidden max-xl:order-first', charts.length !== 1 && 'xl:col-span-2')}
        aside={
          <ExportButton start={(format) => exportReport({ id, table: name, format, from, until, step, batchId })} />
        }
      >
        <p className="-mt-2 px-4 pb-3 text-sm text-ink-soft sm:px-5">{note}</p>
        {lines.length === 0 ? (
          <p className="mx-5 mb-5 rounded-control bg-sunk px-4 py-10 text-center text-sm text-ink-soft">
            Nothing happened on these days.
          </p>
        ) : (
          <FigureTable
            label={title}
            of={of}
            columns={columns.map((column) => ({ key: column.name, label: column.title }))}
            rows={lines.map((line) => ({ key: line.key, title: line.label, cells: cellsOf(line, line.values) }))}
            total={total ? cellsOf(null, total) : undefined}
          />
        )}
      </Card>
    </div>
  );
}
