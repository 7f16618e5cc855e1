import { type AddsUp, findAddsUp } from '#features/billing/report/addsUp.service.ts';
import {
  type Equation,
  type Figure,
  findPaymentReport,
  type PaymentReport,
  type ReportLine,
} from '#features/billing/report/paymentReport.service.ts';
import { exportPaymentReport } from '#features/billing/report/paymentReportExport.service.ts';
import { ExportFileType, ExportFormatType } from '#features/reports/export.graphql.ts';
import { field, builder } from '#kernel/api/builder.ts';

const FigureType = builder.objectRef<Figure>('MoneyFigure').implement({
  fields: (t) => ({ count: t.exposeInt('count'), amount: t.expose('amount', { type: 'Peso' }) }),
});

const EquationType = builder.objectRef<Equation>('MoneyEquation').implement({
  description: 'Expected is collected, outstanding and waived.',
  fields: (t) => ({
    expected: t.field({ type: FigureType, resolve: ({ expected }) => expected }),
    collected: t.field({ type: FigureType, resolve: ({ collected }) => collected }),
    outstanding: t.field({ type: FigureType, resolve: ({ outstanding }) => outstanding }),
    waived: t.field({ type: FigureType, resolve: ({ waived }) => waived }),
  }),
});

const LineType = builder.objectRef<ReportLine>('PaymentReportLine').implement({
  fields: (t) => ({
    start: t.expose('start', { type: 'Date' }),
    from: t.expose('from', { type: 'Date' }),
    until: t.expose('until', { type: 'Date' }),
    dues: t.field({ type: EquationType, description: 'Of the dues of these days.', resolve: (line) => line }),
    received: t.field({
      type: FigureType,
      description: 'What came in on these days, whichever dues it was for.',
      resolve: ({ received }) => received,
    }),
    refunded: t.field({ type: FigureType, resolve: ({ refunded }) => refunded }),
  }),
});

const PlatformType = builder.objectRef<PaymentReport['platforms'][number]>('PlatformFigure').implement({
  fields: (t) => ({ platform: t.exposeString('platform'), figure: t.field({ type: FigureType, resolve: (of) => of }) }),
});

const ProductType = builder.objectRef<PaymentReport['products'][number]>('ProductFigures').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    dues: t.field({ type: EquationType, resolve: (of) => of }),
  }),
});

const AddsUpType = builder.objectRef<AddsUp>('PaymentReportAddsUp').implement({
  description: 'The payments behind what was collected: those of gateways, by hand and of credits come to it.',
  fields: (t) => ({
    collected: t.field({ type: FigureType, resolve: ({ collected }) => collected }),
    gateway: t.field({ type: FigureType, resolve: ({ gateway }) => gateway }),
    manual: t.field({ type: FigureType, resolve: ({ manual }) => manual }),
    credit: t.field({ type: FigureType, resolve: ({ credit }) => credit }),
    fees: t.field({ type: FigureType, resolve: ({ fees }) => fees }),
    unsettled: t.field({
      type: FigureType,
      description: 'Of gateways whose fee isn’t known yet.',
      resolve: ({ unsettled }) => unsettled,
    }),
    double: t.field({
      type: FigureType,
      description: 'Paid twice and waiting for staff now, on whichever days.',
      resolve: ({ double }) => double,
    }),
  }),
});

const SegmentType = builder.objectRef<PaymentReport['segments'][number]>('RenewalSegmentFigure').implement({
  fields: (t) => ({
    segment: t.exposeString('segment'),
    figure: t.field({ type: FigureType, resolve: (of) => of }),
  }),
});

const DaysType = builder.objectRef<PaymentReport['renewalDays']>('RenewalDays').implement({
  fields: (t) => ({
    warmup: t.exposeInt('warmup'),
    early: t.exposeInt('early'),
    regular: t.exposeInt('regular'),
    grace: t.exposeInt('grace'),
  }),
});

const ReportType = builder.objectRef<PaymentReport>('PaymentReport').implement({
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    until: t.expose('until', { type: 'Date' }),
    dues: t.field({ type: EquationType, resolve: (report) => report }),
    received: t.field({ type: FigureType, resolve: ({ received }) => received }),
    refunded: t.field({ type: FigureType, resolve: ({ refunded }) => refunded }),
    lines: t.field({ type: [LineType], resolve: ({ lines }) => lines }),
    platforms: t.field({ type: [PlatformType], resolve: ({ platforms }) => platforms }),
    products: t.field({ type: [ProductType], resolve: ({ products }) => products }),
    segments: t.field({
      type: [SegmentType],
      description: 'The memberships that are up for renewal today, whatever days are asked for.',
      resolve: ({ segments }) => segments,
    }),
    renewalDays: t.field({ type: DaysType, resolve: (report) => report.renewalDays }),
  }),
});

builder.queryFields((t) => ({
  paymentReport: field(t, findPaymentReport, {
    type: ReportType,
    args: {
      from: t.arg({ type: 'Date', required: true }),
      until: t.arg({ type: 'Date', required: true }),
      step: t.arg.string({ required: true }),
      productId: t.arg.int(),
      batchId: t.arg.int(),
    },
    with: (asked) => [asked],
  }),
  paymentReportAddsUp: field(t, findAddsUp, {
    type: AddsUpType,
    args: {
      from: t.arg({ type: 'Date', required: true }),
      until: t.arg({ type: 'Date', required: true }),
      productId: t.arg.int(),
      batchId: t.arg.int(),
    },
    with: (asked) => [asked],
  }),
}));

builder.mutationFields((t) => ({
  exportPaymentReport: field(t, exportPaymentReport, {
    type: ExportFileType,
    args: {
      format: t.arg({ type: ExportFormatType, required: true }),
      from: t.arg({ type: 'Date', required: true }),
      until: t.arg({ type: 'Date', required: true }),
      step: t.arg.string({ required: true }),
      productId: t.arg.int(),
      batchId: t.arg.int(),
    },
    with: (asked) => [asked],
  }),
}));
