import { EditProfilePage as EditProfile } from '#features/members/EditProfilePage.tsx';
import { BillingPanel } from '#features/subscriptions/BillingPanel.tsx';
import { EditWins } from '#features/wins/EditWins.tsx';

/** One's own profile with what the other features let one change of oneself. */
export const EditProfilePage = () => <EditProfile wins={<EditWins />} subscriptions={<BillingPanel />} />;
