import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { Button } from '#ui/Button.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { failureTexts } from '#kernel/failures/failure.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import type { SetUp } from '#kernel/me/authProvider.ts';
import { AuthCard } from './AuthCard.tsx';

const SecondFactorCard = lazyWithRetry(() => import('./SecondFactorCard.tsx').then((file) => file.SecondFactorCard));

type Props = { token: string; onBack: () => void };

/** The last step of signing up: the link of the mail makes the account live and signs in, with a code where one is wanted. It works once. */
export function ConfirmEmailCard({ token, onBack }: Props) {
  const { confirmEmail } = useAuth();
  const [error, setError] = useState<string>();
  const [step, setStep] = useState<{ setUp: SetUp | null }>();
  const wasAsked = useRef(false);

  const ask = async () => {
    setError(undefined);
    const answer = await confirmEmail(token);
    if (answer.error !== undefined) setError(answer.error);
    else if (answer.secondFactor) setStep({ setUp: answer.setUp });
  };
  const askOnce = useEffectEvent(ask);

  useEffect(() => {
    if (wasAsked.current) return;
    wasAsked.current = true;
    void askOnce();
  }, []);

  if (step) {
    return (
      <Suspense>
        <SecondFactorCard {...step} onBack={onBack} />
      </Suspense>
    );
  }
  if (error === undefined) {
    return (
      <AuthCard title="Finishing your sign-up" lead="One moment, please.">
        <Skeleton lines={2} />
      </AuthCard>
    );
  }
  // The link is as good as before where it was never read.
  const [title, act, label] =
    error === failureTexts.network
      ? ['Your sign-up isn’t finished yet', ask, 'Try again']
      : error === accountMessages.alreadyConfirmed
        ? ['Your email is confirmed', onBack, 'Log in']
        : ['This link has expired', onBack, 'Back to Login'];
  return (
    <AuthCard title={title}>
      <p role="alert">{error}</p>
      <Button look="primary" onClick={() => void act()} className="mt-5 w-full">
        {label}
      </Button>
    </AuthCard>
  );
}
