import { showMobile } from '@tribe/domain/features/members/mobile.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import type { Profile } from './profile.documents.ts';

/** Who somebody is in the tribe, and how those whom it concerns reach them. */
export function ProfileAbout({ profile }: { profile: Profile }) {
  return (
    <div className="grid gap-5">
      <Card title="In the tribe">
        <Facts>
          <Fact title="Niche">{profile.niche}</Fact>
          <Fact title="Group">{profile.groupName}</Fact>
          <Fact title="City">{profile.city}</Fact>
          <Fact title="Country">{profile.country}</Fact>
          <Fact title="Joined">{showDay(dayOf(new Date(profile.joinedAt)))}</Fact>
        </Facts>
      </Card>
      {profile.email && (
        <Card title={profile.isMine ? 'How your group can reach you' : 'Contact'}>
          <Facts>
            <Fact title="Email">{profile.email}</Fact>
            <Fact title="Mobile number">{profile.mobileNumber && showMobile(profile.mobileNumber)}</Fact>
          </Facts>
        </Card>
      )}
    </div>
  );
}
