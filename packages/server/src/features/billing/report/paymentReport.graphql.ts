import { AddsUp, findAddsUp } from '#features/billing/report/addsUp.service.ts';
import {
  Equation,
  Figure,
  findPaymentReport,
  PaymentReport,
  type ReportLine,
} from '#features/billing/report/paymentReport.service.ts';
import { exportPaymentReport } from '#features/billing/report/paymentReportExport.service.ts';
import { ExportFileType, ExportFormatType } from '#features/reports/export.graphql.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';

const FigureType = objectFrom('MoneyFigure', Figure);

const EquationType = objectFrom('MoneyEquation', Equation, {
  description: 'Expected is collected, outstanding and waived.',
});

const LineType = objectOf<ReportLine>('PaymentReportLine', { start: 'Date', from: 'Date', until: 'Date' }, (t) => ({
  dues: t.field({ type: EquationType, description: 'Of the dues of these days.', resolve: (line) => line }),
  received: t.field({
    type: FigureType,
    description: 'What came in on these days, whichever dues it was for.',
    resolve: ({ received }) => received,
  }),
  refunded: t.field({ type: FigureType, resolve: ({ refunded }) => refunded }),
}));

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

const AddsUpType = objectFrom('PaymentReportAddsUp', AddsUp, {
  description: 'The payments behind what was collected: those of gateways, by hand and of credits come to it.',
});

const SegmentType = objectOf<PaymentReport['segments'][number]>('RenewalSegmentFigure', { segment: 'String' }, (t) => ({
  figure: t.field({ type: FigureType, resolve: (of) => of }),
}));

const DaysType = objectOf<PaymentReport['renewalDays']>('RenewalDays', {
  warmup: 'Int',
  early: 'Int',
  regular: 'Int',
  grace: 'Int',
});

const ReportType = objectFrom('PaymentReport', PaymentReport, (t) => ({
  dues: t.field({ type: EquationType, resolve: (report) => report }),
  lines: t.field({ type: [LineType], resolve: ({ lines }) => lines }),
  platforms: t.field({ type: [PlatformType], resolve: ({ platforms }) => platforms }),
  products: t.field({ type: [ProductType], resolve: ({ products }) => products }),
  segments: t.field({
    type: [SegmentType],
    description: 'The memberships that are up for renewal today, whatever days are asked for.',
    resolve: ({ segments }) => segments,
  }),
  renewalDays: t.field({ type: DaysType, resolve: (report) => report.renewalDays }),
}));

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
