import { ChevronDown } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import type { ListAddress } from './useListAddress.ts';

export type ListFilter = {
  /** Its name in the address. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
};

type Props = { of: ListFilter; at: ListAddress };

/** A filter of a list: says what it sorts out by until something is chosen, and stands out once it is. */
export function FilterSelect({ of: { name, label, options }, at }: Props) {
  const value = at.chosen[name] ?? '';
  const isKnown = options.some((option) => option.value === value);
  return (
    <span className="relative block shrink-0">
      <select
        aria-label={label}
        value={isKnown ? value : ''}
        onChange={(event) => at.setFilter(name, event.target.value || null)}
        className={classes(
          'tap field-sizing-content min-h-9 max-w-48 appearance-none truncate rounded-control border py-1 pr-8 pl-3 text-sm font-semibold transition-colors',
          isKnown && value !== ''
            ? 'border-sea bg-sea-soft text-sea'
            : 'border-line-mid bg-card text-ink hover:bg-sunk',
        )}
      >
        <option value="">{label}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        strokeWidth={1.75}
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4"
      />
    </span>
  );
}
