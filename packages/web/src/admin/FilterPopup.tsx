import { Popover } from '@base-ui/react/popover';
import { ChevronRight } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { controlLook } from '#ui/controlLook.ts';
import { matches } from '#ui/foldText.ts';
import { useFloatContainer } from '#ui/floatHome.ts';
import { popupLook } from '#ui/popupLook.ts';
import { Tick } from '#ui/Tick.tsx';
import { chosenOf, chosenText, shownOf } from './chosen.ts';
import type { ListFilter } from './FilterSelect.tsx';
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
  const container = useFloatContainer();
  const shown = filters.find(({ name }) => name === open) ?? filters[0];
  return (
    <Popover.Root
      open={open !== null}
      onOpenChange={(isOpen, { event }) => {
        // Its own button opens and closes it; a press there is not one outside.
        const isOwn = event.target instanceof Node && anchor.current?.contains(event.target);
        if (!isOpen && !isOwn) onOpen(null);
      }}
    >
      <Popover.Portal container={container}>
        <Popover.Positioner anchor={anchor} side="bottom" align="start" sideOffset={6} className="z-50">
          <Popover.Popup
            aria-label="Filter"
            className={classes(popupLook, 'flex max-sm:w-[calc(100vw-2rem)] max-sm:flex-col')}
          >
            {filters.length > 1 && (
              <div className="flex shrink-0 gap-0.5 border-line p-2 max-sm:peek max-sm:border-b sm:w-44 sm:flex-col sm:border-r">
                {filters.map((filter) => (
                  <FieldButton
                    key={filter.name}
                    filter={filter}
                    chosen={shownOf(filter, at)}
                    isOpen={filter === shown}
                    onOpen={() => onOpen(filter.name)}
                  />
                ))}
              </div>
            )}
            {shown && <Values key={shown.name} filter={shown} at={at} />}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

type FieldProps = { filter: ListFilter; chosen: string | null; isOpen: boolean; onOpen: () => void };

function FieldButton({ filter, chosen, isOpen, onOpen }: FieldProps) {
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onOpen}
      className={classes(
        'flex min-h-9 shrink-0 items-center justify-between gap-3 rounded-control px-2.5 text-left text-sm font-medium',
        isOpen ? 'bg-sea-soft font-semibold text-sea' : 'hover:bg-sunk',
      )}
    >
      {filter.label}
      {chosen === null ? (
        <ChevronRight strokeWidth={1.75} className="size-4 text-ink-faint max-sm:hidden" aria-hidden="true" />
      ) : (
        <span className="max-w-20 truncate text-xs max-sm:hidden">{chosen}</span>
      )}
    </button>
  );
}

/** More values than this can be searched. */
const mostAtAGlance = 8;

function Values({ filter, at }: { filter: ListFilter; at: ListAddress }) {
  const { name, label, options, isMany = false, canExcept = false } = filter;
  const [typed, setTyped] = useState('');
  const chosen = isMany ? chosenOf(at.chosen[name]) : { values: [at.chosen[name] ?? ''], isExcept: false };
  const [isExcept, setExcept] = useState(chosen.isExcept);
  const group = useId();
  const put = (values: readonly string[], except: boolean) =>
    at.setFilter(name, chosenText({ values, isExcept: except }));
  const toggle = (value: string, isOn: boolean) => {
    if (!isMany) return at.setFilter(name, isOn ? value : null);
    put(isOn ? [...chosen.values, value] : chosen.values.filter((one) => one !== value), isExcept);
  };
  const turn = (except: boolean) => {
    setExcept(except);
    if (chosen.values.length > 0) put(chosen.values, except);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-1 p-2 sm:w-60">
      <legend className="sr-only">{label}</legend>
      {canExcept && (
        <div className="mb-1 grid grid-cols-2 gap-0.5 rounded-control bg-shade p-0.5 text-xs font-semibold">
          {[false, true].map((except) => (
            <button
              key={String(except)}
              type="button"
              aria-pressed={isExcept === except}
              onClick={() => turn(except)}
              className={classes(
                'min-h-8 rounded-small',
                isExcept === except ? 'bg-card text-sea' : 'text-ink-soft hover:text-ink',
              )}
            >
              {except ? 'Is none of' : 'Is any of'}
            </button>
          ))}
        </div>
      )}
      {options.length > mostAtAGlance && (
        <input
          type="search"
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder={label}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={controlLook(false, 'min-h-9')}
        />
      )}
      <div className="max-h-72 overflow-y-auto overscroll-contain">
        {options
          .filter((option) => matches(option.label, typed))
          .map((option) => (
            <label
              key={option.value}
              className="tap flex min-h-9 items-center gap-2.5 rounded-control px-2 text-sm hover:bg-sunk"
            >
              {isMany ? (
                <Tick
                  checked={chosen.values.includes(option.value)}
                  onChange={(event) => toggle(option.value, event.target.checked)}
                />
              ) : (
                <input
                  type="radio"
                  name={group}
                  checked={chosen.values.includes(option.value)}
                  onChange={() => toggle(option.value, true)}
                  className="size-4.5 shrink-0"
                />
              )}
              <span className="min-w-0 truncate">{option.label}</span>
            </label>
          ))}
      </div>
    </fieldset>
  );
}
