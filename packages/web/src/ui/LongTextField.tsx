import { controlLook } from './controlLook.ts';
import { Field } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';

type Props = FieldProps<string> & { rows?: number; maxLength?: number; placeholder?: string };

/** Grows with what is written, where the browser can. */
export function LongTextField({ label, value, onChange, help, error, optional, ref, rows = 4, ...rest }: Props) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(ids) => (
        <textarea
          {...ids}
          {...rest}
          ref={ref}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={controlLook(!!error, 'field-sizing-content max-h-96 min-h-24 resize-y py-2.5')}
        />
      )}
    </Field>
  );
}
