import { parsePeso, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { controlLook } from './controlLook.ts';
import { Field } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';
import { useTypedText } from './useTypedText.ts';

/** The sign of the currency stands beside what is typed, so the text goes without it. */
const showBare = (centavos: number | null) => (centavos === null ? '' : showAmount(centavos).replace('₱', ''));

/** An amount that may be taken off, typed with a minus before it. */
function readSigned(text: string): number | null {
  const [, sign, amount = ''] = /^\s*([-−]?)(.*)$/s.exec(text) ?? [];
  const centavos = parsePeso(amount);
  return sign && centavos ? -centavos : centavos;
}

type Props = FieldProps<number | null> & {
  /** Whether it may be below zero. */
  isSigned?: boolean;
};

/** An amount of pesos; its value is whole centavos. */
export function MoneyField({
  label,
  value,
  onChange,
  onBlur,
  help,
  error,
  optional,
  isSigned = false,
  ref,
  ...rest
}: Props) {
  const read = isSigned ? readSigned : parsePeso;
  const { text, type, leave, isUnread, marks } = useTypedText(value, { show: showBare, read, onChange });
  return (
    <Field
      label={label}
      help={help}
      error={isUnread ? (error ?? 'Enter an amount, such as 2,500.00') : error}
      optional={optional}
    >
      {(ids) => (
        <span className="relative block">
          <span
            aria-hidden="true"
            className="absolute inset-y-0 left-0 grid w-9 place-items-center font-semibold text-ink-soft"
          >
            ₱
          </span>
          <input
            {...ids}
            {...marks}
            {...rest}
            ref={ref}
            inputMode={isSigned ? undefined : 'decimal'}
            autoComplete="off"
            placeholder="0.00"
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              leave();
              onBlur?.();
            }}
            className={controlLook(!!error || isUnread, 'num pl-9 text-right')}
          />
        </span>
      )}
    </Field>
  );
}
