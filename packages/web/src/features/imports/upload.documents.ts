import { mutation, query } from '#generated/gql.ts';

export const UploadHistory = query(`uploadJobPage(page: $page, importsOnly: true) {
  total page pageSize
  rows {
    id kind fileName status undoStatus error total processed created updated unchanged failed requestedByName createdAt
  }
}`);

export const ImportDues = query('importDues { settled { count amount } overdue { count amount } }');
export const UndoPreview = query('undoPreview { isDone total done counts { * } kept { * } }');
export const PreviewUndo = mutation('previewUndo');
export const UndoImport = mutation('undoImport');
export const ImportTried = mutation('importTried { id }');
