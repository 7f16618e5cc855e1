import { Suspense, useState } from 'react';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import type { SetUp } from '#kernel/me/authProvider.ts';
import { AuthCard } from './AuthCard.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { NewAccountForm, useNewAccount } from './NewAccountForm.tsx';
import { useLinkCheck } from './useLinkCheck.ts';

const SecondFactorCard = lazyWithRetry(() => import('./SecondFactorCard.tsx').then((file) => file.SecondFactorCard));

/** Where the link leads that the server prints while it has no admin: whoever runs it makes their account, and is in. */
export function FirstAdminCard({ token }: { token: string }) {
  const { makeFirstAdmin } = useAuth();
  const [isOver, setOver] = useState(false);
  const [step, setStep] = useState<{ setUp: SetUp | null }>();
  useLinkCheck('checkFirstAdmin', token, () => setOver(true));
  const account = useNewAccount(async (asked) => {
    const answer = await makeFirstAdmin({ ...asked, token });
    if (answer.error === undefined) {
      if (answer.secondFactor) setStep({ setUp: answer.setUp });
      return null;
    }
    if (answer.error === accountMessages.firstAdminOver) setOver(true);
    return answer.error;
  });

  if (step)
    return (
      <Suspense>
        <SecondFactorCard {...step} onBack={() => setStep(undefined)} />
      </Suspense>
    );
  if (isOver)
    return (
      <AuthCard title="This link no longer works" below={<BackToLogin />}>
        <p role="alert">{accountMessages.firstAdminOver}.</p>
        <p className="mt-3 text-ink-soft">
          If it has none, restart the server for a new link, or run <code>npm run admin -- &lt;email&gt;</code> there.
        </p>
      </AuthCard>
    );
  return (
    <AuthCard title="Create the first admin" lead="You’ll run the academy with this account.">
      <NewAccountForm account={account} act="Create admin" busyText="One moment…" />
    </AuthCard>
  );
}
