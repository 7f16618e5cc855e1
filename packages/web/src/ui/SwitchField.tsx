import { useId } from 'react';
import { FieldNotes } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';

/** For what takes effect as a state: on or off. */
export function SwitchField({ label, value, onChange, onBlur, name, help, error, disabled, ref }: FieldProps<boolean>) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="tap flex min-h-9 items-center justify-between gap-4 text-base sm:text-dense">
        <span className="font-semibold">{label}</span>
        <span className="relative inline-flex shrink-0 items-center">
          <input
            id={id}
            ref={ref}
            type="checkbox"
            role="switch"
            name={name}
            disabled={disabled}
            checked={value}
            aria-checked={value}
            aria-describedby={help ? `${id}-help` : undefined}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.checked)}
            className="peer h-6.5 w-11 appearance-none rounded-full bg-line-strong transition-colors checked:bg-sea disabled:opacity-50"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute left-0.75 size-5 rounded-full bg-card transition-transform peer-checked:translate-x-4.5"
          />
        </span>
      </label>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}
