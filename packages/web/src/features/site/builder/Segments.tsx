import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';

type Props<Value extends string | number> = {
  label: string;
  of: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A few that exclude each other, in one strip; where each has an icon, only the chosen one shows its words. */
export function Segments<Value extends string | number>({ label, of: options, value, onChange }: Props<Value>) {
  return (
    <fieldset aria-label={label} className="flex min-w-0 gap-0.5 rounded-control bg-shade p-1">
      {options.map((option) => {
        const isOn = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={isOn}
            aria-label={option.icon ? option.label : undefined}
            onClick={() => onChange(option.value)}
            className={classes(
              'inline-flex min-h-8 grow items-center justify-center gap-1.5 rounded-small px-2.5 text-sm font-semibold',
              isOn ? 'bg-card text-ink shadow-float' : 'text-ink-soft hover:text-ink',
            )}
          >
            {option.icon}
            {(!option.icon || isOn) && option.label}
          </button>
        );
      })}
    </fieldset>
  );
}
