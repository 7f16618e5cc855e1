import { Suspense, useState } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { standingOf, useStanding } from '#features/billing/useStanding.ts';
import type { HomeStanding } from '#features/billing/WithWayIn.tsx';
import { MyEvents } from '#features/events/attending/myEvents.documents.ts';
import { liveEvent, nextEvents, useLiveEvent } from '#features/events/attending/useLiveEvent.ts';
import { NextStep } from '#features/journey/NextStep.tsx';
import { StagePanel } from '#features/journey/StagePanel.tsx';
import { useMyProgress } from '#features/journey/useMyProgress.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { knownTo } from '#kernel/graphql/client.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { WhenNear } from '#kernel/near/WhenNear.tsx';
import { Card } from '#ui/Card.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { withFirstParts } from './firstParts.ts';
import { Greeting } from './Greeting.tsx';

const JourneyFormStep = lazyWithRetry(() =>
  import('#features/forms/JourneyFormStep.tsx').then((file) => file.JourneyFormStep),
);
const LiveNow = lazyWithRetry(() => import('#features/events/attending/LiveNow.tsx').then((file) => file.LiveNow));
const ContinueLearning = lazyWithRetry(() =>
  import('#features/courses/learning/ContinueLearning.tsx').then((file) => file.ContinueLearning),
);
const NextEvents = lazyWithRetry(() =>
  import('#features/events/attending/NextEvents.tsx').then((file) => file.NextEvents),
);
const NewestWins = lazyWithRetry(() => import('#features/wins/NewestWins.tsx').then((file) => file.NewestWins));
const MyGroup = lazyWithRetry(() => import('#features/groups/MyGroup.tsx').then((file) => file.MyGroup));
const WithWayIn = lazyWithRetry(() => import('#features/billing/WithWayIn.tsx').then((file) => file.WithWayIn));
const NextThing = lazyWithRetry(() => import('./NextThing.tsx').then((file) => file.NextThing));

const waiting = <Skeleton shape="h-52 w-full rounded-card" />;

/**
 * In the order of need, as a phone shows it: what is live, the next step, the stage, then what there is to go on with. Where
 * there is room the stage and the group float beside it, as two columns of a grid could not without tying their heights.
 */
export const MemberHome = withFirstParts(
  function MemberHome() {
    const standing = useStanding();
    if (standing !== 'look') return <Home isLoading={standing === 'loading'} />;
    return (
      <Suspense fallback={<Home isLoading />}>
        <WithWayIn>{(shown) => <Home {...shown} />}</WithWayIn>
      </Suspense>
    );
  },
  ({ me, client }) => {
    if (!me) return [];
    const events = knownTo(client, MyEvents, nextEvents);
    return [
      ...(standingOf(me, client) === 'look' ? [WithWayIn] : []),
      ...(me.isJourneyFormCompleted ? [] : [JourneyFormStep]),
      ...(events && liveEvent(events) ? [LiveNow] : []),
    ];
  },
);

/** What has to be paid or renewed first is shown with nothing to do above it. */
function Home({ isLoading = false, lead = 'Here’s your next step.', card, isShut = false }: HomeStanding) {
  const { group } = useMe();
  return (
    <div className="grid grid-cols-1 gap-5 sm:gap-7 lg:flow-root">
      <div className={`grid grid-cols-1 gap-4 sm:gap-7 ${main}`}>
        <Greeting lead={lead} />
        <Suspense fallback={waiting}>
          {card}
          {isLoading ? waiting : !isShut && <NowAndNext />}
        </Suspense>
      </div>
      {!isShut && <StageCard />}
      <div className={`in-order grid grid-cols-1 gap-7 ${main} lg:mt-7`}>
        <WhenNear place={<Skeleton shape="h-72 w-full rounded-card" />}>
          <ContinueLearning title={isShut ? 'Saved for you' : undefined} />
        </WhenNear>
        <WhenNear place={<Skeleton shape="h-80 w-full rounded-card" />}>
          <NextEvents />
        </WhenNear>
      </div>
      {group && (
        <div className={`${beside} lg:mt-4`}>
          <WhenNear place={<Skeleton shape="h-36 w-full rounded-card" />}>
            <MyGroup />
          </WhenNear>
        </div>
      )}
      <div className={`${main} lg:mt-7`}>
        <WhenNear place={<Skeleton shape="h-64 w-full rounded-card" />}>
          <NewestWins />
        </WhenNear>
      </div>
    </div>
  );
}

const main = 'min-w-0 lg:float-left lg:clear-left lg:w-[calc(100%-22.75rem)]';
const beside = 'min-w-0 lg:float-right lg:clear-right lg:w-85';

/** Both at once, so that the next step does not move down when something turns out to be live. */
function NowAndNext() {
  const { isJourneyFormCompleted } = useMe();
  const progress = useMyProgress();
  const live = useLiveEvent();
  // Once it was known, what stands below stays, though it asks the same again.
  const [isKnown, setKnown] = useState(false);
  if (live !== undefined && !isKnown) setKnown(true);
  if (!isKnown) return waiting;
  return (
    <>
      {live && <LiveNow event={live} />}
      {isJourneyFormCompleted ? (
        <Answer of={progress} skeleton={waiting}>
          {({ userStageProgress }) => <NextStep progress={userStageProgress} otherwise={<NextThing />} />}
        </Answer>
      ) : (
        <JourneyFormStep />
      )}
    </>
  );
}

function StageCard() {
  const progress = useMyProgress();
  return (
    <aside aria-label="Your progress" className={beside}>
      <Card>
        <Answer of={progress} skeleton={<Skeleton lines={6} />}>
          {({ userStageProgress }) => (
            <StagePanel progress={userStageProgress} isOwn>
              <div className="mt-3 border-t border-line pt-3 text-dense lg:mt-4">
                <TextLink href={to('myStage')}>Open my stage</TextLink>
              </div>
            </StagePanel>
          )}
        </Answer>
      </Card>
    </aside>
  );
}
