import { ExportProgress } from '#admin/export.documents.ts';
import { mutation, query } from '#generated/gql.ts';

export const AffiliateReport = query('affiliateReport { * } affiliateReportPage { ** }');
export const ExportAffiliateReport = mutation('exportAffiliateReport { ...ExportProgress }', [ExportProgress]);
