import { Suspense, useState } from 'react';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Button } from '#ui/Button.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import type { SetUp } from '#kernel/me/authProvider.ts';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { newPasswordError } from './passwordErrors.ts';
import { useLinkCheck } from './useLinkCheck.ts';

const SecondFactorCard = lazyWithRetry(() => import('./SecondFactorCard.tsx').then((file) => file.SecondFactorCard));

type Props = { token: string; email: string; onOver: () => void };

/** Where the mail to a new buyer leads: one password, and they're in. The link has proved the address, so that no code is asked for. */
export function FirstPasswordCard({ token, email, onOver }: Props) {
  const { setFirstPassword } = useAuth();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [step, setStep] = useState<{ setUp: SetUp | null }>();
  useLinkCheck('checkFirstPassword', token, setRefusal);

  const submit = async () => {
    const found = newPasswordError(password);
    setError(found);
    if (found) return;
    const answer = await setFirstPassword({ token, password });
    if (answer.error === undefined) return answer.secondFactor ? setStep({ setUp: answer.setUp }) : undefined;
    if (isOver(answer.error)) setRefusal(answer.error);
    else setError(answer.error);
  };

  if (step)
    return (
      <Suspense>
        <SecondFactorCard {...step} onBack={onOver} />
      </Suspense>
    );
  if (refusal === accountMessages.passwordIsSet)
    return (
      <AuthCard title="You’re all set">
        <p role="alert">{refusal}</p>
        <Button href={to('login', {}, { email })} look="primary" className="mt-5 w-full">
          Log in
        </Button>
      </AuthCard>
    );
  if (refusal !== null)
    return (
      <AuthCard title="This link has expired" below={<BackToLogin email={email} />}>
        <p role="alert">We can email you a 6-digit code instead.</p>
        <Button look="primary" onClick={onOver} className="mt-5 w-full">
          Get a code
        </Button>
      </AuthCard>
    );
  return (
    <AuthCard title="Choose a password" lead={email ? `You’ll log in with ${email} and this password.` : undefined}>
      <AuthForm act="Save and start" busyText="One moment…" onSubmit={submit}>
        {/* Tells a password manager whose it is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField label="Password" value={password} onChange={setPassword} error={error} />
      </AuthForm>
    </AuthCard>
  );
}

const isOver = (error: string): boolean =>
  error === accountMessages.invalidResetToken || error === accountMessages.passwordIsSet;
