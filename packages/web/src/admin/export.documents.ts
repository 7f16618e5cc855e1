import { fragment, query } from '#generated/gql.ts';

export const ExportProgress = fragment('ExportFile { id status fileName total written error sheetUrl }');
export const ExportFileById = query('exportFile { ...ExportProgress }', [ExportProgress]);
export const FindSheetAccount = query('sheetAccount { email }');
