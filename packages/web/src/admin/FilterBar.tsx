import { Suspense, useRef, useState } from 'react';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { FilterButton } from './FilterChip.tsx';
import type { TreeFields } from './treeFilter.ts';
import { filterName, type ListAddress } from './useListAddress.ts';

const FilterParts = lazyWithRetry(() => import('./FilterParts.tsx').then((file) => file.FilterParts));

/** One button for all that a list can be narrowed by, and a chip for each part of its filter; these are fetched once there is one. */
export function FilterBar({ of, at }: { of: TreeFields; at: ListAddress }) {
  const [open, setOpen] = useState<string | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const [count, setCount] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const show = (name: string | null) => {
    if (name !== null) setWasOpen(true);
    setOpen(name);
  };
  return (
    <>
      <FilterButton
        button={button}
        isOpen={open !== null}
        count={at.chosen[filterName] ? count : 0}
        load={FilterParts.load}
        onPress={() => show(open === null ? '' : null)}
      />
      {(wasOpen || at.chosen[filterName]) && (
        <Suspense>
          <FilterParts of={of} at={at} anchor={button} open={open} wasOpen={wasOpen} onOpen={show} onCount={setCount} />
        </Suspense>
      )}
    </>
  );
}
