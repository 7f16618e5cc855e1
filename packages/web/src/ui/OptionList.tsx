import { useEffect, useRef } from 'react';
import { Check } from 'lucide-react';
import { classes } from './classes.ts';
import type { Option } from './fieldProps.ts';
import type { OptionListState } from './useOptionList.ts';

type Props = OptionListState & { label: string };

/** The list that a combobox and a multi-select open. */
export function OptionList({ id, label, shown, active, isAbove, choose, chosen, isSearching }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const reached = active?.value;
  useEffect(() => {
    if (reached !== undefined) list.current?.querySelector('[data-reached]')?.scrollIntoView({ block: 'nearest' });
  }, [reached]);
  return (
    <span
      className={classes(
        'absolute inset-x-0 z-40 block animate-appear overflow-hidden rounded-card border border-line bg-raised shadow-float',
        isAbove ? 'bottom-full mb-1.5' : 'top-full mt-1.5',
      )}
    >
      <span aria-live="polite" className="block text-sm text-ink-soft">
        {isSearching && <span className="block px-3.5 py-2.5">Searching…</span>}
        {!isSearching && shown.length === 0 && <span className="block px-3.5 py-2.5">Nothing matches</span>}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the input keeps the focus and points into the list */}
      <div
        ref={list}
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist can be neither styled nor told apart by a note
        role="listbox"
        aria-label={label}
        className="max-h-72 overflow-y-auto overscroll-contain p-1 empty:hidden"
      >
        {shown.map((option) => (
          <OptionLine
            key={option.value}
            id={`${id}-${option.value}`}
            option={option}
            isReached={option === active}
            isChosen={chosen.includes(option.value)}
            choose={choose}
          />
        ))}
      </div>
    </span>
  );
}

type LineProps = {
  id: string;
  option: Option;
  isReached: boolean;
  isChosen: boolean;
  choose: (option: Option) => void;
};

function OptionLine({ id, option, isReached, isChosen, choose }: LineProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys reach it through the input
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option lives only in a select
      role="option"
      aria-selected={isChosen}
      aria-disabled={option.disabled}
      data-reached={isReached || undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => choose(option)}
      className={classes(
        'tap flex min-h-10 cursor-default items-center gap-2.5 rounded-control px-2.5 py-1.5 text-sm font-medium select-none',
        isReached ? 'bg-shade' : 'hover:bg-shade',
        option.disabled && 'opacity-45',
      )}
    >
      <span className="min-w-0 grow">
        <span className="block truncate">{option.label}</span>
        {option.note && <span className="block truncate text-xs text-ink-soft">{option.note}</span>}
      </span>
      {isChosen && <Check strokeWidth={2.25} className="size-4 shrink-0 text-sea" aria-hidden="true" />}
    </div>
  );
}
