import { lazy, Suspense } from 'react';
import { MembershipBanner } from '#features/subscriptions/MembershipBanner.tsx';
import { ErrorBoundary } from '#kernel/failures/ErrorBoundary.tsx';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { useMe } from '#kernel/me/Me.tsx';

const WelcomeBackModal = lazy(() =>
  import('#features/stages/WelcomeBackModal.tsx').then((file) => ({ default: file.WelcomeBackModal })),
);

/** What a member is told over whatever screen they are on; its code comes after the screen's own. */
export function MemberNotices() {
  const { role, membershipStatus, showReturneeModal } = useMe();
  const { lookAgain } = useAuth();
  if (role !== 'member') return null;
  return (
    <ErrorBoundary Fallback={Nothing}>
      <Suspense>
        {membershipStatus !== null && <MembershipBanner />}
        {showReturneeModal && <WelcomeBackModal onHidden={() => void lookAgain()} />}
      </Suspense>
    </ErrorBoundary>
  );
}

/** Without a network their code may not come, and the screen goes on without them. */
const Nothing = () => null;
