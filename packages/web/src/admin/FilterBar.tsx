import { Suspense, useRef, useState } from 'react';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { shownOf } from './chosen.ts';
import { FilterButton, FilterChip } from './FilterChip.tsx';
import type { ListFilter } from './FilterSelect.tsx';
import type { ListAddress } from './useListAddress.ts';

const FilterPopup = lazyWithRetry(() => import('./FilterPopup.tsx').then((file) => file.FilterPopup));

type Props = { filters: readonly ListFilter[]; at: ListAddress };

/** One button for all that a list can be narrowed by, and a chip for each thing that it is narrowed by now. */
export function FilterBar({ filters, at }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const show = (name: string | null) => {
    if (name !== null) setWasOpen(true);
    setOpen(name);
  };
  const set = filters.filter((filter) => shownOf(filter, at) !== null);
  const first = set[0] ?? filters[0];
  if (!first) return null;
  return (
    <>
      <FilterButton
        button={button}
        isOpen={open !== null}
        count={set.length}
        load={FilterPopup.load}
        onPress={() => show(open === null ? first.name : null)}
      />
      {set.map((filter) => (
        <FilterChip
          key={filter.name}
          label={filter.label}
          shown={shownOf(filter, at) ?? ''}
          onOpen={() => show(filter.name)}
          onClear={() => at.setFilter(filter.name, null)}
        />
      ))}
      {wasOpen && (
        <Suspense>
          <FilterPopup anchor={button} filters={filters} at={at} open={open} onOpen={show} />
        </Suspense>
      )}
    </>
  );
}
