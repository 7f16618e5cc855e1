import { Suspense } from 'react';
import { MembershipBanner } from '#features/billing/MembershipBanner.tsx';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { useMe } from '#kernel/me/Me.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';

const WelcomeBackModal = lazyWithRetry(
  () => import('#features/journey/WelcomeBackModal.tsx').then((file) => file.WelcomeBackModal),
  'quiet',
);

/** What a member is told over whatever screen they are on; its code comes after the screen's own, and the screen goes on without it. */
export function MemberNotices() {
  const { role, membershipStatus, showReturneeModal } = useMe();
  const { lookAgain } = useAuth();
  if (role !== 'member') return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        {membershipStatus !== null && <MembershipBanner onBack={() => void lookAgain()} />}
        {showReturneeModal && <WelcomeBackModal onHidden={() => void lookAgain()} />}
      </Suspense>
    </ErrorBoundary>
  );
}
