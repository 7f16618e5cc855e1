import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { z } from 'zod';
import { WrittenSheet } from '#features/imports/reading/sheetWriter.ts';

const narrowest = 12;
const widest = 48;
/** More than a cell holds. */
const longest = 32_000;

const text = (value: string): Cell => (value === '' ? null : { value: value.slice(0, longest), type: String });
const heading = (value: string): Cell => ({ value, type: String, fontWeight: 'bold', backgroundColor: '#e6f0ee' });

function widthOf(column: number, { header, rows }: WrittenSheet): number {
  const shown = [header[column] ?? '', ...rows.slice(0, 50).map((row) => row[column] ?? '')];
  return Math.min(widest, Math.max(narrowest, ...shown.map((value) => value.length + 2)));
}

const sheets = z.array(WrittenSheet).parse(workerData);
const file = await writeExcelFile(
  sheets.map((sheet) => ({
    sheet: sheet.name,
    data: [sheet.header.map(heading), ...sheet.rows.map((row) => row.map(text))],
    columns: sheet.header.map((_, column) => ({ width: widthOf(column, sheet) })),
    stickyRowsCount: 1,
  })),
).toBuffer();
parentPort?.postMessage(new Uint8Array(file), []);
