import { ExportProgress } from '#admin/export.documents.ts';
import { mutation, query } from '#generated/gql.ts';

export const FindCommunityReport = query('communityReport { ** }');
export const CommunityRows = query('communityRowPage { ** }');
export const ExportCommunityReport = mutation('exportCommunityReport { ...ExportProgress }', [ExportProgress]);
