import type { ReactNode } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useUrlChoice } from '#kernel/url/search.ts';
import { Button } from '#ui/Button.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { ProfileBySlug } from './profile.documents.ts';
import { profileTabKeys, profileTabs } from './profileTabs.ts';

const AccountLinks = lazyWithRetry(() => import('./AccountLinks.tsx').then((file) => file.AccountLinks));
const EditBasics = lazyWithRetry(() => import('./EditBasics.tsx').then((file) => file.EditBasics));
const EditSocials = lazyWithRetry(() => import('./EditSocials.tsx').then((file) => file.EditSocials));
const ProfileMembership = lazyWithRetry(() => import('./ProfileMembership.tsx').then((file) => file.ProfileMembership));

type Props = {
  /** What other features let one change of oneself, or show. */
  wins: ReactNode;
  subscriptions: ReactNode;
};

/** One's own profile, part by part. */
export function EditProfilePage({ wins, subscriptions }: Props) {
  const [tab, setTab] = useUrlChoice('q', profileTabKeys);
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PageHeader
        title="Edit profile"
        action={
          <Button look="text" href={to('myProfile')}>
            See my profile
          </Button>
        }
      />
      <Tabs label="Profile" tabs={profileTabs} value={tab} onChange={setTab}>
        {tab === 'wins' && wins}
        {tab === 'basic-info' && <EditBasics />}
        {tab === 'social-accounts' && <EditSocials />}
        {tab === 'membership' && <Membership subscriptions={subscriptions} />}
        {tab === 'account' && <AccountLinks />}
      </Tabs>
    </div>
  );
}

function Membership({ subscriptions }: Pick<Props, 'subscriptions'>) {
  const asked = useQuery(ProfileBySlug, { slug: null });
  return (
    <Answer of={asked}>
      {({ profile }) => <ProfileMembership profile={profile}>{subscriptions}</ProfileMembership>}
    </Answer>
  );
}
