import { useState } from 'react';
import type { RowKey, Selection } from './tableColumn.ts';

type Chosen = { of: string; keys: ReadonlySet<RowKey>; isAll: boolean };

const nothing = (of: string): Chosen => ({ of, keys: new Set(), isAll: false });

/** The choice of rows in a list that is narrowed to `of`; it goes with the list, whatever page is shown. */
export function useSelection(of: string, total: number) {
  const [kept, setKept] = useState<Chosen>(nothing(of));
  if (kept.of !== of) setKept(nothing(of));
  const { keys, isAll } = kept.of === of ? kept : nothing(of);
  const chosen: Selection = { keys: [...keys], isAll, count: isAll ? total : keys.size };
  return {
    chosen,
    isSelected: (key: RowKey) => isAll || keys.has(key),
    /** One row taken out of all that match leaves those that were ticked before it. */
    select: (some: readonly RowKey[], isOn: boolean) =>
      setKept({
        of,
        keys: new Set(isOn ? [...keys, ...some] : [...keys].filter((key) => !some.includes(key))),
        isAll: false,
      }),
    selectAll: () => setKept({ of, keys, isAll: true }),
    clear: () => setKept(nothing(of)),
  };
}

export type Selecting = ReturnType<typeof useSelection>;
