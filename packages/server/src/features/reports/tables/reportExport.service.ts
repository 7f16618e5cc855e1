import {
  type ReportColumn,
  tableOf,
  tableReportIds,
  tableReports,
  type TableReportId,
} from '@tribe/domain/features/reports/tableReports.ts';
import { z } from 'zod';
import { type ExportFile, startExport } from '#features/reports/export.service.ts';
import {
  countReport,
  openedReport,
  type ReportAsked,
  type ShownLine,
} from '#features/reports/tables/report.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { notFound } from '#kernel/api/errors.ts';
import { mutation } from '#kernel/api/operation.ts';
import {
  type Described,
  type ExportCell,
  type ExportFormat,
  exportSource,
  wholeRows,
} from '#kernel/exports/exports.ts';
import { statement } from '#kernel/db/statement.ts';

type Asked = Omit<ReportAsked, 'id'>;
type Line = Pick<ShownLine, 'label' | 'values'>;

const batchName = statement<{ name: string }>('reports.batch_name', `select name from batch where id = $1`);

const cellOf = ({ kind }: ReportColumn, value: number | null): ExportCell =>
  kind === 'amount' && value !== null ? value / 100 : value;

const titleOf = ({ title, kind }: ReportColumn) => (kind === 'percent' ? `${title}, %` : title);

/** The file of one table: what the screen shows, line by line, and its total last. */
function sourceOf(id: TableReportId, name: string) {
  const report = tableReports[id];
  const table = tableOf(id, name)!;
  const linesOf = async (ctx: Ctx, asked: Asked): Promise<Line[]> => {
    const { tables } = await countReport(ctx, { ...asked, id });
    const { lines, total } = tables.find((each) => each.name === name)!;
    return total ? [...lines, { label: 'Total', values: total }] : lines;
  };
  return exportSource<Asked, Line>({
    name: `report-${id}-${name}`,
    page: report.page,
    what: `lines of ${report.name}: ${table.title}`,
    title: Object.keys(report.tables).length === 1 ? report.name : `${report.name}, ${table.title}`,
    columns: [
      { title: table.of, width: 32, cell: ({ label }) => label },
      ...table.columns.map((column, place) => ({
        title: titleOf(column),
        kind: 'number' as const,
        width: 14,
        cell: ({ values }: Line) => cellOf(column, values[place] ?? null),
      })),
    ],
    asked: z.object({ from: z.string(), until: z.string(), step: z.string(), batchId: z.number().nullish() }),
    ...wholeRows(linesOf),
    async described(ctx, { from, until, batchId }): Promise<Described> {
      const [batch] = batchId ? await ctx.rows(batchName, [batchId]) : [];
      return [`${from} to ${until}`, batch && `batch ${batch.name}`];
    },
  });
}

const sources: ReadonlyMap<string, ReturnType<typeof sourceOf>> = new Map(
  tableReportIds.flatMap((id) =>
    Object.keys(tableReports[id].tables).map((name) => [`${id} ${name}`, sourceOf(id, name)] as const),
  ),
);

/** A table of a report as a file. Throws as `findReport` does, and NOT_FOUND for a table that there is not. */
export const exportReport = mutation(
  ['reports', 'report_export'],
  async (ctx, { id, table, ...wanted }: ReportAsked & { table: string; format: ExportFormat }): Promise<ExportFile> => {
    openedReport(ctx, id);
    const source = sources.get(`${id} ${table}`);
    if (!source) throw notFound('Table');
    return startExport(ctx, source, wanted);
  },
);
