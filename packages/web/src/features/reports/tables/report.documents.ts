import { ExportProgress } from '#admin/export.documents.ts';
import { mutation, query } from '#generated/gql.ts';

export const FindReport = query(`report {
  countedAt asOf
  tables { name total lines { key label values days { from until } } }
}`);

export const ReportRows = query('reportRowPage { ** }');
export const ExportReport = mutation('exportReport { ...ExportProgress }', [ExportProgress]);
