import type { RefObject } from 'react';
import { chosenOf, chosenText, shownOf } from './chosen.ts';
import { FilterPanel } from './FilterPanel.tsx';
import type { ListFilter } from './FilterSelect.tsx';
import { FilterValues } from './FilterValues.tsx';
import type { ListAddress } from './useListAddress.ts';

type Props = {
  anchor: RefObject<HTMLElement | null>;
  filters: readonly ListFilter[];
  at: ListAddress;
  /** The filter whose values are shown; null while it is closed. */
  open: string | null;
  onOpen: (name: string | null) => void;
};

/** What a list can be narrowed by, and beside it the values of the one that is open. */
export function FilterPopup({ anchor, filters, at, open, onOpen }: Props) {
  const shown = filters.find(({ name }) => name === open) ?? filters[0];
  if (!shown) return null;
  const text = at.chosen[shown.name] ?? '';
  return (
    <FilterPanel
      anchor={anchor}
      open={open}
      onOpen={onOpen}
      fields={filters.map((filter) => ({ name: filter.name, label: filter.label, chosen: shownOf(filter, at) }))}
    >
      <FilterValues
        key={shown.name}
        {...shown}
        chosen={shown.isMany ? chosenOf(text) : { values: [text], isExcept: false }}
        onChange={(chosen) => at.setFilter(shown.name, chosenText(chosen))}
      />
    </FilterPanel>
  );
}
