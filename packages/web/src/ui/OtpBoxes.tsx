import { OTPField } from '@base-ui/react/otp-field';
import type { ClipboardEvent } from 'react';
import type { FieldProps } from './fieldProps.ts';
import { otpBoxLook, otpLength, otpRow } from './otpBox.ts';

type Props = Omit<FieldProps<string>, 'label' | 'help' | 'error' | 'optional'> & {
  id: string;
  described: string | undefined;
  isWrong: boolean;
  onComplete?: (code: string) => void;
};

/** The heavy half of OtpField, loaded when the first one is shown. */
export function OtpBoxes({ id, described, isWrong, value, onChange, onBlur, name, disabled, ref, onComplete }: Props) {
  // A whole code replaces what is there, in whichever box it is pasted.
  const takeWhole = (event: ClipboardEvent) => {
    const digits = event.clipboardData.getData('text').replace(/\D/g, '').slice(0, otpLength);
    if (digits.length < otpLength || disabled) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(digits);
    onComplete?.(digits);
  };
  return (
    <OTPField.Root
      id={id}
      name={name}
      length={otpLength}
      value={value}
      disabled={disabled}
      onValueChange={(code) => onChange(code)}
      onValueComplete={(code) => onComplete?.(code)}
      onPasteCapture={takeWhole}
      aria-describedby={described}
      className={otpRow}
    >
      {Array.from({ length: otpLength }, (_, place) => (
        <OTPField.Input
          key={place}
          ref={place === 0 ? ref : undefined}
          aria-label={place === 0 ? undefined : `Digit ${place + 1} of ${otpLength}`}
          aria-invalid={isWrong || undefined}
          onBlur={onBlur}
          className={otpBoxLook(isWrong)}
        />
      ))}
    </OTPField.Root>
  );
}
