import { Suspense, useState } from 'react';
import { normalEmail } from '@tribe/domain/features/accounts/email.ts';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import type { SetUp } from '#kernel/me/authProvider.ts';
import { useUrlText } from '#kernel/url/search.ts';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import { useResend } from './useResend.ts';
import { emailError } from './emailError.ts';
import { ConfirmEmailCard } from './ConfirmEmailCard.tsx';

const TakeBackCard = lazyWithRetry(() => import('./TakeBackCard.tsx').then((file) => file.TakeBackCard));
const SecondFactorCard = lazyWithRetry(() => import('./SecondFactorCard.tsx').then((file) => file.SecondFactorCard));

type Errors = { email?: string; password?: string };

/** Signs in; who is signed in is then led on by the router. The links of a sign-up and of a change of address lead here as well. */
export function LoginPage() {
  const [confirmToken, setConfirmToken] = useUrlText('confirm');
  const [takeBackToken] = useUrlText('takeBack');
  if (takeBackToken)
    return (
      <Suspense>
        <TakeBackCard token={takeBackToken} />
      </Suspense>
    );
  return confirmToken ? <ConfirmEmailCard token={confirmToken} onBack={() => setConfirmToken('')} /> : <LoginCard />;
}

function LoginCard() {
  const { logIn, notice } = useAuth();
  // What led here may know the address: a mail, a page before it.
  const [known] = useUrlText('email');
  const [email, setEmail] = useState(known.slice(0, 255));
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [step, setStep] = useState<{ setUp: SetUp | null }>();

  const submit = async () => {
    const found = {
      email: emailError(email),
      password: password === '' ? accountMessages.passwordRequired : undefined,
    };
    setErrors(found);
    setRefusal(null);
    if (found.email || found.password) return;
    const answer = await logIn({ username: email.trim(), password });
    if (answer.error !== undefined) setRefusal(answer.error);
    else if (answer.secondFactor) setStep({ setUp: answer.setUp });
  };

  if (step) {
    return (
      <Suspense>
        <SecondFactorCard {...step} onBack={() => setStep(undefined)} />
      </Suspense>
    );
  }
  return (
    <AuthCard
      title="Welcome back"
      lead="Log in to pick up where you left off."
      below={
        <p>
          New here?{' '}
          <TextLink href={to('signup')} className="tap inline-flex items-center">
            Create an account
          </TextLink>
        </p>
      }
    >
      {notice && (
        <output className="mb-4 block rounded-control bg-info-soft px-3.5 py-3 text-sm font-medium">{notice}</output>
      )}
      {refusal === accountMessages.confirmFirst && <ConfirmFirst username={normalEmail(email)} password={password} />}
      <AuthForm
        act="Log in"
        busyText="Logging in…"
        error={refusal === accountMessages.confirmFirst ? null : refusal}
        onSubmit={submit}
      >
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          enterKeyHint="next"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={setEmail}
          error={errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          value={password}
          onChange={setPassword}
          error={errors.password}
        />
        <p className="text-right">
          <TextLink
            href={to('forgotPassword', {}, { email: email.trim() || undefined })}
            className="tap inline-flex items-center text-sm"
          >
            Forgot password?
          </TextLink>
        </p>
      </AuthForm>
    </AuthCard>
  );
}

/** The password was right, and the address isn't confirmed yet. */
function ConfirmFirst(credentials: { username: string; password: string }) {
  const { isBusy, resend } = useResend(credentials);
  return (
    <div role="alert" className="mb-4 animate-rise rounded-control bg-warn-soft px-3.5 py-3 text-sm">
      <p className="font-medium">{accountMessages.confirmFirst}</p>
      <Button look="text" size="small" busy={isBusy && 'Sending…'} onClick={() => void resend()}>
        Resend link
      </Button>
    </div>
  );
}
