import { unguardCell } from '@tribe/domain/kernel/text/cellGuard.ts';
import { fc } from '@tribe/domain/testing/property.ts';
import { expect, test } from 'vitest';
import { openCsv } from '#kernel/files/csv.ts';
import { openWorkbook } from '#features/imports/reading/workbook.ts';
import { writeCsv } from '#kernel/exports/csvWriter.ts';
import { type ExportCell, type ExportColumn, inChunks } from '#kernel/exports/exports.ts';
import { writeXlsx } from '#kernel/exports/xlsxWriter.ts';
import { isLong } from '../../testing/long.ts';
import { aSheetFile, openSheet } from '../../testing/sheets.ts';

const columns: ExportColumn[] = [
  { title: 'Line', kind: 'number' },
  { title: 'Phone' },
  { title: 'Born', kind: 'day' },
  { title: 'Note, "free"' },
];

const chunksOf = (rows: ExportCell[][]) =>
  inChunks<ExportCell[]>(async ({ offset, limit }) => rows.slice(offset, offset + limit));

async function bytesOf(pieces: AsyncIterable<string | Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(Buffer.from(piece));
  return Buffer.concat(all);
}

const csvOf = (rows: ExportCell[][]) => bytesOf(writeCsv(columns, chunksOf(rows)));
const xlsxOf = (rows: ExportCell[][]) => bytesOf(writeXlsx([{ name: 'Fuzz/1', columns, rows: chunksOf(rows) }]));

const rows: ExportCell[][] = [
  [1, '+639171234567', '1998-04-17', '=HYPERLINK("http://x")'],
  [2, '09171234567', null, 'Peña, "Jun"\nJr.'],
  [-3.5, '-1', '1890-01-02', 'T-000123'],
];

test('a list is read in chunks, by offset or after its last row, each row exactly once', async () => {
  for (const count of [0, 1, 500, 501, 1_250]) {
    const all = Array.from({ length: count }, (_, place): ExportCell[] => [place]);
    const after = inChunks<ExportCell[]>(async ({ limit, last }) => {
      const from = last ? all.indexOf(last) + 1 : 0;
      return all.slice(from, from + limit);
    });
    for (const chunks of [chunksOf(all), after]) {
      const read: ExportCell[][] = [];
      for await (const some of chunks) read.push(...some);
      expect(read).toEqual(all);
    }
  }
});

test('a CSV for Excel declares UTF-8, quotes by RFC 4180, and starts no cell as a formula', async () => {
  const text = (await csvOf(rows)).toString();
  expect(text).toBe(
    [
      '\uFEFFLine,Phone,Born,"Note, ""free"""',
      `1,'+639171234567,04/17/1998,"'=HYPERLINK(""http://x"")"`,
      '2,09171234567,,"Peña, ""Jun""\nJr."',
      "-3.5,'-1,01/02/1890,T-000123",
      '',
    ].join('\r\n'),
  );
});

test('an independent reader reads numbers as numbers, days as days and the rest as text', async () => {
  const [sheet] = await openSheet(await xlsxOf(rows));
  expect(sheet?.name).toBe('Fuzz 1');
  expect(sheet?.rows).toEqual([
    columns.map(({ title }) => title),
    [1, '+639171234567', new Date('1998-04-17T00:00:00Z'), '=HYPERLINK("http://x")'],
    [2, '09171234567', null, 'Peña, "Jun"\nJr.'],
    [-3.5, '-1', '01/02/1890', 'T-000123'],
  ]);
});

test('a workbook keeps the order of its sheets and leaves out characters that sheet names can’t have', async () => {
  const named = (name: string, text: string) => ({ name, columns: [{ title: name }], rows: [[[text]]] });
  const book = await openSheet(await bytesOf(writeXlsx([named('Groups', 'Agila'), named('What: [else]?', 'ñ & <b>')])));
  expect(book).toEqual([
    { name: 'Groups', rows: [['Groups'], ['Agila']] },
    { name: 'What   else  ', rows: [['What: [else]?'], ['ñ & <b>']] },
  ]);
});

/** Any text that a database can store: everything but NUL. */
const anyText = fc
  .oneof(
    fc.string({
      unit: fc.constantFrom("'", '=', '+', '-', '@', '＝', '＋', '\t', '\r', '\n', '"', ',', ';', ' ', 'ñ', '_x000D_'),
    }),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
  )
  .map((text) => text.replaceAll('\0', '').toWellFormed());

test('every table value is read back unchanged from both file formats', async () => {
  const count = isLong ? 10_000 : 300;
  const texts = fc.sample(fc.tuple(anyText, anyText), count);
  const input = texts.map(([phone, note], place): ExportCell[] => [place, phone, null, note]);
  const wanted = texts.map(([phone, note], place) => [String(place), phone, '', note]);

  const csv = await aSheetFile('fuzz.csv', await csvOf(input));
  const xlsx = await aSheetFile('fuzz.xlsx', await xlsxOf(input));
  for (const source of [await openCsv(csv.path, 'fuzz'), await openWorkbook(xlsx.path)]) {
    const read: string[][] = [];
    for await (const { cells } of source.sheets[0]?.rows() ?? [])
      read.push(columns.map((_, place) => unguardCell(String(cells[place] ?? ''))));
    await source.close();
    expect(read.slice(1)).toEqual(wanted);
  }
});
