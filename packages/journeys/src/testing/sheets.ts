import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sheetColumns, type SheetKind, sheetNames } from '@tribe/domain/features/imports/columns.ts';
import writeExcelFile, { type Cell } from 'write-excel-file/node';

const folder = mkdtempSync(join(tmpdir(), 'tribe-journey-sheets-'));
const beside = join(import.meta.dirname, '../../../../../shared/data');

/** A row of a sheet by the names of its columns; what is not named stays empty. */
export type Row = Record<string, Cell>;

/** Writes a workbook of these sheets in the order in which they are given; answers the path of the file. */
export async function aWorkbook(name: string, sheets: readonly (readonly [SheetKind, Row[]])[]): Promise<string> {
  const path = join(folder, name);
  const written = sheets.map(([kind, rows]) => {
    const columns: readonly string[] = sheetColumns[kind];
    return {
      sheet: sheetNames[kind],
      data: [[...columns], ...rows.map((row) => columns.map((column) => row[column] ?? null))],
    };
  });
  await writeExcelFile(written).toFile(path);
  return path;
}

/** One of the academy's real sheets, where they lie beside the repository; else null. */
export function realSheet(name: string): string | null {
  const path = join(beside, name);
  return existsSync(path) ? path : null;
}
