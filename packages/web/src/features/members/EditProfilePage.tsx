import type { ReactNode } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { FormSkeleton } from '#admin/FormSkeleton.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useAsk } from '#kernel/graphql/useAsk.ts';
import { useUrlChoice } from '#kernel/url/search.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { EditBasicInfo } from './EditBasicInfo.tsx';
import { EditSocials } from './EditSocials.tsx';
import { PicturePanel } from './PicturePanel.tsx';
import { ProfileMembership } from './ProfileMembership.tsx';
import { MyOwnProfile, ProfileBySlug } from './profile.documents.ts';
import { profileTabKeys, profileTabs } from './profileTabs.ts';

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
        {tab === 'basic-info' && <BasicInfo />}
        {tab === 'social-accounts' && <EditSocials />}
        {tab === 'membership' && <Membership subscriptions={subscriptions} />}
        {tab === 'account' && <AccountLinks />}
      </Tabs>
    </div>
  );
}

function BasicInfo() {
  const asked = useAsk(MyOwnProfile);
  return (
    <Answer of={asked} skeleton={<FormSkeleton fields={10} />} failure={failedPage('Edit profile')}>
      {({ myProfile }) => (
        <div className="grid gap-5">
          <PicturePanel />
          <Card title="Basic info" className="sm:p-6">
            <EditBasicInfo key={myProfile.id} own={myProfile} />
          </Card>
        </div>
      )}
    </Answer>
  );
}

function Membership({ subscriptions }: Pick<Props, 'subscriptions'>) {
  const asked = useAsk(ProfileBySlug, { slug: null });
  return (
    <Answer of={asked}>
      {({ profile }) => <ProfileMembership profile={profile}>{subscriptions}</ProfileMembership>}
    </Answer>
  );
}
