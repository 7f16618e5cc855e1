import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
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

/** Twenty rows, each with one cell that is wrong. */
export function faultySheet(): { path: string; count: number } {
  const columns = [
    'Email',
    'First Name',
    'Sex',
    'Birth Date (mm/dd/yyyy)',
    'Mobile Number',
    'Base Points',
    'Batch',
    'Group Name',
    'Access Levels',
  ];
  const faults: Record<string, string>[] = [
    ...[2, 3, 4, 5, 6].map((at) => ({ Email: `wrong-${at}@@example.ph` })),
    ...Array.from({ length: 3 }, () => ({ Sex: 'Boy' })),
    ...Array.from({ length: 2 }, () => ({ 'Birth Date (mm/dd/yyyy)': '13/14/2001' })),
    { 'First Name': '' },
    { Email: 'right-12@example.ph' },
    { 'Mobile Number': '12' },
    { 'Base Points': 'many' },
    { Batch: 'Batch 777' },
    { Batch: 'Batch 777' },
    { Batch: 'Btch 1' },
    { 'Group Name': 'Amihan Tribe' },
    { 'Access Levels': 'guru' },
    { 'Access Levels': 'koach' },
  ];
  const rows = faults.map((fault, at): Record<string, string> => ({
    Email: `right-${at + 2}@example.ph`,
    'First Name': 'Nena',
    ...fault,
  }));
  const path = join(folder, 'twenty-faults.csv');
  writeFileSync(path, [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))].join('\n'));
  return { path, count: rows.length };
}
