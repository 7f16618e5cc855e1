import type { ReactNode } from 'react';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import type { Profile } from './profile.documents.ts';

type Props = { profile: Profile; /** What is subscribed to, for oneself. */ children?: ReactNode };

/** Where somebody stands in the academy. */
export function ProfileMembership({ profile, children }: Props) {
  return (
    <div className="grid gap-5">
      <Card title="Membership">
        <Facts>
          <Fact title="Batch">{profile.batchName}</Fact>
          <Fact title="Stage">{stageOf(profile)}</Fact>
          {profile.xp !== null && <Fact title="XP">{profile.xp.toLocaleString('en-PH')}</Fact>}
          <Fact title="Member since">{showDay(dayOf(new Date(profile.joinedAt)))}</Fact>
        </Facts>
      </Card>
      {children}
    </div>
  );
}

const stageOf = ({ stageNumber, stageName }: Profile) =>
  stageNumber ? `Stage ${stageNumber}, ${stageName ?? ''}` : 'No Stage';
