import { useState } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { TextLink } from '#ui/TextLink.tsx';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { useUrlText } from '#kernel/url/search.ts';
import { AuthCard } from './AuthCard.tsx';
import { CheckInboxCard } from './CheckInboxCard.tsx';
import { FirstAdminCard } from './FirstAdminCard.tsx';
import { NewAccountForm, useNewAccount } from './NewAccountForm.tsx';

/** Where somebody makes an account of their own. The link that the server prints while it has no admin makes one here. */
export function SignupPage() {
  const [link] = useUrlText('link');
  return link ? <FirstAdminCard token={link} /> : <Signup />;
}

function Signup() {
  const { signUp } = useAuth();
  const [sent, setSent] = useState<{ email: string; password: string }>();
  const account = useNewAccount(async (asked) => {
    const { error = null } = await signUp(asked);
    if (error === null) setSent({ email: asked.username, password: asked.password });
    return error;
  });

  if (sent) return <CheckInboxCard {...sent} onChangeAddress={() => setSent(undefined)} />;
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
      <NewAccountForm account={account} act="Sign up" busyText="Signing up…">
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
      </NewAccountForm>
    </AuthCard>
  );
}
