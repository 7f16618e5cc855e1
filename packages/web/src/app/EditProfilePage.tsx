import { lazy } from 'react';
import { EditProfilePage as EditProfile } from '#features/members/EditProfilePage.tsx';

const BillingPanel = lazy(() =>
  import('#features/subscriptions/BillingPanel.tsx').then((file) => ({ default: file.BillingPanel })),
);
const EditWins = lazy(() => import('#features/wins/EditWins.tsx').then((file) => ({ default: file.EditWins })));

/** One's own profile with what the other features let one change of oneself. */
export const EditProfilePage = () => <EditProfile wins={<EditWins />} subscriptions={<BillingPanel />} />;
