import { Check } from 'lucide-react';
import { classes } from './classes.ts';

type Props = { label: string; items: readonly { text: string; isMet: boolean }[] };

/** Rules, and which of them are met by now: by colour, by a tick and in words. */
export function Checklist({ label, items }: Props) {
  return (
    <ul aria-label={label} className="mt-3 grid gap-1.5 text-sm sm:grid-cols-2">
      {items.map(({ text, isMet }) => (
        <li
          key={text}
          className={classes('flex items-center gap-2 transition-colors', isMet ? 'text-good' : 'text-ink-soft')}
        >
          <span
            className={classes(
              'grid size-4.5 shrink-0 place-items-center rounded-full border',
              isMet ? 'border-good bg-good text-card' : 'border-line-strong',
            )}
          >
            {isMet && <Check strokeWidth={3} className="size-3 animate-pop" aria-hidden="true" />}
          </span>
          {text}
          <span className="sr-only">{isMet ? '(met)' : '(not yet)'}</span>
        </li>
      ))}
    </ul>
  );
}
