import { guardTypedCell } from '@tribe/domain/kernel/text/cellGuard.ts';
import { dayInSheet } from '#kernel/exports/csvWriter.ts';
import type { ExportCell, ExportColumn } from '#kernel/exports/exports.ts';
import { writeZip } from '#kernel/exports/zipWriter.ts';

/** The most rows of a sheet, besides its header. */
export const mostSheetRows = 1_048_575;
/** The most characters of a cell. */
const longestCell = 32_767;
const usualWidth = 18;

/** A sheet to write; its rows arrive in chunks. */
export type WrittenSheet = {
  name: string;
  columns: readonly ExportColumn[];
  rows: AsyncIterable<readonly ExportCell[][]> | Iterable<readonly ExportCell[][]>;
};

/** A workbook, piece by piece: texts as texts, numbers as numbers, no formulas, no links. */
export async function* writeXlsx(sheets: readonly WrittenSheet[]): AsyncGenerator<Buffer> {
  const names = sheets.map((_, place) => `worksheets/sheet${place + 1}.xml`);
  yield* writeZip([
    { name: '[Content_Types].xml', content: [contentTypes(names)] },
    { name: '_rels/.rels', content: [relations([['officeDocument', 'xl/workbook.xml']])] },
    { name: 'xl/workbook.xml', content: [workbook(sheets)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [relations([...names.map((name) => ['worksheet', name] as const), ['styles', 'styles.xml']])],
    },
    { name: 'xl/styles.xml', content: [styles] },
    ...sheets.map((sheet, place) => ({ name: `xl/${names[place]}`, content: sheetXml(sheet) })),
  ]);
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const format = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = (sheets: readonly string[]) =>
  `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${format}.sheet.main+xml"/>${sheets
    .map((name) => `<Override PartName="/xl/${name}" ContentType="${format}.worksheet+xml"/>`)
    .join('')}<Override PartName="/xl/styles.xml" ContentType="${format}.styles+xml"/></Types>`;

const relations = (parts: readonly (readonly [type: string, target: string])[]) =>
  `${head}<Relationships xmlns="${packages}/relationships">${parts
    .map(([type, target], place) => `<Relationship Id="rId${place + 1}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** Each sheet's relation has its own number. */
const workbook = (sheets: readonly WrittenSheet[]) =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
    .map(({ name }, place) => `<sheet name="${sheetName(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`)
    .join('')}</sheets></workbook>`;

const sheetName = (name: string) => escaped(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31));

/** Style 1 is a heading, 2 a day, 3 a text, which stays a text when edited. */
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="mm/dd/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;

async function* sheetXml({ columns, rows }: WrittenSheet): AsyncGenerator<string> {
  const letters = columns.map((_, place) => letterOf(place));
  const widths = columns.map(
    ({ width = usualWidth }, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  );
  const header = columns.map(({ title }, place) => textCell(`${letters[place]}1`, title, 1));
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${header.join('')}</row>`;
  let number = 1;
  for await (const some of rows) {
    const lines = some.map((row) => {
      number += 1;
      const cells = columns.map((column, place) => cellOf(`${letters[place]}${number}`, column, row[place] ?? null));
      return `<row r="${number}">${cells.join('')}</row>`;
    });
    yield lines.join('');
  }
  yield '</sheetData></worksheet>';
}

/** 0 is 'A', 26 is 'AA'. */
const letterOf = (place: number): string =>
  (place < 26 ? '' : letterOf(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26));

function cellOf(at: string, { kind }: ExportColumn, value: ExportCell): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
  if (kind !== 'day') return textCell(at, guardTypedCell(value), 3);
  const serial = daySerial(value);
  return serial === null ? textCell(at, dayInSheet(value), 3) : `<c r="${at}" s="2"><v>${serial}</v></c>`;
}

const textCell = (at: string, text: string, style: number) =>
  `<c r="${at}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text.slice(0, longestCell))}</t></is></c>`;

/** Excel counts days from 1900 and has a 29 February 1900; an earlier day is written as text. */
function daySerial(day: string): number | null {
  const serial = Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 25_569;
  return serial > 60 ? serial : null;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const code = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Escapes what XML can't hold as Excel does, as _x000D_, and also text that only looks like that. */
function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      // oxlint-disable-next-line no-control-regex -- those are exactly what XML cannot hold
      .replace(/[\0-\x08\x0b-\x1f\ufffe\uffff]/g, code)
      .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
  );
}
