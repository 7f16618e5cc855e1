import type { Cell } from '@tribe/domain/features/imports/cells.ts';

/** A row of a sheet: its number, from 1, and its cells from the first column on. */
export type RawRow = { number: number; cells: readonly Cell[] };

/** A file of one or several sheets, whose rows are read on demand. */
export type SheetSource = {
  sheets: readonly { name: string; rows(): AsyncIterable<RawRow> }[];
  close(): Promise<void>;
};
