import { ExportFileType, ExportFormatType } from '#features/reports/export.graphql.ts';
import { exportReport } from '#features/reports/tables/reportExport.service.ts';
import { pageReportRows, type ReportRow, type ReportRowPage } from '#features/reports/tables/reportRows.service.ts';
import { findReport, type Report, type ShownLine, type ShownTable } from '#features/reports/tables/report.service.ts';
import { builder, field, required } from '#kernel/api/builder.ts';

const DaysType = builder.objectRef<NonNullable<ShownLine['days']>>('ReportDays').implement({
  fields: (t) => ({
    start: t.expose('start', { type: 'Date' }),
    from: t.expose('from', { type: 'Date' }),
    until: t.expose('until', { type: 'Date' }),
  }),
});

const LineType = builder.objectRef<ShownLine>('ReportLine').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    label: t.exposeString('label'),
    days: t.field({ type: DaysType, nullable: true, resolve: ({ days }) => days }),
    values: t.field({
      type: ['Float'],
      nullable: { list: false, items: true },
      description: 'In the order of the columns; amounts in centavos.',
      resolve: ({ values }) => values,
    }),
  }),
});

const TableType = builder.objectRef<ShownTable>('ReportTable').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    lines: t.field({ type: [LineType], resolve: ({ lines }) => lines }),
    total: t.field({ type: ['Float'], nullable: { list: true, items: true }, resolve: ({ total }) => total }),
  }),
});

const ReportType = builder.objectRef<Report>('TableReport').implement({
  description: 'Figures over some Manila days; each but a percentage opens its rows.',
  fields: (t) => ({
    id: t.exposeString('id'),
    countedAt: t.expose('countedAt', { type: 'DateTime' }),
    tables: t.field({ type: [TableType], resolve: ({ tables }) => tables }),
  }),
});

const RowType = builder.objectRef<ReportRow>('ReportRow').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    userId: t.exposeInt('userId', { nullable: true }),
    name: t.exposeString('name'),
    batch: t.exposeString('batch', { nullable: true }),
    stage: t.exposeString('stage', { nullable: true }),
    what: t.exposeString('what', { nullable: true }),
    at: t.expose('at', { type: 'DateTime', nullable: true }),
    value: t.exposeFloat('value', { nullable: true, description: 'Days, or centavos.' }),
  }),
});

const RowPageType = builder.objectRef<ReportRowPage>('ReportRowPage').implement({
  fields: (t) => ({
    rows: t.field({ type: [RowType], resolve: ({ rows }) => rows }),
    sum: t.exposeFloat('sum', { nullable: true }),
    total: t.exposeInt('total'),
    page: t.exposeInt('page'),
    pageSize: t.exposeInt('pageSize'),
  }),
});

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
