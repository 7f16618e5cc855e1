import { useEffect, useEffectEvent } from 'react';
import { classes } from './classes.ts';

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

const typing =
  'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=tablist]';

/** Calls what a key means, unless it is typed somewhere or goes with another key; Ctrl+Enter sends from anywhere. */
export function useKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const chord = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && acts['Ctrl+Enter'];
    if (chord && !event.repeat && !event.defaultPrevented) {
      event.preventDefault();
      return chord();
    }
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
