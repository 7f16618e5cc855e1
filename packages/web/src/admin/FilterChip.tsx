import { ListFilter as FilterIcon, X } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '#ui/Button.tsx';

type ButtonProps = {
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  /** How many things the list is narrowed by. */
  count: number;
  load: () => Promise<unknown>;
  onPress: () => void;
};

/** Opens what a list can be narrowed by; its code is fetched as soon as the button is looked for. */
export function FilterButton({ button, isOpen, count, load, onPress }: ButtonProps) {
  const fetchEarly = () => void load().catch(() => undefined);
  return (
    <Button
      ref={button}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={fetchEarly}
      onFocus={fetchEarly}
      onClick={onPress}
      icon={<FilterIcon strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
      className={isOpen ? 'border-sea bg-sea-soft text-sea' : undefined}
    >
      {/* On the narrowest phones its room is the search's. */}
      <span className="max-[24rem]:sr-only">Filter</span>
      {count > 0 && (
        <span aria-hidden="true" className="num rounded-full bg-sea-soft px-1.5 text-xs text-sea sm:hidden">
          {count}
        </span>
      )}
    </Button>
  );
}

type ChipProps = {
  /** A word that joins it to the chip before. */
  before?: string | null;
  label: string;
  shown: string;
  onOpen: () => void;
  onClear: () => void;
};

export function FilterChip({ before, label, shown, onOpen, onClear }: ChipProps) {
  return (
    <>
      {before && <span className="text-sm text-ink-soft max-sm:hidden">{before}</span>}
      <span className="flex h-9 max-w-72 min-w-0 items-center rounded-control border border-sea bg-sea-soft text-sm font-semibold text-sea max-sm:hidden">
        <button
          type="button"
          onClick={onOpen}
          className="flex h-full min-w-0 items-center gap-1.5 rounded-control pr-1 pl-3"
        >
          {label && <span className="max-w-40 shrink-0 truncate">{label}</span>}
          <span className="truncate font-medium text-ink">{shown}</span>
        </button>
        <button
          type="button"
          aria-label={`Clear ${(label || shown).toLowerCase()}`}
          onClick={onClear}
          className="grid h-full w-8 shrink-0 place-items-center rounded-control hover:bg-card"
        >
          <X strokeWidth={2} className="size-3.5" aria-hidden="true" />
        </button>
      </span>
    </>
  );
}
