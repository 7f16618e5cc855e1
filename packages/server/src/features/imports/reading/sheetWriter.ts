import { buffer } from 'node:stream/consumers';
import { writeXlsx } from '#kernel/exports/xlsxWriter.ts';

/** A sheet to write: its header and its rows, all of them texts, which no program takes for formulas. */
export type TextSheet = { name: string; header: readonly string[]; rows: readonly (readonly string[])[] };

const narrowest = 12;
const widest = 48;
/** Rows between two breaths of the server, which answers others meanwhile. */
const chunk = 100;

/** An .xlsx file of these sheets, its columns as wide as what they begin with. */
export const writeSheets = (sheets: readonly TextSheet[]): Promise<Buffer> =>
  buffer(
    writeXlsx(
      sheets.map((sheet) => ({
        name: sheet.name,
        columns: sheet.header.map((title, column) => ({ title, width: widthOf(column, sheet) })),
        rows: chunksOf(sheet.rows),
      })),
    ),
  );

function* chunksOf(rows: TextSheet['rows']): Generator<string[][]> {
  for (let at = 0; at < rows.length; at += chunk) yield rows.slice(at, at + chunk).map((row) => [...row]);
}

function widthOf(column: number, { header, rows }: TextSheet): number {
  const shown = [header[column] ?? '', ...rows.slice(0, 50).map((row) => row[column] ?? '')];
  return Math.min(widest, Math.max(narrowest, ...shown.map((value) => value.length + 2)));
}
