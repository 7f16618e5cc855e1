import { exportAffiliateReport } from '#features/affiliates/commissions/affiliateReportExport.service.ts';
import { ExportFileType, ExportFormatType } from '#features/reports/export.graphql.ts';
import { builder, field } from '#kernel/api/builder.ts';

const whole = { required: true } as const;

builder.mutationFields((t) => ({
  exportAffiliateReport: field(t, exportAffiliateReport, {
    type: ExportFileType,
    args: {
      format: t.arg({ type: ExportFormatType, ...whole }),
      from: t.arg({ type: 'Date', ...whole }),
      until: t.arg({ type: 'Date', ...whole }),
    },
    with: (wanted) => [wanted],
  }),
}));
