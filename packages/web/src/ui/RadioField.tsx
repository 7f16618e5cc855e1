import { useId } from 'react';
import { classes } from './classes.ts';
import { FieldNotes } from './Field.tsx';
import type { FieldProps, Option } from './fieldProps.ts';
import { tickLook } from './tickLook.ts';

type Props<Value extends string | number> = FieldProps<Value | null> & {
  options: readonly (Option<Value> & { aside?: string })[];
};

/** A few choices that are worth seeing all at once, each as wide as a thumb. */
export function RadioField<Value extends string | number>({
  label,
  value,
  onChange,
  onBlur,
  name,
  help,
  error,
  disabled,
  options,
  ref,
}: Props<Value>) {
  const id = useId();
  return (
    <fieldset
      aria-describedby={classes(help ? `${id}-help` : '', error ? `${id}-error` : '') || undefined}
      disabled={disabled}
      className="min-w-0"
    >
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid gap-2">
        {options.map((option, place) => (
          <label
            key={option.value}
            className={classes(
              'flex min-h-13 items-center gap-3 rounded-control border bg-card px-3.5 py-2.5 transition-colors has-checked:border-sea has-checked:bg-sea-soft',
              error ? 'border-bad' : 'border-line hover:border-line-strong',
            )}
          >
            <span className="relative grid place-items-center">
              <input
                type="radio"
                ref={place === 0 ? ref : undefined}
                name={name ?? id}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                onBlur={onBlur}
                onChange={() => onChange(option.value)}
                className={classes(tickLook, 'rounded-full')}
              />
              <span
                aria-hidden="true"
                className="pointer-events-none absolute size-2 rounded-full bg-on-sea opacity-0 peer-checked:opacity-100"
              />
            </span>
            <span className="min-w-0 grow">
              <span className="block font-semibold">{option.label}</span>
              {option.note && <span className="block text-sm text-ink-soft">{option.note}</span>}
            </span>
            {option.aside && <span className="num font-semibold">{option.aside}</span>}
          </label>
        ))}
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  );
}
