import type { Readable } from 'node:stream';
import { type WrittenFile, writeExport } from '#features/reports/exportFile.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { type ExportFormat, type ExportSource, findExportSource, type OpenList } from '#kernel/exports/exports.ts';
import { countAgainst } from '#kernel/http/limits.ts';
import { query } from '#kernel/api/operation.ts';
import { mostSheetRows } from '#kernel/exports/xlsxWriter.ts';

const perHour = { count: 10, seconds: 3_600 };
/** More rows than this are written by a job, which the page follows. */
export const mostAtOnce = 2_000;

/** How far an export is; its file is its owner's alone, for a day. */
export type ExportFile = {
  id: number;
  status: 'waiting' | 'running' | 'done' | 'failed';
  format: ExportFormat;
  fileName: string;
  total: number;
  written: number;
  error: string | null;
};

const insert = statement<{ id: number }>(
  'reports.insert_export',
  `insert into export_file (owner_id, session_id, source, format, asked, total, file_name, expires_at, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz + interval '1 day', $8, $8) returning id`,
);

const shown = `id, status, format, file_name as "fileName", total, written, error`;

const find = statement<ExportFile>(
  'reports.export',
  `select ${shown} from export_file where id = $1 and owner_id = $2 and expires_at > $3`,
);

/**
 * Makes a file of a list as who asks sees it: at once where it is small, by a job where it is large. Its caller's access is the list's own.
 * Throws RATE_LIMITED after ten an hour, BAD_USER_INPUT as the list does and for more rows than a sheet holds.
 */
export async function startExport(
  ctx: Ctx,
  source: ExportSource,
  { format, ...asked }: { format: ExportFormat },
): Promise<ExportFile> {
  const list = source.open(asked);
  const total = await list.count(ctx, mostSheetRows + 1);
  if (format === 'xlsx' && total > mostSheetRows)
    throw badInput({
      format: [`An Excel file can have up to ${mostSheetRows.toLocaleString('en-PH')} rows. Choose CSV instead`],
    });
  await countAgainst(ctx, `export:${ctx.me.userId}`, perHour);
  const fileName = `${source.name}-${ctx.today()}.${format}`;
  const { userId, sessionId } = ctx.me;
  const values = [userId, sessionId, source.name, format, JSON.stringify(asked), total, fileName, ctx.now()];
  const [row] = await ctx.rows(insert, values);
  if (total > mostAtOnce) await ctx.job('exports.run', { id: row!.id });
  else await finishExport(ctx, { id: row!.id, source, list, format }, await writeExport(ctx, { source, list, format }));
  return exportOf(ctx, row!.id);
}

const finish = statement<never>(
  'reports.finish_export',
  `update export_file set status = 'done', storage_key = $2, size_bytes = $3, written = $4, total = $4, finished_at = $5, updated_at = $5
   where id = $1`,
);

export type Finished = { id: number; source: ExportSource; list: OpenList; format: ExportFormat };

/** Notes that a file is there, and who took which rows along. */
export async function finishExport(ctx: Ctx, of: Finished, file: WrittenFile): Promise<void> {
  await ctx.rows(finish, [of.id, file.storageKey, file.sizeBytes, file.rows, ctx.now()]);
  const narrowed = await of.list.described(ctx);
  const rows = `${file.rows.toLocaleString('en-PH')} ${of.source.what}`;
  await ctx.log({
    action: 'export.made',
    entity: 'export',
    entityId: of.id,
    sentence: `Exported ${rows} as ${of.format === 'csv' ? 'CSV' : 'Excel'}${narrowed ? `: ${narrowed}` : ''}`,
  });
}

async function exportOf(ctx: Ctx, id: number): Promise<ExportFile> {
  const [found] = await ctx.rows(find, [id, ctx.me.userId, ctx.now()]);
  if (!found) throw notFound('Export');
  return found;
}

/** How far an export of one's own is. Throws NOT_FOUND for another's and for one whose day is over. */
export const findExport = query('in', exportOf);

/** An export to be handed out. */
export type OpenExport = { fileName: string; format: ExportFormat; sizeBytes: number; content(): Promise<Readable> };

type Opened = { source: string; fileName: string; format: ExportFormat; sizeBytes: number; storageKey: string };
const open = statement<Opened>(
  'reports.open_export',
  `select source, file_name as "fileName", format, size_bytes as "sizeBytes", storage_key as "storageKey" from export_file
   where id = $1 and owner_id = $2 and expires_at > $3 and status = 'done' and storage_key is not null`,
);

/**
 * The file of an export of one's own. Throws NOT_FOUND for another's, for one that is not done or gone, and for one of a
 * list that is closed to them by now.
 */
export const openExport = query('in', async (ctx, id: number): Promise<OpenExport> => {
  const [found] = await ctx.rows(open, [id, ctx.me.userId, ctx.now()]);
  if (!found || ctx.me.pageAccess[findExportSource(found.source).page] !== true) throw notFound('Export');
  const { storageKey, source: _source, ...file } = found;
  return { ...file, content: () => ctx.services.files.get(storageKey) };
});
