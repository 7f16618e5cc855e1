import { exportAffiliateReport } from '#features/affiliates/commissions/affiliateReportExport.service.ts';
import { ExportFileType, ExportFormatType } from '#features/reports/export.graphql.ts';
import { builder, field } from '#kernel/api/builder.ts';

builder.mutationFields((t) => ({
  exportAffiliateReport: field(t, exportAffiliateReport, {
    type: ExportFileType,
    args: {
      format: t.arg({ type: ExportFormatType, required: true }),
      from: t.arg({ type: 'Date', required: true }),
      until: t.arg({ type: 'Date', required: true }),
    },
    with: (wanted) => [wanted],
  }),
}));
