import { oneLine } from '../../kernel/text/clean.ts';

/** What a cell that failed is read as: the cell of one row, or every cell of the column that says `from`. */
export type CellCorrection = { sheet: string; column: string; row: number | null; from: string; to: string };

/** Of a cell that is longer no more is compared. */
export const longestCompared = 120;

const compared = (text: string) => oneLine(text).slice(0, longestCompared).toLowerCase();

/** What a cell says once it was corrected, undefined where nobody did: each correction reads what those before it left. */
export function correctionLookup(corrections: readonly CellCorrection[]) {
  const byColumn = Map.groupBy(corrections, ({ sheet, column }) => `${sheet} ${column}`);
  return (at: { sheet: string; column: string; row: number }, text: string): string | undefined => {
    let said: string | undefined;
    for (const { row, from, to } of byColumn.get(`${at.sheet} ${at.column}`) ?? [])
      if ((row === null || row === at.row) && compared(said ?? text) === compared(from)) said = to;
    return said;
  };
}
