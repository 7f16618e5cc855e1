import { sheetColumns } from '@tribe/domain/features/imports/columns.ts';
import { runUndo } from '#features/imports/undo/runUndo.ts';
import { findUndoPreview, previewUndo, undoImport } from '#features/imports/undo/undo.service.ts';
import { findUpload } from '#features/imports/running/upload.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { aJobContext, aSheetFile, aWorkbook, memberCells, membersSheet } from './sheets.ts';
import { contextOf, services } from './world.ts';

export type Cells = NonNullable<Parameters<typeof memberCells>[0]>;
export const rowsOf = async (sql: string, values: unknown[] = []) =>
  (await services.pools.main.query(sql, values)).rows;

export const subscription = (id: string) => [id, '10/15/2026', 'false', 'tribe-membership', 'three-payments'];
export async function fileOf(members: Cells[], ids: string[] = []) {
  const sheets: Parameters<typeof aWorkbook>[0] =
    ids.length > 0 ? { Subscriptions: [[...sheetColumns.subscriptions], ...ids.map(subscription)] } : {};
  return aSheetFile('members.xlsx', await aWorkbook({ ...membersSheet(...members.map(memberCells)), ...sheets }));
}

export async function undone(ctx: Ctx, jobId: number) {
  await previewOf(ctx, jobId);
  await contextOf(ctx).run(undoImport, [jobId]);
  await runUndo(aJobContext(), jobId);
  return findUpload(ctx, jobId);
}

export async function previewOf(ctx: Ctx, jobId: number) {
  await contextOf(ctx).run(previewUndo, [jobId]);
  await runUndo(aJobContext(), jobId);
  return findUndoPreview(ctx, jobId);
}

/** What imports keep for themselves, what is only ever added to, and who is signed in. */
export const aside =
  /^(upload_|import_|file_asset|info_log|due_event|mail_outbox|session$|rate_counter|stage_count|active_|duplicate_check)/;
/** Every row of every table, without when it was last written. */
export async function everything(): Promise<Record<string, string[]>> {
  const tables = await rowsOf(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (aside.test(name)) continue;
    const rows = await rowsOf(
      `select (to_jsonb(t) - '{updated_at,version}'::text[])::text as row from ${name} t order by 1`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

let last = 500_000;
export const tribeId = () => `T-${(last += 1)}`;
