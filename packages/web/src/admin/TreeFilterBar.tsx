import { Suspense, useRef, useState } from 'react';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { FilterButton } from './FilterChip.tsx';
import type { TreeFields } from './treeFilter.ts';
import { filterName, type ListAddress } from './useListAddress.ts';

const TreeFilterParts = lazyWithRetry(() => import('./TreeFilterParts.tsx').then((file) => file.TreeFilterParts));

/** One button for all that a list can be narrowed by, and a chip for each part of its filter; these are fetched once there is one. */
export function TreeFilterBar({ of, at }: { of: TreeFields; at: ListAddress }) {
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
        load={TreeFilterParts.load}
        onPress={() => show(open === null ? '' : null)}
      />
      {(wasOpen || at.chosen[filterName]) && (
        <Suspense>
          <TreeFilterParts
            of={of}
            at={at}
            anchor={button}
            open={open}
            wasOpen={wasOpen}
            onOpen={show}
            onCount={setCount}
          />
        </Suspense>
      )}
    </>
  );
}
