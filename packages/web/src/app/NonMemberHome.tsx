import { Suspense } from 'react';
import { WithWayIn } from '#features/billing/WithWayIn.tsx';
import { ContinueLearning } from '#features/courses/learning/ContinueLearning.tsx';
import { FreeStart } from '#features/courses/learning/FreeStart.tsx';
import { OpenEvent } from '#features/events/attending/OpenEvent.tsx';
import { WhenNear } from '#kernel/near/WhenNear.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Greeting } from './Greeting.tsx';

/** Its form checks what is typed by rules that nothing else of this screen needs. */
const WaitlistCard = lazyWithRetry(() => import('#features/forms/WaitlistCard.tsx').then((file) => file.WaitlistCard));

/** A non-member has no stage: the way in where something is on sale, what is open to them today, and what they would find inside. */
export function NonMemberHome() {
  return (
    <div className="in-order grid min-w-0 grid-cols-1 items-start gap-5 sm:gap-7 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <WithWayIn>
        {({ isLoading, lead = 'Start free today.', card }) => (
          <>
            <div className="in-order grid min-w-0 grid-cols-1 gap-4 sm:gap-7">
              <Greeting lead={lead} />
              {isLoading && <Skeleton shape="h-52 w-full rounded-card" />}
              {card}
              {!isLoading && !card && <FreeStart />}
              {!card && <OpenEvent />}
            </div>
            <div className="grid gap-5 lg:mt-19">
              {card && <FreeStart isAside />}
              {card && <OpenEvent />}
              {!isLoading && !card && (
                <Suspense fallback={<Skeleton shape="h-72 w-full rounded-card" />}>
                  <WaitlistCard />
                </Suspense>
              )}
            </div>
          </>
        )}
      </WithWayIn>
      <WhenNear place={<Skeleton shape="h-72 w-full rounded-card" />}>
        <ContinueLearning />
      </WhenNear>
    </div>
  );
}
