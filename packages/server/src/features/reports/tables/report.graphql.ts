import { ExportFileType, ExportFormatType } from '#features/reports/export.graphql.ts';
import { exportReport } from '#features/reports/tables/reportExport.service.ts';
import { pageReportRows, ReportRow, type ReportRowPage } from '#features/reports/tables/reportRows.service.ts';
import { findReport, Report, ShownLine, ShownTable } from '#features/reports/tables/report.service.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';

const DaysType = objectOf<NonNullable<ShownLine['days']>>('ReportDays', { start: 'Date', from: 'Date', until: 'Date' });

objectFrom('ReportLine', ShownLine, (t) => ({
  days: t.field({ type: DaysType, nullable: true, resolve: ({ days }) => days }),
  values: t.field({
    type: ['Float'],
    nullable: { list: false, items: true },
    description: 'In the order of the columns; amounts in centavos.',
    resolve: ({ values }) => values,
  }),
}));

objectFrom('ReportTable', ShownTable, (t) => ({
  total: t.field({ type: ['Float'], nullable: { list: true, items: true }, resolve: ({ total }) => total }),
}));

const ReportType = objectFrom('TableReport', Report, {
  description: 'Figures over some Manila days; each but a percentage opens its rows.',
});

const RowType = objectFrom('ReportRow', ReportRow);

const RowPageType = objectOf<ReportRowPage>(
  'ReportRowPage',
  { sum: 'Float?', total: 'Int', page: 'Int', pageSize: 'Int' },
  (t) => ({
    rows: t.field({ type: [RowType], resolve: ({ rows }) => rows }),
  }),
);

builder.queryFields((t) => {
  const days = {
    from: t.arg({ type: 'Date', required: true }),
    until: t.arg({ type: 'Date', required: true }),
    batchId: t.arg.int(),
  };
  return {
    report: field(t, findReport, {
      type: ReportType,
      args: { id: t.arg.string(required), ...days, step: t.arg.string(required) },
      with: (asked) => [asked],
    }),
    reportRowPage: field(t, pageReportRows, {
      type: RowPageType,
      args: {
        id: t.arg.string(required),
        table: t.arg.string(required),
        rows: t.arg.string(required),
        key: t.arg.string(),
        ...days,
        page: t.arg.int({ defaultValue: 1 }),
        pageSize: t.arg.int({ defaultValue: 10 }),
      },
      with: ({ page, pageSize, ...asked }) => [asked, { page, pageSize }],
    }),
  };
});

builder.mutationFields((t) => ({
  exportReport: field(t, exportReport, {
    type: ExportFileType,
    args: {
      id: t.arg.string(required),
      table: t.arg.string(required),
      format: t.arg({ type: ExportFormatType, required: true }),
      from: t.arg({ type: 'Date', required: true }),
      until: t.arg({ type: 'Date', required: true }),
      step: t.arg.string(required),
      batchId: t.arg.int(),
    },
    with: (wanted) => [wanted],
  }),
}));
