import type { Cell } from '@tribe/domain/features/imports/cells.ts';
import type { RawRow } from '#kernel/files/sheetSource.ts';
import { attribute, xmlReader } from '#kernel/files/xml.ts';

export type Styles = { isDate(style: number): boolean };
/** What the sheets of a workbook share. */
export type Workbook = { strings: readonly string[]; styles: Styles; isFrom1904: boolean };

/** More columns than any template has; what lies beyond is not read, so that a stray cell in the last column costs nothing. */
const mostColumns = 200;
/** Longer than any column takes; the rest of a longer text only has to show that it is too long. */
const longestText = 120_000;

type OpenCell = { column: number; type: string; style: number; value: string; inline: string };

/** Reads the XML of one sheet as it arrives; `take` gives the rows that are whole. Rows that say nothing are left out. */
export function sheetRows(book: Workbook): { push(text: string): void; end(): void; take(): RawRow[] } {
  let rows: RawRow[] = [];
  let number = 0;
  let cells: Cell[] = [];
  let column = 0;
  let cell: OpenCell | null = null;
  let into: 'value' | 'inline' | null = null;
  let isAside = false;

  function openCell(attributes: string): OpenCell {
    const place = columnOf(attribute(attributes, 'r') ?? '');
    column = place ?? column + 1;
    return {
      column,
      type: attribute(attributes, 't') ?? 'n',
      style: Number(attribute(attributes, 's') ?? 0),
      value: '',
      inline: '',
    };
  }

  function closeCell(closing: OpenCell): void {
    if (closing.column > mostColumns) return;
    const value = valueOf(closing, book);
    if (value === null) return;
    while (cells.length < closing.column - 1) cells.push(null);
    cells[closing.column - 1] = value;
  }

  const reader = xmlReader({
    open(name, attributes) {
      if (name === 'row') {
        // A number that goes backwards would give two rows one name.
        number = Math.max(Number(attribute(attributes, 'r') ?? 0) || 0, number + 1);
        cells = [];
        column = 0;
      }
      if (name === 'c') cell = openCell(attributes);
      if (name === 'v') into = 'value';
      if (name === 'rPh') isAside = true;
      if (name === 't' && !isAside) into = 'inline';
    },
    text(text) {
      if (cell && into && cell[into].length < longestText) cell[into] += text.slice(0, longestText);
    },
    close(name) {
      if (name === 'v' || name === 't') into = null;
      if (name === 'rPh') isAside = false;
      if (name === 'c' && cell) closeCell(cell);
      if (name === 'c') cell = null;
      if (name === 'row' && cells.length > 0) rows.push({ number, cells });
    },
  });

  return {
    push: reader.push,
    end: reader.end,
    take() {
      const taken = rows;
      rows = [];
      return taken;
    },
  };
}

/** The column of a place such as 'AB12', from 1. */
function columnOf(place: string): number | null {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(place)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column || null;
}

/** What a cell shows: of a formula its last result, of one without a result nothing, of an error its sign. */
function valueOf({ type, style, value, inline }: OpenCell, book: Workbook): Cell {
  if (type === 'inlineStr') return unescapeExcel(inline) || null;
  if (value === '') return null;
  switch (type) {
    case 's':
      return book.strings[Number(value)] ?? null;
    case 'b':
      return value === '1';
    case 'd':
      return new Date(value);
    case 'n':
      return numberOf(Number(value), book.styles.isDate(style), book.isFrom1904);
    default:
      return unescapeExcel(value);
  }
}

const day = 86_400_000;

function numberOf(value: number, isDate: boolean, isFrom1904: boolean): Cell {
  if (!Number.isFinite(value)) return null;
  if (!isDate) return value;
  if (isFrom1904) return new Date(Date.UTC(1904, 0, 1) + Math.floor(value) * day);
  // Excel believes that 29 February 1900 existed, so that the days before it are one further on.
  return new Date(Date.UTC(1899, 11, value < 60 ? 31 : 30) + Math.floor(value) * day);
}

/** Excel writes a character that XML cannot hold as _x000D_. */
export function unescapeExcel(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
