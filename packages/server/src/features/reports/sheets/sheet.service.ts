import { sheetMessages, spreadsheetIdOf } from '@tribe/domain/features/reports/sheet.ts';
import { z } from 'zod';
import { type ExportFile, exportOf } from '#features/reports/export.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput, forbidden, notFound, notSetUp } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { findExportSource } from '#kernel/exports/exports.ts';
import { countAgainst } from '#kernel/http/limits.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

export const SheetAccount = shape({ email: 'String?' });
export type SheetAccount = ShapeOf<typeof SheetAccount>;

function checkExporter(ctx: Ctx): void {
  if (ctx.me.functionAccess['report_export'] !== true) throw forbidden();
}

/** Whom a Google Sheet is shared with, so that those who may export can send a report to it. */
export const findSheetAccount = query('in', async (ctx): Promise<SheetAccount> => {
  checkExporter(ctx);
  return { email: ctx.services.config.google?.email ?? null };
});

const Asked = z.object({
  export: z
    .number({ error: sheetMessages.noExport })
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  sheet: z.string({ error: sheetMessages.noAddress }).max(2_000),
});

/** Each try after a failure is one. */
const perHour = { count: 30, seconds: 3_600 };

const prepared = statement<{ source: string; status: ExportFile['status']; spreadsheetId: string | null }>(
  'reports.prepared_sheet',
  `select source, status, spreadsheet_id as "spreadsheetId" from export_file
   where id = $1 and owner_id = $2 and format = 'gsheet' and expires_at > $3 for update`,
);
const begin = statement<never>(
  'reports.begin_sheet',
  `update export_file set status = 'waiting', spreadsheet_id = $2, tab_id = null, session_id = $3, error = null, finished_at = null, updated_at = $4
   where id = $1`,
);

/**
 * Sends an export that was prepared for it to a Google Sheet, and once more where that failed: a job writes it. Throws
 * NOT_SET_UP without a service account, NOT_FOUND for another's export, BAD_USER_INPUT for what is no address of a sheet, RATE_LIMITED after thirty an hour.
 */
export const sendToSheet = mutation('in', async (ctx, asked: unknown): Promise<ExportFile> => {
  checkExporter(ctx);
  if (!ctx.services.config.google) throw notSetUp('Google Sheets', 'GOOGLE_SERVICE_ACCOUNT');
  const { export: id, sheet } = Asked.parse(asked);
  const spreadsheetId = spreadsheetIdOf(sheet);
  if (!spreadsheetId) throw badInput({ sheet: [sheetMessages.noAddress] });
  const [found] = await ctx.rows(prepared, [id, ctx.me.userId, ctx.now()]);
  if (!found || ctx.me.pageAccess[findExportSource(found.source).page] !== true) throw notFound('Export');
  // Pressed twice, it is under way or there already.
  if (found.status !== 'prepared' && found.status !== 'failed') {
    if (found.spreadsheetId !== spreadsheetId) throw badInput({ sheet: [sheetMessages.isUnderWay] });
    return exportOf(ctx, id);
  }
  await countAgainst(ctx, `sheet:${ctx.me.userId}`, perHour);
  await ctx.rows(begin, [id, spreadsheetId, ctx.me.sessionId, ctx.now()]);
  await ctx.job('exports.run', { id }, { key: `exports.run:${id}` });
  return exportOf(ctx, id);
});
