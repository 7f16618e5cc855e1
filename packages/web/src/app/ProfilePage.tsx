import { ProfilePage as Profile } from '#features/members/profile/ProfilePage.tsx';
import { ProfileWins } from '#features/wins/ProfileWins.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';

const BillingPanel = lazyWithRetry(() =>
  import('#features/payments/member/BillingPanel.tsx').then((file) => file.BillingPanel),
);

/** A profile with what the other features know of a person. */
export function ProfilePage({ slug }: { slug: string | null }) {
  return (
    <Profile
      key={slug}
      slug={slug}
      wins={(profile) => <ProfileWins slug={profile.slug} isMine={profile.isMine} />}
      subscriptions={<BillingPanel />}
    />
  );
}

export const MyProfilePage = () => <ProfilePage slug={null} />;
