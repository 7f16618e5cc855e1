import { useState, type ReactNode } from 'react';
import { normalEmail } from '@tribe/domain/features/accounts/email.ts';
import { TextField } from '#ui/TextField.tsx';
import type { SignupFields } from '#kernel/me/authProvider.ts';
import { AuthForm } from './AuthForm.tsx';
import { emailError } from './emailError.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { newPasswordError } from './passwordErrors.ts';

const nothing = { firstName: '', lastName: '', email: '', password: '' };

type Fields = typeof nothing;
type Errors = { [Name in keyof Fields]?: string };

function errorsOf({ firstName, lastName, email, password }: Fields): Errors {
  return {
    firstName: firstName.trim() === '' ? 'First name is required' : undefined,
    lastName: lastName.trim() === '' ? 'Last name is required' : undefined,
    email: emailError(email),
    password: newPasswordError(password, { email, firstName, lastName }),
  };
}

/** What was typed of a new account. `send` gets it once it's right, and answers what is wrong with the whole of it, or null. */
export function useNewAccount(send: (account: SignupFields) => Promise<string | null>) {
  const [fields, setFields] = useState(nothing);
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const set = (name: keyof Fields) => (value: string) => setFields((before) => ({ ...before, [name]: value }));

  const submit = async () => {
    const found = errorsOf(fields);
    setErrors(found);
    setRefusal(null);
    if (Object.values(found).some(Boolean)) return;
    const { firstName, lastName, email, password } = fields;
    const username = normalEmail(email);
    setRefusal(await send({ username, password, firstName: firstName.trim(), lastName: lastName.trim() }));
  };
  return { fields, errors, refusal, set, submit };
}

type Props = { account: ReturnType<typeof useNewAccount>; act: string; busyText: string; children?: ReactNode };

/** Name, email and password of somebody who has no account yet; `children` stand above the button. */
export function NewAccountForm({ account: { fields, errors, refusal, set, submit }, act, busyText, children }: Props) {
  return (
    <AuthForm act={act} busyText={busyText} error={refusal} onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          enterKeyHint="next"
          value={fields.firstName}
          onChange={set('firstName')}
          error={errors.firstName}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          enterKeyHint="next"
          value={fields.lastName}
          onChange={set('lastName')}
          error={errors.lastName}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        enterKeyHint="next"
        autoCapitalize="none"
        spellCheck={false}
        value={fields.email}
        onChange={set('email')}
        error={errors.email}
      />
      <NewPasswordField label="Password" value={fields.password} onChange={set('password')} error={errors.password} />
      {children}
    </AuthForm>
  );
}
