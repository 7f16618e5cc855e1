import { ListFilter as FilterIcon, X } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { shownOf } from './chosen.ts';
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
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open !== null}
        onPointerEnter={() => void FilterPopup.load().catch(() => undefined)}
        onFocus={() => void FilterPopup.load().catch(() => undefined)}
        onClick={() => show(open === null ? first.name : null)}
        icon={<FilterIcon strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
        className={open === null ? undefined : 'border-sea bg-sea-soft text-sea'}
      >
        {/* On the narrowest phones its room is the search's. */}
        <span className="max-[24rem]:sr-only">Filter</span>
        {set.length > 0 && (
          <span aria-hidden="true" className="num rounded-full bg-sea-soft px-1.5 text-xs text-sea sm:hidden">
            {set.length}
          </span>
        )}
      </Button>
      {set.map((filter) => (
        <FilterChip key={filter.name} filter={filter} at={at} onOpen={() => show(filter.name)} />
      ))}
      {wasOpen && (
        <Suspense>
          <FilterPopup anchor={button} filters={filters} at={at} open={open} onOpen={show} />
        </Suspense>
      )}
    </>
  );
}

type ChipProps = { filter: ListFilter; at: ListAddress; onOpen: () => void };

function FilterChip({ filter, at, onOpen }: ChipProps) {
  return (
    <span className="flex h-9 max-w-72 min-w-0 items-center rounded-control border border-sea bg-sea-soft text-sm font-semibold text-sea max-sm:hidden">
      <button
        type="button"
        onClick={onOpen}
        className="flex h-full min-w-0 items-center gap-1.5 rounded-control pr-1 pl-3"
      >
        {filter.label}
        <span className="truncate font-medium text-ink">{shownOf(filter, at)}</span>
      </button>
      <button
        type="button"
        aria-label={`Clear ${filter.label.toLowerCase()}`}
        onClick={() => at.setFilter(filter.name, null)}
        className="grid h-full w-8 shrink-0 place-items-center rounded-control hover:bg-card"
      >
        <X strokeWidth={2} className="size-3.5" aria-hidden="true" />
      </button>
    </span>
  );
}
