import type { InputHTMLAttributes } from 'react';
import type { Buyer } from '@tribe/domain/features/billing/checkoutShown.ts';
import { controlLook } from '#ui/controlLook.ts';
import { Field } from '#ui/Field.tsx';
import { focusedIf } from './firstWrong.ts';

type Props = {
  /** Who is signed in, and need not say who they are. */
  buyer: Buyer | null;
  values: Readonly<Record<string, string>>;
  wrong: Readonly<Record<string, string>>;
  /** The field that takes the focus when the page opens: the first that is wrong. */
  focused: string | undefined;
};

type Line = { name: string; label: string; optional?: boolean } & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength'
>;

const lines: readonly Line[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', maxLength: 100 },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', maxLength: 100 },
  { name: 'email', label: 'Email', type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 255 },
  {
    name: 'mobileNumber',
    label: 'Mobile number',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    placeholder: '0917 123 4567',
    maxLength: 30,
    optional: true,
  },
];

/** Who buys. The browser keeps what is typed, so that nothing is lost while the script is on its way. */
export function AboutYou({ buyer, values, wrong, focused }: Props) {
  const known: Readonly<Record<string, string>> = { ...buyer, ...values };
  return (
    <div className="grid gap-4">
      {buyer && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          You’re logged in as {buyer.email}. What you buy goes to this account.
        </p>
      )}
      {lines.map(({ name, label, optional, ...rest }) => {
        const error = wrong[name];
        return (
          <Field key={name} label={label} {...(optional ? { optional } : {})} {...(error ? { error } : {})}>
            {(ids) => (
              <input
                {...ids}
                {...rest}
                name={name}
                defaultValue={known[name]}
                {...focusedIf(name === focused)}
                className={controlLook(!!error)}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}
