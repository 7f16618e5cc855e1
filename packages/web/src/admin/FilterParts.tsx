import { type RefObject, Suspense, useEffect } from 'react';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { FilterChip } from './FilterChip.tsx';
import { type TreeFields, treeFilter } from './treeFilter.ts';
import type { ListAddress } from './useListAddress.ts';

const FilterPopup = lazyWithRetry(() => import('./FilterPopup.tsx').then((file) => file.FilterPopup));

type Props = {
  of: TreeFields;
  at: ListAddress;
  anchor: RefObject<HTMLElement | null>;
  /** The field whose condition is shown, or an empty name for the first; null while none is. */
  open: string | null;
  wasOpen: boolean;
  onOpen: (name: string | null) => void;
  onCount: (count: number) => void;
};

/** A chip for each part of the filter of a list, and what it is changed in. */
export function FilterParts({ of, at, anchor, open, wasOpen, onOpen, onCount }: Props) {
  const tree = treeFilter(of, at);
  const first = tree.parts.find(({ field }) => field !== null)?.field ?? tree.fields[0]?.name ?? null;
  const count = tree.parts.length;
  useEffect(() => onCount(count), [count, onCount]);
  return (
    <>
      {tree.parts.map(({ label, words, field, clear }, place) => (
        <FilterChip
          key={`${field ?? ''} ${words}`}
          before={tree.isAny && place > 0 ? 'or' : null}
          label={label}
          shown={words}
          onOpen={() => onOpen(field ?? first)}
          onClear={clear}
        />
      ))}
      {wasOpen && (
        <Suspense>
          <FilterPopup anchor={anchor} tree={tree} open={open === '' ? first : open} onOpen={onOpen} />
        </Suspense>
      )}
    </>
  );
}
