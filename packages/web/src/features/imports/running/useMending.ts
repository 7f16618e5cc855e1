import { useState } from 'react';
import type { CellCorrection } from '@tribe/domain/features/imports/correction.ts';
import type { MappableColumn, ValueMapping } from '@tribe/domain/features/imports/valueMap.ts';
import { chosenKey } from './chosenNames.ts';

export const cellKey = ({ sheet, column, row, from }: Omit<CellCorrection, 'to'>) =>
  [sheet, column, row ?? 'all', from].join(' ');

export type Mending = ReturnType<typeof useMending>;

/** What is said on the screen about a preview and not previewed yet: names, cells, and cells that are as typed again. */
export function useMending(before: readonly CellCorrection[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ValueMapping>>(new Map());
  const [cells, setCells] = useState<ReadonlyMap<string, CellCorrection>>(new Map());
  const [dropped, setDropped] = useState<readonly CellCorrection[]>([]);

  return {
    chosen,
    cells,
    dropped,
    count: chosen.size + cells.size + dropped.length,
    /** Null takes the choice back. */
    choose: (column: MappableColumn, values: readonly string[], target: string | null) => {
      const next = new Map(chosen);
      for (const value of values) {
        if (target === null) next.delete(chosenKey(column, value));
        else next.set(chosenKey(column, value), { column, value, target });
      }
      setChosen(next);
    },
    correct: (cell: CellCorrection) => {
      const next = new Map(cells);
      if (cell.to === cell.from) next.delete(cellKey(cell));
      else next.set(cellKey(cell), cell);
      setCells(next);
    },
    drop: (cell: CellCorrection) =>
      setDropped(dropped.includes(cell) ? dropped.filter((each) => each !== cell) : [...dropped, cell]),
    /** What the next preview is told. */
    said: () => ({
      values: [...chosen.values()],
      cells: [...before.filter((cell) => !dropped.includes(cell)), ...cells.values()],
    }),
  };
}
