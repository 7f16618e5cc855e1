import {
  fullNameColumn,
  readColumns,
  type SheetKind,
  type UploadTarget,
} from '@tribe/domain/features/imports/columns.ts';
import { reasonColumn } from '@tribe/domain/features/imports/importReasons.ts';
import type { Problem } from '@tribe/domain/features/imports/row.ts';
import { type TextSheet, writeSheets } from '#features/imports/reading/sheetWriter.ts';
import { statement } from '#kernel/db/statement.ts';
import { notFound } from '#kernel/api/errors.ts';
import { query } from '#kernel/api/operation.ts';

/** More than anybody corrects by hand; a sheet with more is wrong as a whole. */
const most = 20_000;

type Job = { kind: UploadTarget; fileName: string; sheets: { sheet: string; kind: SheetKind }[] };
type Failed = { sheet: string; problems: Problem[]; cells: Record<string, string> | null };

const job = statement<Job>(
  'imports.job_of_failed',
  `select kind, file_name as "fileName", sheets from upload_job where id = $1`,
);
const rows = statement<Failed>(
  'imports.failed_rows',
  `select sheet, problems, cells from upload_row where job_id = $1 and outcome = 'failed' order by sheet, row_number limit ${most}`,
);

/** The rows that failed, in the columns of their sheets with the reasons beside them: to be corrected and uploaded again. */
export const findFailedRows = query(
  'uploadContents',
  async (ctx, id: number): Promise<{ name: string; file: Buffer }> => {
    const [found] = await ctx.rows(job, [id]);
    if (!found) throw notFound('Upload');
    const failed = await ctx.rows(rows, [id]);
    const sheets = found.sheets
      .map((sheet) =>
        asSheet(
          sheet,
          failed.filter((row) => row.sheet === sheet.sheet),
        ),
      )
      .filter((sheet) => sheet.rows.length > 0);
    if (sheets.length === 0) throw notFound('Failed row');
    return { name: `${found.fileName.replace(/\.[^.]*$/, '')}-failed-rows.xlsx`, file: await writeSheets(sheets) };
  },
);

function asSheet({ sheet, kind }: Job['sheets'][number], failed: readonly Failed[]): TextSheet {
  const hasFullNames = failed.some(({ cells }) => cells?.[fullNameColumn]);
  const columns = readColumns(kind).filter((column) => column !== fullNameColumn || hasFullNames);
  return {
    name: sheet || kind,
    header: [...columns, reasonColumn],
    rows: failed.map(({ problems, cells }) => [
      ...columns.map((column) => cells?.[column] ?? ''),
      problems.map(({ column, reason }) => `${column}: ${reason}`).join('; '),
    ]),
  };
}
