import { eventMessages } from '@tribe/domain/features/events/messages.ts';
import { cellText } from '@tribe/domain/features/imports/cells.ts';
import { mostRows, type SheetRow } from '#features/events/attending/attendance.service.ts';
import { openCsv } from '#kernel/files/csv.ts';
import { Refusal } from '#kernel/files/refusal.ts';
import type { RawRow, SheetSource } from '#kernel/files/sheetSource.ts';
import { openWorkbook } from '#features/imports/reading/workbook.ts';

/** The addresses of the first sheet of a file, from its column Email; where the first row is an address already, from its first column. */
export async function readAddresses(path: string, extension: string): Promise<SheetRow[]> {
  const source = extension === '.csv' ? await openCsv(path, 'attendance') : await openWorkbook(path);
  try {
    return await addressesOf(source);
  } finally {
    await source.close();
  }
}

async function addressesOf({ sheets: [sheet] }: SheetSource): Promise<SheetRow[]> {
  let column: number | null = null;
  const found: SheetRow[] = [];
  for await (const row of sheet?.rows() ?? []) {
    if (column === null) {
      column = columnOf(row);
      if (!emailIn(row, column).includes('@')) continue;
    }
    const email = emailIn(row, column);
    if (email !== '') found.push({ row: row.number, email });
    if (found.length > mostRows) throw new Refusal(eventMessages.tooManyRows);
  }
  if (column === null) throw new Refusal(eventMessages.noAddresses);
  return found;
}

function columnOf({ cells }: RawRow): number {
  const names = cells.map((cell) => cellText(cell).toLowerCase());
  const named = names.findIndex((name) => /^e-?mail(?: address)?$/.test(name));
  if (named >= 0) return named;
  if (names[0]?.includes('@')) return 0;
  throw new Refusal(eventMessages.noAddresses);
}

const emailIn = ({ cells }: RawRow, column: number) => cellText(cells[column]).toLowerCase();
