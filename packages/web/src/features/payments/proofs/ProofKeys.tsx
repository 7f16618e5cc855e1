import { useEffect, useEffectEvent } from 'react';
import { classes } from '#ui/classes.ts';
import { SwitchField } from '#ui/SwitchField.tsx';

/** A key as it is drawn beside what it does; said by nobody, since the button has its own name. */
export const Key = ({ of: name, onDark = false }: { of: string; onDark?: boolean }) => (
  <kbd
    aria-hidden="true"
    className={classes(
      'num rounded-small border px-1.5 py-px font-sans text-xs font-medium group-data-[keys=off]/desk:hidden max-lg:hidden',
      onDark ? 'border-on-sea/50 text-on-sea' : 'border-line-strong text-ink-soft',
    )}
  >
    {name}
  </kbd>
);

const typing = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=tablist]';

/** Calls what a key means, unless it is typed somewhere or goes with another key. */
export function useKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.defaultPrevented && !event.repeat;
    const isEscape = event.key === 'Escape';
    if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('a, button')) return;
    if (!isPlain || (!isEscape && event.target instanceof Element && event.target.closest(typing))) return;
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const known = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'approve'],
  ['R', 'reject'],
  ['1–6', 'reason'],
  ['Z', 'zoom'],
];

type KeyListProps = { isOn: boolean; onSwitch: (isOn: boolean) => void };

/** The keys that work here, while they do: single letters get in the way of whoever speaks to the computer, so they can be switched off. */
export const KeyList = ({ isOn, onSwitch }: KeyListProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
    {isOn && (
      <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 max-lg:hidden" aria-label="Keys">
        {known.map(([key, act]) => (
          <li key={key} className="flex items-center gap-1.5">
            <kbd className="num rounded-small border border-line-strong px-1.5 py-px font-sans text-xs font-medium">
              {key}
            </kbd>{' '}
            {act}
          </li>
        ))}
      </ul>
    )}
    <SwitchField label="Shortcuts" value={isOn} onChange={onSwitch} />
  </div>
);
