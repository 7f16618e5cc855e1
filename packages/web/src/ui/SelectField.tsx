import { ChevronDown } from 'lucide-react';
import { controlLook } from './controlLook.ts';
import { Field } from './Field.tsx';
import type { FieldProps, Option } from './fieldProps.ts';

type Props<Value extends string | number> = FieldProps<Value | null> & {
  options: readonly Option<Value>[];
  /** What stands there before a choice; choosing it again takes the choice back. */
  placeholder?: string;
};

/** The browser's own select: the fastest on a phone, and it needs nothing loaded. */
export function SelectField<Value extends string | number>({
  label,
  value,
  onChange,
  help,
  error,
  optional,
  options,
  ref,
  placeholder = 'Please select an option',
  ...rest
}: Props<Value>) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(ids) => (
        <span className="relative block">
          <select
            {...ids}
            {...rest}
            ref={ref}
            value={value === null ? '' : String(value)}
            onChange={(event) =>
              onChange(options.find((option) => String(option.value) === event.target.value)?.value ?? null)
            }
            className={controlLook(!!error, 'appearance-none truncate pr-10')}
          >
            <option value="">{placeholder}</option>
            {options.map((option) => (
              <option key={option.value} value={String(option.value)} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            strokeWidth={1.75}
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4.5 text-ink-soft"
          />
        </span>
      )}
    </Field>
  );
}
