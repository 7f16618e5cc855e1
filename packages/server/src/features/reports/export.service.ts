import type { Readable } from 'node:stream';
import { mostTabTitle, sheetMessages, spreadsheetUrl } from '@tribe/domain/features/reports/sheet.ts';
import { capital } from '@tribe/domain/kernel/text/capital.ts';
import { type WrittenFile, writeExport } from '#features/reports/exportFile.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import {
  type ExportFormat,
  type ExportSource,
  exportSource,
  type FileFormat,
  findExportSource,
  type ListFile,
  type OpenList,
} from '#kernel/exports/exports.ts';
import { countAgainst } from '#kernel/http/limits.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { mostSheetRows } from '#kernel/exports/xlsxWriter.ts';
import { described, shape, type ShapeOf, typed, written } from '#kernel/api/shape.ts';

const perHour = { count: 10, seconds: 3_600 };
/** More rows than this are written by a job, which the page follows. */
export const mostAtOnce = 2_000;

/** How far an export is; its file is its owner's alone, for a day. */
export const ExportFile = shape({
  id: 'Int',
  /** Prepared is what waits for the address of a Google Sheet. */
  status: described(
    typed<'prepared' | 'waiting' | 'running' | 'done' | 'failed'>('String'),
    'prepared, waiting, running, done or failed',
  ),
  format: written<ExportFormat>(),
  fileName: 'String',
  total: 'Int',
  written: 'Int',
  error: 'String?',
  /** The address of the tab in a Google Sheet, once it is there. */
  sheetUrl: 'String?',
});
export type ExportFile = ShapeOf<typeof ExportFile>;

const insert = statement<{ id: number }>(
  'reports.insert_export',
  `insert into export_file (owner_id, session_id, source, format, asked, total, file_name, status, expires_at, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $9, $8::timestamptz + interval '1 day', $8, $8) returning id`,
);

type Found = Omit<ExportFile, 'sheetUrl'> & { spreadsheetId: string | null; tabId: number | null };
const shown = `id, status, format, file_name as "fileName", total, written, error, spreadsheet_id as "spreadsheetId", tab_id as "tabId"`;

const find = statement<Found>(
  'reports.export',
  `select ${shown} from export_file where id = $1 and owner_id = $2 and expires_at > $3`,
);

/** What a list is called as a file, or as the tab of a Google Sheet. */
const nameOf = ({ name, title, what }: ExportSource, format: ExportFormat, today: string) =>
  format === 'gsheet' ? (title ?? capital(what)).slice(0, mostTabTitle) : `${name}-${today}.${format}`;

/**
 * Makes a file of a list as who asks sees it: at once where it is small, by a job where it is large. A tab of a Google Sheet is
 * prepared, and waits for the address of the sheet. Its caller's access is the list's own.
 * Throws RATE_LIMITED after ten an hour, BAD_USER_INPUT as the list does and for more rows than a sheet holds.
 */
export async function startExport(
  ctx: Ctx,
  source: ExportSource,
  { format, ...asked }: { format: ExportFormat },
): Promise<ExportFile> {
  if (format === 'gsheet' && !ctx.services.config.google) throw badInput({ format: [sheetMessages.notSetUp] });
  const list = source.open(asked);
  const total = await list.count(ctx, mostSheetRows + 1);
  if (format !== 'csv' && total > mostSheetRows)
    throw badInput({
      format: [
        `${format === 'xlsx' ? 'An Excel file' : 'A Google Sheet'} can have up to ${mostSheetRows.toLocaleString('en-PH')} rows. Choose CSV instead`,
      ],
    });
  await countAgainst(ctx, `export:${ctx.me.userId}`, perHour);
  const fileName = nameOf(source, format, ctx.today());
  const { userId, sessionId } = ctx.me;
  const status = format === 'gsheet' ? 'prepared' : 'waiting';
  const values = [userId, sessionId, source.name, format, JSON.stringify(asked), total, fileName, ctx.now(), status];
  const [row] = await ctx.rows(insert, values);
  if (format === 'gsheet') return exportOf(ctx, row!.id);
  if (total > mostAtOnce) await ctx.job('exports.run', { id: row!.id });
  else await finishExport(ctx, { id: row!.id, source, list, format }, await writeExport(ctx, { source, list, format }));
  return exportOf(ctx, row!.id);
}

