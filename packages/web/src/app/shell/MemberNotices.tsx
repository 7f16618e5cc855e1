import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { MembershipBanner } from '#features/billing/MembershipBanner.tsx';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { useMe } from '#kernel/me/Me.tsx';
import { useLocation } from '#kernel/url/location.ts';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';

const WelcomeBackModal = lazyWithRetry(
  () => import('#features/journey/WelcomeBackModal.tsx').then((file) => file.WelcomeBackModal),
  'quiet',
);

/** What a member is told on top of whatever screen they are on; its code comes after the screen's own. */
export function MemberNotices() {
  const { membershipStatus, showReturneeModal } = useMe();
  const { lookAgain } = useAuth();
  const isOnHome = useLocation()[0] === to('home');
  return (
    <>
      {membershipStatus !== null && <MembershipBanner isOnHome={isOnHome} onBack={() => void lookAgain()} />}
      {showReturneeModal && <WelcomeBackModal onHidden={() => void lookAgain()} />}
    </>
  );
}
