import { Popover } from '@base-ui/react/popover';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { controlLook } from '#ui/controlLook.ts';
import { useFloatContainer } from '#ui/floatHome.ts';
import { matches } from '#ui/foldText.ts';
import { popupLook } from '#ui/popupLook.ts';
import { toast } from '#ui/toast.ts';
import { type ActProgress, useSendAct } from '../bulk/useManyAct.ts';
import type { Choices } from './memberFilters.ts';
import { type Placed, type PlaceKind, places } from './placeKind.ts';

type Props = {
  row: Placed;
  kind: PlaceKind;
  anchor: HTMLElement;
  choices: Choices;
  onClose: () => void;
  onDone: (progress: ActProgress) => void;
};

/** The batches, groups or managers that somebody in the list can be moved to; one press moves them. */
export function PlacePopup({ row, kind, anchor, choices, onClose, onDone }: Props) {
  const container = useFloatContainer();
  const send = useSendAct();
  const [typed, setTyped] = useState('');
  const { label, none, of, choices: choicesOf } = places[kind];
  const now = of(row)?.id ?? null;
  const options = [...choicesOf(choices), { id: null, name: none }].filter(({ name }) => matches(name, typed));
  const choose = async (id: number | null) => {
    onClose();
    if (id === now) return;
    const acted = await send[kind]({ ids: [row.id], count: 1 }, { id: id === null ? null : String(id), text: '' });
    if (!acted.ok) return toast.error(acted.failure.message);
    const [refusal] = acted.data.refusals;
    if (refusal) return toast.error(refusal.reason);
    onDone(acted.data);
  };
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Portal container={container}>
        <Popover.Positioner anchor={anchor} side="bottom" align="start" sideOffset={4} className="z-50">
          <Popover.Popup
            aria-label={`${label} of ${row.name}`}
            onKeyDown={moveAmong}
            className={`${popupLook} w-60 p-2`}
          >
            <input
              type="search"
              aria-label={`Search ${label.toLowerCase()}`}
              placeholder={label}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && options[0]) void choose(options[0].id);
              }}
              className={controlLook(false, 'mb-1 min-h-9')}
            />
            <div className="max-h-72 overflow-y-auto overscroll-contain">
              {options.map(({ id, name }) => (
                <button
                  key={id ?? 'none'}
                  type="button"
                  aria-pressed={id === now}
                  onClick={() => void choose(id)}
                  className="flex min-h-9 w-full items-center gap-2 rounded-control px-2.5 text-left text-sm font-medium hover:bg-sunk aria-pressed:text-sea"
                >
                  <span className="min-w-0 grow truncate">{name}</span>
                  {id === now && <Check strokeWidth={2.25} className="size-4 shrink-0" aria-hidden="true" />}
                </button>
              ))}
              {options.length === 0 && <p className="px-2.5 py-2 text-sm text-ink-soft">Nothing matches</p>}
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The arrows go from the search through what it found, and round. */
function moveAmong(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops.at((at + step) % stops.length)?.focus();
}
