import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode } from 'react';
import { controlLook } from './controlLook.ts';
import { Field } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';

type Props = FieldProps<string> &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'inputMode' | 'enterKeyHint' | 'maxLength' | 'placeholder' | 'autoCapitalize' | 'spellCheck' | 'readOnly'
  > & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'search';
    autoComplete?: HTMLInputAutoCompleteAttribute;
    /** Stands inside, before what is typed. */
    lead?: ReactNode;
  };

export function TextField({ label, value, onChange, help, error, optional, lead, ref, type = 'text', ...rest }: Props) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(ids) => (
        <span className="relative block">
          {lead && (
            <span className="pointer-events-none absolute inset-y-0 left-0 grid w-10 place-items-center text-ink-soft">
              {lead}
            </span>
          )}
          <input
            {...ids}
            {...rest}
            ref={ref}
            type={type}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={controlLook(!!error, lead ? 'pl-10' : undefined)}
          />
        </span>
      )}
    </Field>
  );
}
