import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { DetailSkeleton } from '#admin/DetailSkeleton.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useUrlChoice } from '#kernel/url/search.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { ProfileBySlug, type Profile } from './profile.documents.ts';
import { profileTabKeys, profileTabs } from './profileTabs.ts';

const AccountLinks = lazyWithRetry(() => import('./AccountLinks.tsx').then((file) => file.AccountLinks));
const ProfileAbout = lazyWithRetry(() => import('./ProfileAbout.tsx').then((file) => file.ProfileAbout));
const ProfileMembership = lazyWithRetry(() => import('./ProfileMembership.tsx').then((file) => file.ProfileMembership));
const ProfileSocials = lazyWithRetry(() => import('./ProfileSocials.tsx').then((file) => file.ProfileSocials));

type Props = {
  /** Null for one's own. */
  slug: string | null;
  /** What other features show of somebody. */
  wins: (profile: Profile) => ReactNode;
  subscriptions: ReactNode;
};

/** A Tribe member, as they show themselves; one's own with the way to change it. */
export function ProfilePage({ slug, wins, subscriptions }: Props) {
  const asked = useQuery(ProfileBySlug, { slug });
  return (
    <div className="mx-auto w-full max-w-3xl">
      <Answer of={asked} skeleton={<DetailSkeleton facts={6} />} failure={failedPage('Profile')}>
        {({ profile }) => <Shown profile={profile} wins={wins} subscriptions={subscriptions} />}
      </Answer>
    </div>
  );
}

function Shown({ profile, wins, subscriptions }: Omit<Props, 'slug'> & { profile: Profile }) {
  usePageTitle(profile.name);
  const [chosen, setTab] = useUrlChoice('q', profileTabKeys);
  const tabs = profileTabs.filter(({ key }) => profile.isMine || key !== 'account');
  const tab = tabs.find(({ key }) => key === chosen)?.key ?? 'wins';
  return (
    <>
      <Header profile={profile} tab={tab} />
      <Tabs label="Profile" tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'wins' && wins(profile)}
        {tab === 'basic-info' && <ProfileAbout profile={profile} />}
        {tab === 'social-accounts' && <ProfileSocials profile={profile} />}
        {tab === 'membership' && (
          <ProfileMembership profile={profile}>{profile.isMine && subscriptions}</ProfileMembership>
        )}
        {tab === 'account' && <AccountLinks />}
      </Tabs>
    </>
  );
}

function Header({ profile, tab }: { profile: Profile; tab: string }) {
  const place = [profile.city, profile.country].filter(Boolean).join(', ');
  const missing = [!profile.headline && 'a headline', !profile.bio && 'a short bio'].filter(Boolean).join(' and ');
  return (
    <Card className="mb-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar name={profile.name} image={profile.profileImage} size="huge" decorative />
        <div className="min-w-0 grow basis-52">
          <h1 className="text-2xl wrap-anywhere">{profile.name}</h1>
          {profile.headline && <p className="mt-1 text-ink-soft wrap-anywhere">{profile.headline}</p>}
          {place && <p className="mt-1 text-sm text-ink-soft">{place}</p>}
        </div>
        {profile.isMine && (
          <Button
            look="primary"
            href={to('editProfile', {}, tab === 'wins' ? {} : { q: tab })}
            icon={<Pencil strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
          >
            Edit profile
          </Button>
        )}
      </div>
      {profile.bio && <p className="mt-5 max-w-read wrap-anywhere whitespace-pre-line">{profile.bio}</p>}
      {profile.isMine && missing && (
        <p className="mt-5 rounded-control bg-sea-soft px-3.5 py-3 text-sm text-sea">
          Add {missing} so others know who you are.
        </p>
      )}
    </Card>
  );
}
