import { guardCell } from '@tribe/domain/kernel/text/cellGuard.ts';
import type { ExportCell, ExportColumn } from '#kernel/exports/exports.ts';

/** Without it, Excel reads ñ in the code page of its country. */
const byteOrderMark = '\uFEFF';

/** Rows by RFC 4180, one piece of text per chunk of rows. */
export async function* writeCsv(
  columns: readonly ExportColumn[],
  rows: AsyncIterable<ExportCell[][]>,
): AsyncGenerator<string> {
  yield byteOrderMark + line(columns.map(({ title }) => quoted(title)));
  for await (const some of rows)
    yield some.map((row) => line(columns.map((column, place) => cellOf(column, row[place] ?? null)))).join('');
}

const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`;

function cellOf({ kind }: ExportColumn, value: ExportCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return quoted(kind === 'day' ? dayInSheet(value) : guardCell(value));
}

const quoted = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** 'YYYY-MM-DD' in the format of the sheet templates: 'mm/dd/yyyy'. */
export const dayInSheet = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
