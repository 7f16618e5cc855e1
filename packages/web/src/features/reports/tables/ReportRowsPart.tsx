import {
  type FigureKind,
  type ReportColumn,
  tableOf,
  tableReports,
  type TableReportId,
} from '@tribe/domain/features/reports/tableReports.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { dayOf, showDay, showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { ReportRowsQuery } from '#generated/graphql.ts';
import { ListTable } from '#admin/ListTable.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { usePeriod } from '#admin/usePeriod.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlText } from '#kernel/url/search.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { BackLink } from '#ui/TextLink.tsx';
import { useBatchId } from '../BatchChoice.tsx';
import { showFigure } from './figures.ts';
import { FindReport, ReportRows } from './report.documents.ts';

type Row = ReportRowsQuery['reportRowPage']['rows'][number];
type Props = { id: TableReportId; table: string; column: ReportColumn };

/** The rows that a figure counts, with what they come to. */
export function ReportRowsPart({ id, table, column }: Props) {
  const { period, range } = usePeriod('30');
  const [from] = useUrlText('from', range.from);
  const [until] = useUrlText('until', range.until);
  const [key] = useUrlText('line');
  const batchId = useBatchId();
  const at = useListAddress();
  const { page, pageSize } = at.variables;
  const rows = column.rows ?? '';
  const figure = { id, table, rows, key: key || null, from, until, batchId };
  const asked = useQuery(ReportRows, { ...figure, page, pageSize });
  const mayOpen = useMe().pageAccess.user === true;
  const { columns = [], when = { title: 'When', isDay: false } } = tableOf(id, table) ?? {};
  // What a row brings to a figure: the days or the amount that some figure of these rows is made of.
  const measured = columns.find((each) => each.rows === rows && each.kind !== 'count');
  const { total, sum } = asked.kind === 'done' ? asked.data.reportRowPage : { total: null, sum: null };
  const comesTo =
    measured?.kind === 'amount' && total !== null && sum !== null ? `, ${showFigure('amount', sum)} in all` : '';
  return (
    <>
      <BackLink href={to('report', { id }, { period, batch: batchId, ...(period === 'custom' && { from, until }) })}>
        {tableReports[id].name}
      </BackLink>
      <PageHeader
        title={<Title {...{ id, table, column, lineKey: key || null }} days={{ ...range, from, until }} />}
        lead={`${showDay(from)} to ${showDay(until)}${comesTo}`}
      />
      <ListTable
        many="rows"
        route={null}
        path={to('report', { id })}
        searchLabel={null}
        {...{ at, asked }}
        columns={columnsOf(when, measured?.kind)}
        rowHref={({ userId }) => (mayOpen && userId !== null ? to('user', { id: userId }) : undefined)}
        empty="No data here"
      />
    </>
  );
}

type TitleProps = Props & { lineKey: string | null; days: { from: string; until: string; step: string } };

/** The figure's name, with that of its line once the report has told it. */
function Title({ id, table, column, lineKey, days }: TitleProps) {
  const batchId = useBatchId();
  const asked = useQuery(FindReport, { id, ...days, batchId });
  const tables = asked.kind === 'done' ? asked.data.report.tables : [];
  const line = tables.find(({ name }) => name === table)?.lines.find(({ key }) => key === lineKey);
  const first = tableOf(id, table)?.columns.find(({ rows }) => rows === column.rows);
  return `${first?.title ?? column.title}${line ? `: ${line.label}` : ''}`;
}

const valueColumns: Partial<Record<FigureKind, string>> = { days: 'Days', amount: 'Amount' };

function columnsOf(
  { title, isDay }: { title: string; isDay: boolean },
  measured: FigureKind | undefined,
): Column<Row>[] {
  const show = (at: string) => (isDay ? showDay(dayOf(new Date(at))) : showInstant(new Date(at)));
  return [
    { title: 'Name', cell: ({ name }) => name },
    { title: 'Details', cell: ({ what }) => what, onPhone: 'hidden' },
    { title: 'Batch', cell: ({ batch }) => batch, onPhone: 'hidden' },
    { title: 'Stage now', cell: ({ stage }) => stage, onPhone: 'hidden' },
    { title, cell: ({ at }) => at && <span className="num whitespace-nowrap">{show(at)}</span>, onPhone: 'below' },
    ...(measured
      ? [
          {
            title: valueColumns[measured] ?? '',
            align: 'right' as const,
            onPhone: 'below' as const,
            cell: ({ value }: Row) => <span className="num">{showFigure(measured, value)}</span>,
          },
        ]
      : []),
  ];
}
