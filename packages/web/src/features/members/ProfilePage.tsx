import { Pencil } from 'lucide-react';
import { showMobile } from '@tribe/domain/features/members/mobile.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { ProfileBySlugQuery } from '#generated/graphql.ts';
import { DetailSkeleton } from '#admin/DetailSkeleton.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useAsk } from '#kernel/graphql/useAsk.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from './Facts.tsx';
import { ProfileBySlug } from './profile.documents.ts';

type Profile = ProfileBySlugQuery['profile'];

export const MyProfilePage = () => <ProfilePage slug={null} />;

/** Somebody of the tribe, as they show themselves; one's own with the way to change it. */
export function ProfilePage({ slug }: { slug: string | null }) {
  const asked = useAsk(ProfileBySlug, { slug });
  return (
    <div className="mx-auto w-full max-w-3xl">
      <Answer of={asked} skeleton={<DetailSkeleton facts={6} />} failure={failedPage('Profile')}>
        {({ profile }) => <Shown profile={profile} />}
      </Answer>
    </div>
  );
}

function Shown({ profile }: { profile: Profile }) {
  usePageTitle(profile.name);
  const place = [profile.city, profile.country].filter(Boolean).join(', ');
  return (
    <div className="grid gap-5">
      <Card className="sm:p-6">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Avatar name={profile.name} image={profile.profileImage} size="huge" decorative />
          <div className="min-w-0 grow">
            <h1 className="text-2xl wrap-anywhere">{profile.name}</h1>
            {profile.headline && <p className="mt-1 text-ink-soft wrap-anywhere">{profile.headline}</p>}
            {place && <p className="mt-1 text-sm text-ink-soft">{place}</p>}
          </div>
          {profile.isMine && (
            <Button
              look="primary"
              href={to('editProfile')}
              icon={<Pencil strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
            >
              Edit profile
            </Button>
          )}
        </div>
        {profile.bio && <p className="mt-5 max-w-read whitespace-pre-line wrap-anywhere">{profile.bio}</p>}
        {profile.isMine && !(profile.headline && profile.bio) && (
          <p className="mt-5 rounded-control bg-sea-soft px-3.5 py-3 text-sm text-sea">
            A headline and a few words about you help others of the tribe to know whom they work with.
          </p>
        )}
      </Card>
      <Card title="In the tribe">
        <Facts>
          <Fact title="Niche">{profile.niche}</Fact>
          <Fact title="Stage">{stageOf(profile)}</Fact>
          <Fact title="Batch">{profile.batchName}</Fact>
          <Fact title="Group">{profile.groupName}</Fact>
          <Fact title="Joined">{showDay(dayOf(new Date(profile.joinedAt)))}</Fact>
        </Facts>
      </Card>
      {profile.email && (
        <Card title={profile.isMine ? 'How your group reaches you' : 'Contact'}>
          <Facts>
            <Fact title="Email">{profile.email}</Fact>
            <Fact title="Mobile number">{profile.mobileNumber && showMobile(profile.mobileNumber)}</Fact>
          </Facts>
        </Card>
      )}
    </div>
  );
}

const stageOf = ({ stageNumber, stageName }: Profile) =>
  stageNumber ? `Stage ${stageNumber}, ${stageName ?? ''}` : 'No Stage';
