import { Suspense } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { NextStep } from '#features/journey/NextStep.tsx';
import { StagePanel } from '#features/journey/StagePanel.tsx';
import { useMyProgress } from '#features/journey/useMyProgress.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMe } from '#kernel/me/Me.tsx';
import { Card } from '#ui/Card.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { Greeting } from './Greeting.tsx';
import { memberSections } from './memberSections.ts';

/** Members have passed it. */
const MembershipGate = lazyWithRetry(() =>
  import('#features/courses/learning/MembershipGate.tsx').then((file) => file.MembershipGate),
);
const JourneyFormStep = lazyWithRetry(() =>
  import('#features/forms/JourneyFormStep.tsx').then((file) => file.JourneyFormStep),
);
const NextThing = lazyWithRetry(() => import('./NextThing.tsx').then((file) => file.NextThing));

const waiting = <Skeleton shape="h-52 w-full rounded-card" />;

/** The one thing to do now, what is being studied, and beside it where one stands. */
export function MemberHome() {
  const { role } = useMe();
  return role === 'member' ? <OwnJourney /> : <WaitingForEnrollment />;
}

/** A non-member has no stage; what there is to learn is shown from outside. */
function WaitingForEnrollment() {
  return (
    <div className="grid min-w-0 gap-7">
      <Greeting lead="Here is what is open to you already." />
      <Suspense fallback={<div className="min-h-19 rounded-card border border-line bg-card" />}>
        <MembershipGate />
      </Suspense>
      <Sections />
    </div>
  );
}

function OwnJourney() {
  const { isJourneyFormCompleted } = useMe();
  const progress = useMyProgress();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
      <div className="grid min-w-0 gap-7">
        <Greeting lead="One thing moves you forward today." />
        <Suspense fallback={waiting}>
          {isJourneyFormCompleted ? (
            <Answer of={progress} skeleton={waiting}>
              {({ userStageProgress }) => <NextStep progress={userStageProgress} otherwise={<NextThing />} />}
            </Answer>
          ) : (
            <JourneyFormStep />
          )}
        </Suspense>
        <Sections />
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

function Sections() {
  return memberSections.map(({ name, Section }) => <Section key={name} />);
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
