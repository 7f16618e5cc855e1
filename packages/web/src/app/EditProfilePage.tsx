import { EditProfilePage as EditProfile } from '#features/members/profile/EditProfilePage.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';

const BillingPanel = lazyWithRetry(() =>
  import('#features/payments/member/BillingPanel.tsx').then((file) => file.BillingPanel),
);
const EditWins = lazyWithRetry(() => import('#features/wins/EditWins.tsx').then((file) => file.EditWins));

/** One's own profile with what the other features let one change of oneself. */
export const EditProfilePage = () => <EditProfile wins={<EditWins />} subscriptions={<BillingPanel />} />;
