import { controlLook } from './controlLook.ts';
import { Field } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';
import { useTypedText } from './useTypedText.ts';

type Props = FieldProps<number | null> & {
  /** Places after the point; none unless said. */
  decimals?: number;
  placeholder?: string;
};

const showNumber = (value: number | null) => (value === null ? '' : String(value));

export function NumberField({
  label,
  value,
  onChange,
  onBlur,
  help,
  error,
  optional,
  decimals = 0,
  ref,
  ...rest
}: Props) {
  const read = (text: string) => {
    const number = readNumber(text);
    return number === null ? null : Number(number.toFixed(decimals));
  };
  const { text, type, leave, isUnread, marks } = useTypedText(value, { show: showNumber, read, onChange });
  return (
    <Field label={label} help={help} error={isUnread ? (error ?? 'Enter a number') : error} optional={optional}>
      {(ids) => (
        <input
          {...ids}
          {...marks}
          {...rest}
          ref={ref}
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            leave();
            onBlur?.();
          }}
          className={controlLook(!!error || isUnread, 'num')}
        />
      )}
    </Field>
  );
}

/** Reads a number as people type it ('1,234.5', '1 234'); null when there is none. */
function readNumber(text: string): number | null {
  const bare = text.replaceAll(/[,\s]/g, '');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : null;
}
