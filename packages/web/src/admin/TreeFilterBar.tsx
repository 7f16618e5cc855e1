import { Suspense, useRef, useState } from 'react';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { FilterButton, FilterChip } from './FilterBar.tsx';
import { type TreeFields, treeFilter } from './treeFilter.ts';
import type { ListAddress } from './useListAddress.ts';

const TreeFilterPopup = lazyWithRetry(() => import('./TreeFilterPopup.tsx').then((file) => file.TreeFilterPopup));

/** One button for all that a list can be narrowed by, and a chip for each part of its filter. */
export function TreeFilterBar({ of, at }: { of: TreeFields; at: ListAddress }) {
  const [open, setOpen] = useState<string | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const tree = treeFilter(of, at);
  const show = (name: string | null) => {
    if (name !== null) setWasOpen(true);
    setOpen(name);
  };
  const first = tree.parts.find(({ field }) => field !== null)?.field ?? tree.fields[0]?.name ?? null;
  return (
    <>
      <FilterButton
        button={button}
        isOpen={open !== null}
        count={tree.parts.length}
        load={TreeFilterPopup.load}
        onPress={() => show(open === null ? first : null)}
      />
      {tree.parts.map(({ label, words, field, clear }, place) => (
        <FilterChip
          key={`${field ?? ''} ${words}`}
          before={tree.isAny && place > 0 ? 'or' : null}
          label={label}
          shown={words}
          onOpen={() => show(field ?? first)}
          onClear={clear}
        />
      ))}
      {wasOpen && (
        <Suspense>
          <TreeFilterPopup anchor={button} tree={tree} open={open} onOpen={show} />
        </Suspense>
      )}
    </>
  );
}
