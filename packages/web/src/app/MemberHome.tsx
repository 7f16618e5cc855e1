import { memberMessages } from '@tribe/domain/features/members/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { NextStep } from '#features/stages/NextStep.tsx';
import { StagePanel } from '#features/stages/StagePanel.tsx';
import { useMyProgress } from '#features/stages/useMyProgress.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { Greeting } from './Greeting.tsx';
import { memberSections } from './home.tsx';

/** The one thing to do now, what is being studied, and beside it where one stands. */
export function MemberHome() {
  const { role } = useMe();
  return role === 'member' ? <OwnJourney /> : <WaitingForEnrollment />;
}

/** A non-member has no stage: what is open to them already comes first. */
function WaitingForEnrollment() {
  return (
    <div className="grid max-w-read gap-7">
      <Greeting lead={memberMessages.membersOnly} />
      <Card look="deep" className="p-6!">
        <h2 className="mb-2 text-xl">{memberMessages.enrollmentSoon}</h2>
        <p className="text-dense opacity-95">Until then, the free lessons are yours.</p>
        <div className="mt-4.5">
          <Button look="mango" href={to('publicLessons')}>
            See the free lessons
          </Button>
        </div>
      </Card>
    </div>
  );
}

function OwnJourney() {
  const progress = useMyProgress();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
      <div className="grid min-w-0 gap-7">
        <Greeting lead="One thing moves you forward today." />
        <Answer of={progress} skeleton={<Skeleton shape="h-52 w-full rounded-card" />}>
          {({ userStageProgress }) => <NextStep progress={userStageProgress} />}
        </Answer>
        {memberSections.map(({ name, Section }) => (
          <Section key={name} />
        ))}
      </div>
      <aside aria-label="Your progress" className="grid min-w-0 gap-4">
        <Card>
          <Answer of={progress} skeleton={<Skeleton lines={6} />}>
            {({ userStageProgress }) => (
              <StagePanel progress={userStageProgress}>
                <p className="mt-4 border-t border-line pt-3 text-dense">
                  <TextLink href={to('myStage')}>Open my stage</TextLink>
                </p>
              </StagePanel>
            )}
          </Answer>
        </Card>
        <GroupCard />
      </aside>
    </div>
  );
}

function GroupCard() {
  const { group, batch } = useMe();
  if (!group) return null;
  return (
    <Card title="Your group">
      <p className="font-semibold">{group.name}</p>
      {batch && <p className="mt-0.5 text-sm text-ink-soft">{batch.name}</p>}
    </Card>
  );
}
