import { useId } from 'react';
import { FieldNotes } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';
import { Tick } from './Tick.tsx';

export function CheckboxField({
  label,
  value,
  onChange,
  onBlur,
  name,
  help,
  error,
  disabled,
  ref,
}: FieldProps<boolean>) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="tap flex min-h-9 items-center gap-3 text-base sm:text-dense">
        <Tick
          id={id}
          ref={ref}
          name={name}
          disabled={disabled}
          checked={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}
