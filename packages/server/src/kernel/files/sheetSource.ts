import type { Cell } from '@tribe/domain/features/imports/cells.ts';

/** A row as it stands in a sheet: its number there, from 1, and its cells from the first column on. */
export type RawRow = { number: number; cells: readonly Cell[] };

/** A file of one or several sheets, whose rows are read as they are asked for. */
export type SheetSource = {
  sheets: readonly { name: string; rows(): AsyncIterable<RawRow> }[];
  close(): Promise<void>;
};
