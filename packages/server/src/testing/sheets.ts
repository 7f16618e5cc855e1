import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { basename, extname, join } from 'node:path';
import { sheetColumns, type UploadTarget } from '@tribe/domain/features/imports/columns.ts';
import type { ImportOptions } from '@tribe/domain/features/imports/import.input.ts';
import type { UploadMode, UploadProgress } from '@tribe/domain/features/imports/progress.ts';
import readExcelFile from 'read-excel-file/node';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { runUpload } from '#features/imports/running/runUpload.ts';
import { lookAtSheets, type SheetFile } from '#features/imports/reading/sheetReader.ts';
import { findUpload, startUpload } from '#features/imports/running/upload.service.ts';
import { type Ctx } from '#kernel/api/context.ts';
import { type JobContext, jobContextFor } from '#kernel/jobs/jobs.ts';
import { seedBase } from '../seed/base.ts';
import { demoFirstSales } from '../seed/demo/firstSales.ts';
import { signedInAs } from './people.ts';
import { contextOf, oncePerFile, services } from './world.ts';

type Sheets = Record<string, readonly (readonly Cell[])[]>;

/** An .xlsx file of these sheets, header rows included. */
export function aWorkbook(sheets: Sheets): Promise<Buffer> {
  return writeExcelFile(
    Object.entries(sheets).map(([sheet, rows]) => ({
      sheet,
      dateFormat: 'mm/dd/yyyy',
      data: rows.map((row) => [...row]),
    })),
  ).toBuffer();
}

type MemberCells = Partial<Record<(typeof sheetColumns.members)[number], Cell>>;

/** A row of the Members sheet for somebody nobody else is. */
export function memberCells(input: MemberCells = {}): Cell[] {
  const number = 200_000_000 + Math.floor(Math.random() * 700_000_000);
  const usual: MemberCells = {
    'Tribe ID': `T-${number}`,
    Email: `sheet-${randomUUID()}@example.ph`,
    'First Name': 'Ligaya',
    'Last Name': 'Peña',
    'Access Levels': 'member',
  };
  const cells = { ...usual, ...input };
  return sheetColumns.members.map((column) => cells[column] ?? null);
}

export const membersSheet = (...rows: readonly Cell[][]) => ({ Members: [[...sheetColumns.members], ...rows] });

const folder = oncePerFile(() => mkdtempSync(join(services.config.dataDir, 'sheets-')));

/** A file on this disk, as it lies there once it has arrived. */
export async function aSheetFile(name: string, content: Buffer | string): Promise<SheetFile> {
  const path = join(folder(), `${randomUUID()}-${name}`);
  await writeFile(path, content);
  return { path, name: basename(name, extname(name)), extension: extname(name) };
}

/** One of the real sheets that stand beside the repository, or null where they do not. */
export function realSheet(name: string): SheetFile | null {
  const path = join(import.meta.dirname, '../../../../../shared/data', name);
  return existsSync(path) ? { path, name: basename(name, extname(name)), extension: extname(name) } : null;
}

/** Where a job works, without a queue around it. */
export function aJobContext(stopping: AbortSignal = new AbortController().signal): JobContext {
  return jobContextFor(services, 'test', stopping);
}

type Import = {
  file: SheetFile;
  kind?: UploadTarget;
  mode?: UploadMode;
  dryRun?: boolean;
} & Partial<ImportOptions>;

/** Queues an import as the endpoint does, without running it. Answers its id. */
export async function aQueuedImport(
  ctx: Ctx,
  {
    file,
    kind = 'members',
    mode = 'upsert',
    dryRun = false,
    createMissing = false,
    invite = false,
    settledBefore,
  }: Import,
): Promise<number> {
  const sheets = await lookAtSheets(file, kind);
  const storageKey = randomUUID();
  const content = await readFile(file.path);
  await services.files.put(storageKey, Readable.from(content), content.length);
  const stored = {
    storageKey,
    name: `${file.name}${file.extension}`,
    kind: 'spreadsheet' as const,
    extension: file.extension,
    mimeType: 'application/octet-stream',
    size: (await stat(file.path)).size,
    sha256: randomUUID(),
    width: null,
    height: null,
  };
  const options = { createMissing, invite, ...(settledBefore !== undefined && { settledBefore }) };
  const choices = { kind, mode, dryRun, options };
  const { jobId } = await contextOf(ctx).run(startUpload, [stored, sheets, choices]);
  return jobId;
}

/** Imports a file to its end and answers what became of it. */
export async function anImport(ctx: Ctx, input: Import): Promise<UploadProgress> {
  const jobId = await aQueuedImport(ctx, input);
  await runUpload(aJobContext(), jobId);
  return contextOf(ctx).run(findUpload, [jobId]);
}

/** What an .xlsx file says, read by a reader that is not ours. */
export async function openSheet(file: Buffer): Promise<{ name: string; rows: readonly (readonly unknown[])[] }[]> {
  return (await readExcelFile(file)).map(({ sheet, data }) => ({ name: sheet, rows: data }));
}

/** An admin on a database that has what sheets refer to: batches, stages, and programs with their terms. */
export async function anAdminWithBase(): Promise<Ctx> {
  const admin = await signedInAs('admin');
  await seedBase(admin.db);
  await demoFirstSales(admin.db, '2026-11-21');
  return admin;
}
