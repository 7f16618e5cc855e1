import { showMobile } from '@tribe/domain/features/members/mobile.ts';
import { fullName } from '@tribe/domain/features/members/person.ts';
import { compact } from '@tribe/domain/kernel/text/compact.ts';
import { showDay, showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import type { Person } from './UserPage.tsx';

const instant = (text: string | null) => (text === null ? null : showInstant(new Date(text)));

/** Who a person is, how they are reached, where they belong and how far they are. */
export function IdentityPanel({ person }: { person: Person }) {
  const { userProfile: profile, stage } = person;
  const place = [profile.city, profile.state, profile.country].filter(Boolean).join(', ');
  return (
    <Card title="Who they are">
      <Facts>
        <Fact title="Whole name">{fullName(profile) || null}</Fact>
        <Fact title="Status">
          {person.status === 'ACTIVE' ? <Badge tone="good">Active</Badge> : <Badge>Archived</Badge>}
        </Fact>
        <Fact title="Mobile number">{profile.mobileNumber && showMobile(profile.mobileNumber)}</Fact>
        <Fact title="Address confirmed">{person.emailVerifiedAt ? 'Yes' : 'Not yet'}</Fact>
        <Fact title="Birth date">{profile.birthdate && showDay(profile.birthdate)}</Fact>
        <Fact title="Sex">{profile.sex}</Fact>
        <Fact title="Lives in">{place || null}</Fact>
        <Fact title="Batch">{person.batch?.name}</Fact>
        <Fact title="Group">{person.group?.name}</Fact>
        {person.subGroup && <Fact title="Subgroup">{person.subGroup.name}</Fact>}
        <Fact title="Success manager">{person.successManager?.name}</Fact>
        <Fact title="Stage">{stage && stage.number > 0 ? `Stage ${stage.number}, ${stage.name}` : 'No Stage'}</Fact>
        <Fact title="XP">{compact(person.points)}</Fact>
        <Fact title="Membership">{person.membershipStatus}</Fact>
        <Fact title="Last sign-in">{instant(person.lastLoginAt) ?? 'Never'}</Fact>
        <Fact title="Account since">{instant(person.createdAt)}</Fact>
        {person.archiveReason && <Fact title="Archived because">{person.archiveReason}</Fact>}
      </Facts>
    </Card>
  );
}
