import { useState } from 'react';
import { normalEmail } from '@tribe/domain/features/accounts/email.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { TextField } from '#ui/TextField.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import { CheckInboxCard } from './CheckInboxCard.tsx';
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

export function SignupPage() {
  const { signUp } = useAuth();
  const [fields, setFields] = useState(nothing);
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const set = (name: keyof Fields) => (value: string) => setFields((before) => ({ ...before, [name]: value }));

  const submit = async () => {
    const found = errorsOf(fields);
    setErrors(found);
    setRefusal(null);
    if (Object.values(found).some(Boolean)) return;
    const { firstName, lastName, email, password } = fields;
    const answer = await signUp({
      username: normalEmail(email),
      password,
      firstName: firstName.trim(),
      lastName: lastName.trim(),
    });
    if (answer.error !== undefined) setRefusal(answer.error);
    else setSent(true);
  };

  if (isSent) {
    const address = { email: normalEmail(fields.email), password: fields.password };
    return <CheckInboxCard {...address} onChangeAddress={() => setSent(false)} />;
  }
  return (
    <AuthCard
      title="Create your account"
      lead="It’s free and takes a minute."
      below={
        <p>
          Have an account?{' '}
          <TextLink href={to('login')} className="tap inline-flex items-center">
            Log in
          </TextLink>
        </p>
      }
    >
      <AuthForm act="Sign up" busyText="Signing up…" error={refusal} onSubmit={submit}>
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
        <p className="text-sm text-ink-soft">
          By signing up you agree to the{' '}
          <TextLink href={to('termsConditions')} className="text-sm">
            Terms
          </TextLink>{' '}
          and the{' '}
          <TextLink href={to('privacyPolicy')} className="text-sm">
            Privacy Policy
          </TextLink>
          .
        </p>
      </AuthForm>
    </AuthCard>
  );
}
