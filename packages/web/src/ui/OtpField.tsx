import { Suspense, useId } from 'react';
import { classes } from './classes.ts';
import { FieldNotes } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';
import { otpBoxLook, otpLength, otpRow } from './otpBox.ts';
import { lazyWithRetry } from './lazyWithRetry.ts';

const OtpBoxes = lazyWithRetry(() => import('./OtpBoxes.tsx').then((file) => file.OtpBoxes));

type Props = FieldProps<string> & {
  /** Called with the six digits as soon as they are all there, typed or pasted. */
  onComplete?: (code: string) => void;
};

/** A one-time code: six boxes, one digit each, filled by typing or by one paste. */
export function OtpField({ label, help, error, ...rest }: Props) {
  const id = useId();
  const described = classes(help ? `${id}-help` : '', error ? `${id}-error` : '') || undefined;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <Suspense fallback={<EmptyBoxes />}>
        <OtpBoxes id={id} described={described} isWrong={!!error} {...rest} />
      </Suspense>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}

function EmptyBoxes() {
  return (
    <div aria-hidden="true" className={otpRow}>
      {Array.from({ length: otpLength }, (_, place) => (
        <span key={place} className={otpBoxLook(false)} />
      ))}
    </div>
  );
}
