import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { AuthCard } from './AuthCard.tsx';

type Props = { token: string; onBack: () => void };

/** The last step of signing up: the link of the mail makes the account live and signs in. It works once. */
export function ConfirmEmailCard({ token, onBack }: Props) {
  const { confirmEmail } = useAuth();
  const [error, setError] = useState<string>();
  const wasAsked = useRef(false);

  useEffect(() => {
    if (wasAsked.current) return;
    wasAsked.current = true;
    void confirmEmail(token).then((answer) => setError(answer.error));
  }, [confirmEmail, token]);

  if (error === undefined) {
    return (
      <AuthCard title="Finishing your sign-up" lead="One moment, please.">
        <Skeleton lines={2} />
      </AuthCard>
    );
  }
  return (
    <AuthCard title="This link does not work any more">
      <p role="alert">{error}</p>
      <Button look="primary" onClick={onBack} className="mt-5 w-full">
        Back to Login
      </Button>
    </AuthCard>
  );
}
