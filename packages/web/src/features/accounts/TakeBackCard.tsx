import { useState } from 'react';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { Button } from '#ui/Button.tsx';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import { BackToLogin } from './BackToLogin.tsx';

/**
 * Where the link in the mail to an address of before leads: it takes the change of the address back. Opening the link
 * changes nothing by itself, since mail programs open links too.
 */
export function TakeBackCard({ token }: { token: string }) {
  const { ownAct, reauthenticate } = useAuth();
  const [error, setError] = useState<string | null>(null);
  const [email, setEmail] = useState('');

  const submit = async () => {
    setError(null);
    const answer = await ownAct('takeEmailBack', { token });
    if (answer.error !== undefined) return setError(answer.error);
    setEmail(String(answer.fields['email'] ?? ''));
    await reauthenticate();
  };

  if (email) {
    return (
      <AuthCard title="Your email is back" lead={`${accountMessages.emailTakenBack(email)}.`} below={<BackToLogin />}>
        <p>The person who changed it may know your password. Set a new one now.</p>
        <Button href={to('setNewPassword')} look="primary" className="mt-5 w-full">
          Set a new password
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Undo the change"
      lead="Your account’s email was changed. If that wasn’t you, undo the change."
      below={<BackToLogin />}
    >
      <AuthForm act="Undo the change" busyText="Undoing…" error={error} onSubmit={submit}>
        <p className="text-ink-soft">Everyone who’s signed in will be signed out.</p>
      </AuthForm>
    </AuthCard>
  );
}
