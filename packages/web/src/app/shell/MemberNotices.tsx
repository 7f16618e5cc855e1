import { MembershipBanner } from '#features/billing/MembershipBanner.tsx';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import { useMe } from '#kernel/me/Me.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';

const WelcomeBackModal = lazyWithRetry(
  () => import('#features/journey/WelcomeBackModal.tsx').then((file) => file.WelcomeBackModal),
  'quiet',
);

/** What a member is told on top of whatever screen they are on; its code comes after the screen's own. */
export function MemberNotices() {
  const { membershipStatus, showReturneeModal } = useMe();
  const { lookAgain } = useAuth();
  return (
    <>
      {membershipStatus !== null && <MembershipBanner onBack={() => void lookAgain()} />}
      {showReturneeModal && <WelcomeBackModal onHidden={() => void lookAgain()} />}
    </>
  );
}
