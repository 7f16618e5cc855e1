import { passwordChecklist } from '@tribe/domain/features/accounts/password.ts';
import { Checklist } from '#ui/Checklist.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';

type Props = { label: string; value: string; onChange: (password: string) => void; error?: string };

/** A password that is chosen now, with the rules under it and a mark at each that it keeps. */
export function NewPasswordField({ value, ...rest }: Props) {
  const rules = passwordChecklist(value).map(({ label, holds }) => ({ text: label, isMet: holds }));
  return (
    <PasswordField
      value={value}
      autoComplete="new-password"
      enterKeyHint="next"
      checklist={<Checklist label="Password rules" items={rules} />}
      {...rest}
    />
  );
}
