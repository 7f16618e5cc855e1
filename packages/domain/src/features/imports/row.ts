import { unguardCell } from '../../kernel/text/cellGuard.ts';
import { manyLines } from '../../kernel/text/clean.ts';
import type { ColumnMap } from './columns.ts';
import { cellText } from './cells.ts';
import type { Cell } from './cells.ts';
import { cellReasons } from './messages.ts';

/**
 * What is wrong with one cell of a row; `unknown` is a name in it, as typed, of which staff can say what it means. `waits`: only
 * because another row of the file failed.
 */
export type Problem = { column: string; reason: string; unknown?: string; waits?: true };

/** A row read into what it says, or every problem that it has. */
export type ReadRow<T> = { ok: true; row: T } | { ok: false; problems: readonly Problem[] };

/** A row's cells by column. */
export type RowCells = (column: string) => Cell;

/** Looks cells up by column, through the map of the sheet's header; what an export guarded is read as it was. */
export function cellsOf(row: readonly Cell[], { places }: ColumnMap): RowCells {
  return (column) => {
    const place = Object.hasOwn(places, column) ? places[column] : undefined;
    const cell = place === undefined ? null : row[place];
    return typeof cell === 'string' ? unguardCell(cell) : cell;
  };
}

/** Reads the cells of one row and gathers what is wrong with them. */
export function rowReader(cells: RowCells) {
  const problems: Problem[] = [];
  const refuse = (column: string, reason: string) => problems.push({ column, reason });
  const text = (column: string, longest = 200): string => {
    const value = cellText(cells(column));
    if (value.length > longest) refuse(column, cellReasons.tooLong);
    return value.slice(0, longest);
  };

  return {
    refuse,
    text,
    cell: cells,
    /** One line that must be there. */
    needed(column: string, longest = 200): string {
      const value = text(column, longest);
      if (value === '') refuse(column, cellReasons.required);
      return value;
    },
    /** Several lines that may be empty. */
    long(column: string, longest = 100_000): string {
      const cell = cells(column);
      const value = typeof cell === 'string' ? manyLines(cell) : cellText(cell);
      if (value.length > longest) refuse(column, cellReasons.tooLong);
      return value;
    },
    /** What a reader of cells makes of the column: null for an empty cell, a problem for one that does not read. */
    value<T>(column: string, read: (cell: Cell) => T | null, reason: string): T | null {
      const cell = cells(column);
      if (cellText(cell) === '') return null;
      const value = read(cell);
      if (value === null) refuse(column, reason);
      return value;
    },
    finish<T>(row: T): ReadRow<T> {
      return problems.length === 0 ? { ok: true, row } : { ok: false, problems };
    },
  };
}
