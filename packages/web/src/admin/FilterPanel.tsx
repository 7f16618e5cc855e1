import { Popover } from '@base-ui/react/popover';
import { ChevronRight } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { classes } from '#ui/classes.ts';
import { useFloatContainer } from '#ui/floatHome.ts';
import { popupLook } from '#ui/popupLook.ts';

type PanelField = { name: string; label: string; /** What it is narrowed to, in words. */ chosen: string | null };

type Props = {
  anchor: RefObject<HTMLElement | null>;
  fields: readonly PanelField[];
  /** The field whose values are shown; null while the panel is closed. */
  open: string | null;
  onOpen: (name: string | null) => void;
  children: ReactNode;
  foot?: ReactNode;
};

/** What a list can be narrowed by, and beside it the values of the one that is open; below each other on a phone. */
export function FilterPanel({ anchor, fields, open, onOpen, children, foot }: Props) {
  const container = useFloatContainer();
  const shown = fields.find(({ name }) => name === open) ?? fields[0];
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
          <Popover.Popup aria-label="Filter" className={classes(popupLook, 'max-sm:w-[calc(100vw-2rem)]')}>
            <div className="flex max-sm:flex-col">
              {fields.length > 1 && (
                <div className="flex shrink-0 gap-0.5 border-line p-2 max-sm:peek max-sm:border-b sm:max-h-96 sm:w-48 sm:flex-col sm:overflow-y-auto sm:border-r">
                  {fields.map((field) => (
                    <FieldButton
                      key={field.name}
                      field={field}
                      isOpen={field === shown}
                      onOpen={() => onOpen(field.name)}
                    />
                  ))}
                </div>
              )}
              {children}
            </div>
            {foot}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

type FieldProps = { field: PanelField; isOpen: boolean; onOpen: () => void };

function FieldButton({ field: { label, chosen }, isOpen, onOpen }: FieldProps) {
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
      <span className="line-clamp-2 min-w-0 wrap-anywhere max-sm:max-w-48">{label}</span>
      {chosen === null ? (
        <ChevronRight strokeWidth={1.75} className="size-4 shrink-0 text-ink-faint max-sm:hidden" aria-hidden="true" />
      ) : (
        <span className="max-w-20 shrink-0 truncate text-xs max-sm:hidden">{chosen}</span>
      )}
    </button>
  );
}
