import { classes } from './classes.ts';

type Props<Value extends string> = {
  label: string;
  of: readonly { value: Value; label: string }[];
  /** Null where none of them holds. */
  value: Value | null;
  onChange: (value: Value) => void;
};

/** A few filters of which one holds: all, watching, completed. */
export function Choice<Value extends string>({ label, of: options, value, onChange }: Props<Value>) {
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-wrap gap-2">
      {options.map((option) => {
        const isOn = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(option.value)}
            className={chipLook(isOn)}
          >
            {option.label}
          </button>
        );
      })}
    </fieldset>
  );
}

/** The look of a small round filter. */
export function chipLook(isOn: boolean): string {
  return classes(
    'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-sm font-semibold transition-colors',
    isOn ? 'border-sea bg-sea-soft text-sea' : 'border-line-mid bg-card text-ink hover:bg-sunk',
  );
}
