import { sheetMessages } from '@tribe/domain/features/reports/sheet.ts';
import { inNameOf } from '#features/members/bulk/inNameOf.ts';
import { finishExport, type Finished, type Written } from '#features/reports/export.service.ts';
import { writeExport } from '#features/reports/exportFile.ts';
import { Abandoned, runSheetExport } from '#features/reports/sheets/runSheetExport.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { genericMessage, toAppError } from '#kernel/api/errors.ts';
import { type ExportFormat, findExportSource } from '#kernel/exports/exports.ts';
import type { JobContext } from '#kernel/jobs/jobs.ts';
import { notify, withdraw } from '#features/notifications/notification.service.ts';

const linkOf = (id: number) => `/api/exports/${id}`;

/** Staff who exported in somebody's name followed it on the page: the person is told nothing of it. */
const owner = statement<{ ownerId: number; fileName: string; isSheet: boolean }>(
  'reports.export_owner',
  `select owner_id as "ownerId", file_name as "fileName", format = 'gsheet' as "isSheet" from export_file where id = $1 and not exists
     (select from session where session.id = export_file.session_id and impersonator_id is not null)`,
);

/** Tells at the bell what became of an export that was written in the background, since its page may be closed by now. */
async function notifyOwner(ctx: Ctx, id: number, failure: string | null): Promise<void> {
  const [of] = await ctx.rows(owner, [id]);
  if (!of) return;
  const { ownerId: userId, fileName, isSheet } = of;
  const described = failure
    ? { kind: 'export.failed', title: `${fileName} couldn’t be ${isSheet ? 'sent' : 'created'}`, body: failure }
    : isSheet
      ? { kind: 'export.done', title: `${fileName} is in your Google Sheet`, body: '', link: linkOf(id) }
      : { kind: 'export.done', title: `${fileName} is ready`, body: 'Download it within 24 hours.', link: linkOf(id) };
  await notify(ctx, { ...described, userId });
}

/** Takes the news of files back that are there no more. */
function withdrawNews(ctx: Ctx, files: readonly { id: number; ownerId: number }[]): Promise<void> {
  return withdraw(
    ctx,
    files.map(({ ownerId }) => ownerId),
    files.map(({ id }) => linkOf(id)),
  );
}

type Begun = {
  source: string;
  format: ExportFormat;
  asked: unknown;
  sessionId: number;
  total: number;
  fileName: string;
  spreadsheetId: string | null;
  tabId: number | null;
};

/** One that a killed process had begun begins anew, since it left nothing behind. */
const begin = statement<Begun>(
  'reports.begin_export',
  `update export_file set status = 'running', written = 0, updated_at = $2
   where id = $1 and status in ('waiting', 'running') and expires_at > $2
   returning source, format, asked, session_id as "sessionId", total, file_name as "fileName", spreadsheet_id as "spreadsheetId", tab_id as "tabId"`,
);

const advance = statement<never>(
  'reports.advance_export',
  `update export_file set written = $2, updated_at = $3 where id = $1 and status = 'running'`,
);

const fail = statement<{ id: number }>(
  'reports.fail_export',
  `update export_file set status = 'failed', error = $2, finished_at = $3, updated_at = $3
   where id = $1 and status in ('waiting', 'running') returning id`,
);

/** Ends an export that has not ended, and tells whoever asked for it. */
export async function failExport(ctx: Ctx, id: number, why: string): Promise<void> {
  const ended = await ctx.rows(fail, [id, why, ctx.now()]);
  if (ended.length > 0) await notifyOwner(ctx, id, why);
}

class Stopped extends Error {}

/** Writes an export to its end, or gives it back when the server stops. */
export async function runExport(context: JobContext, id: number): Promise<void> {
  const [job] = await context.ctx.rows(begin, [id, context.ctx.now()]);
  if (!job) return;
  try {
    const refusal = await write(context, id, job);
    if (refusal) await failExport(context.ctx, id, refusal);
  } catch (error) {
    if (error instanceof Stopped) return context.ctx.job('exports.run', { id });
    if (error instanceof Abandoned)
      return context.stopping.aborted ? context.ctx.job('exports.run', { id }) : undefined;
    // The database comes back: the job is tried again. Anything else would fail the same way again.
    const { code, message } = toAppError(error);
    if (code === 'UNAVAILABLE') throw error;
    if (code === 'INTERNAL') context.services.logger.error({ err: error, exportId: id }, 'An export failed');
    await failExport(context.ctx, id, code === 'INTERNAL' ? genericMessage : message);
  }
}

/** With the rights of who asked, as they are now. Answers in words why it was not done. */
async function write(context: JobContext, id: number, begun: Begun): Promise<string | null> {
  const { format, spreadsheetId } = begun;
  const source = findExportSource(begun.source);
  const personal = await inNameOf(context, begun.sessionId);
  if (!personal) return 'You were logged out before it finished';
  const { pageAccess, functionAccess } = personal.ctx.me;
  if (pageAccess[source.page] !== true || functionAccess['report_export'] !== true)
    return 'You no longer have access to this list';
  const list = source.open(begun.asked);
  const note = (of: Pick<Finished, 'format' | 'spreadsheetId'>, file: Written) =>
    personal.transaction(async (ctx) => {
      await finishExport(ctx, { id, source, list, ...of }, file);
      await notifyOwner(ctx, id, null);
    });
  if (format === 'gsheet') {
    const account = context.services.config.google;
    if (!account || spreadsheetId === null) return sheetMessages.notSetUp;
    const sheet = { ...begun, id, spreadsheetId, title: begun.fileName, source, list, account };
    const rows = await runSheetExport(context, personal.ctx, sheet);
    await note({ format, spreadsheetId }, { storageKey: null, sizeBytes: null, rows });
    return null;
  }
  const onRows = async (written: number) => {
    if (context.stopping.aborted) throw new Stopped();
    await context.ctx.rows(advance, [id, written, context.ctx.now()]);
  };
  await note({ format }, await personal.read((ctx) => writeExport(ctx, { source, list, format, onRows })));
  return null;
}

const forget = statement<{ id: number; ownerId: number; storageKey: string | null }>(
  'reports.forget_exports',
  `delete from export_file where expires_at <= $1 returning id, owner_id as "ownerId", storage_key as "storageKey"`,
);

const stale = statement<{ id: number }>(
  'reports.stale_exports',
  `select id from export_file where status in ('waiting', 'running') and updated_at < $1::timestamptz - interval '2 minutes' order by id`,
);

/** Takes away the files whose day is over with the news of them, and takes up those that a killed process left. */
export async function sweepExports(context: JobContext): Promise<void> {
  const gone = await context.ctx.rows(forget, [context.ctx.now()]);
  for (const { storageKey } of gone) if (storageKey) await context.services.files.remove(storageKey);
  await withdrawNews(context.ctx, gone);
  for (const { id } of await context.ctx.rows(stale, [context.ctx.now()]))
    await context.ctx.job('exports.run', { id }, { key: `exports.run:${id}` });
}
