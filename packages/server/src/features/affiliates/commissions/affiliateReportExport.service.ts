import { z } from 'zod';
import {
  type AffiliateReportRow,
  readAffiliateReport,
  type ReportDays,
} from '#features/affiliates/commissions/affiliateReport.service.ts';
import { listExport } from '#features/reports/export.service.ts';
import { countedRows } from '#kernel/exports/exports.ts';

/** Who brought and earned what in some days, as a file. */
export const exportAffiliateReport = listExport<ReportDays, AffiliateReportRow>({
  name: 'affiliate-report',
  page: 'affiliates',
  what: 'affiliates of the report',
  title: 'Affiliate performance',
  columns: [
    { title: 'Affiliate', width: 28, cell: ({ name }) => name },
    { title: 'Code', width: 16, cell: ({ code }) => code },
    { title: 'Clicks', kind: 'number', cell: ({ clicks }) => clicks },
    { title: 'Leads', kind: 'number', cell: ({ leads }) => leads },
    { title: 'Orders', kind: 'number', cell: ({ orders }) => orders },
    { title: 'Earned', kind: 'number', cell: ({ earned }) => earned / 100 },
    { title: 'Paid', kind: 'number', cell: ({ paid }) => paid / 100 },
    { title: 'Tax', kind: 'number', cell: ({ withheld }) => withheld / 100 },
    { title: 'Sent', kind: 'number', cell: ({ paid, withheld }) => (paid - withheld) / 100 },
  ],
  asked: z.object({ from: z.string(), until: z.string() }),
  ...countedRows(readAffiliateReport),
  described: async (_ctx, { from, until }) => [`${from} to ${until}`],
});