/** Registers a list for export and returns the mutation that exports it. It needs access to the list's page and the right to export. */
export function listExport<Asked extends object, Row>(list: ListFile<Asked, Row>) {
  const source = exportSource(list);
  return mutation(
    [source.page, 'report_export'],
    (ctx, wanted: Asked & { format: ExportFormat }): Promise<ExportFile> => startExport(ctx, source, wanted),
  );
}

const finish = statement<never>(
  'reports.finish_export',
  `update export_file set status = 'done', storage_key = $2, size_bytes = $3, written = $4, total = $4, finished_at = $5, updated_at = $5
   where id = $1`,
);

export type Finished = {
  id: number;
  source: ExportSource;
  list: OpenList;
  format: ExportFormat;
  spreadsheetId?: string;
};
/** A file of the store, or rows that are in a Google Sheet. */
export type Written = WrittenFile | { storageKey: null; sizeBytes: null; rows: number };

const ways: Readonly<Record<ExportFormat, string>> = { csv: 'as CSV', xlsx: 'as Excel', gsheet: 'to Google Sheet' };

/** Notes that a file is there, and who took which rows along. */
export async function finishExport(ctx: Ctx, of: Finished, file: Written): Promise<void> {
  await ctx.rows(finish, [of.id, file.storageKey, file.sizeBytes, file.rows, ctx.now()]);
  const narrowed = await of.list.described(ctx);
  const rows = `${file.rows.toLocaleString('en-PH')} ${of.source.what}`;
  const way = [ways[of.format], of.spreadsheetId].filter(Boolean).join(' ');
  await ctx.log({
    action: 'export.made',
    entity: 'export',
    entityId: of.id,
    sentence: `Exported ${rows} ${way}${narrowed ? `: ${narrowed}` : ''}`,
  });
}

export async function exportOf(ctx: Ctx, id: number): Promise<ExportFile> {
  const [found] = await ctx.rows(find, [id, ctx.me.userId, ctx.now()]);
  if (!found) throw notFound('Export');
  const { spreadsheetId, tabId, ...file } = found;
  const isThere = file.status === 'done' && spreadsheetId !== null;
  return { ...file, sheetUrl: isThere ? spreadsheetUrl(spreadsheetId, tabId) : null };
}

/** How far an export of one's own is. Throws NOT_FOUND for another's and for one whose day is over. */
export const findExport = query('in', exportOf);

/** An export to be handed out: a file, or the address of its tab where it is in a Google Sheet. */
export type OpenExport = {
  fileName: string;
  format: FileFormat;
  sizeBytes: number;
  sheetUrl: string | null;
  content(): Promise<Readable>;
};

type Opened = {
  source: string;
  fileName: string;
  format: FileFormat;
  sizeBytes: number;
  storageKey: string | null;
  spreadsheetId: string | null;
  tabId: number | null;
};
const open = statement<Opened>(
  'reports.open_export',
  `select source, file_name as "fileName", format, size_bytes as "sizeBytes", storage_key as "storageKey",
     spreadsheet_id as "spreadsheetId", tab_id as "tabId" from export_file
   where id = $1 and owner_id = $2 and expires_at > $3 and status = 'done'`,
);

/**
 * The file of an export of one's own. Throws NOT_FOUND for another's, for one that is not done or gone, and for one of a
 * list that is closed to them by now.
 */
export const openExport = query('in', async (ctx, id: number): Promise<OpenExport> => {
  const [found] = await ctx.rows(open, [id, ctx.me.userId, ctx.now()]);
  if (!found || ctx.me.pageAccess[findExportSource(found.source).page] !== true) throw notFound('Export');
  const { storageKey, spreadsheetId, tabId, fileName, format, sizeBytes } = found;
  const sheetUrl = spreadsheetId === null ? null : spreadsheetUrl(spreadsheetId, tabId);
  if (sheetUrl === null && storageKey === null) throw notFound('Export');
  return { fileName, format, sizeBytes, sheetUrl, content: () => ctx.services.files.get(storageKey ?? '') };
});
