import { ProfilePage as Profile } from '#features/members/ProfilePage.tsx';
import { BillingPanel } from '#features/subscriptions/BillingPanel.tsx';
import { ProfileWins } from '#features/wins/ProfileWins.tsx';

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
