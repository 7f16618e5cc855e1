import { z } from 'zod';
import {
  type AffiliateReportRow,
  readAffiliateReport,
  type ReportDays,
} from '#features/affiliates/commissions/affiliateReport.service.ts';
import { type ExportFile, startExport } from '#features/reports/export.service.ts';
import { mutation } from '#kernel/api/operation.ts';
import { type ExportCell, type ExportFormat, exportSource, inChunks } from '#kernel/exports/exports.ts';

const cellsOf = ({ name, code, clicks, leads, orders, earned, paid, withheld }: AffiliateReportRow): ExportCell[] => [
  name,
  code,
  clicks,
  leads,
  orders,
  ...[earned, paid, withheld, paid - withheld].map((centavos) => centavos / 100),
];

const source = exportSource<ReportDays & { search?: null }>({
  name: 'affiliate-report',
  page: 'affiliates',
  what: 'affiliates of the report',
  title: 'Affiliate performance',
  columns: [
    { title: 'Affiliate', width: 28 },
    { title: 'Code', width: 16 },
    ...['Clicks', 'Leads', 'Orders', 'Earned', 'Paid', 'Tax', 'Sent'].map((title) => ({
      title,
      kind: 'number' as const,
    })),
  ],
  asked: z.object({ from: z.string(), until: z.string() }),
  count: async (ctx, days) => (await readAffiliateReport(ctx, days, { limit: 1, offset: 0 }))[0]?.total ?? 0,
  rows: (ctx, days) => inChunks((from) => readAffiliateReport(ctx, days, from), cellsOf),
  described: async (_ctx, { from, until }) => [`${from} to ${until}`],
});

/** Who brought and earned what in some days, as a file. */
export const exportAffiliateReport = mutation(
  ['affiliates', 'report_export'],
  (ctx, wanted: ReportDays & { format: ExportFormat }): Promise<ExportFile> => startExport(ctx, source, wanted),
);
