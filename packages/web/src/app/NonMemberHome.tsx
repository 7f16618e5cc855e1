import { Suspense } from 'react';
import { leadOf, useWayIn } from '#features/billing/useWayIn.ts';
import { ContinueLearning } from '#features/courses/learning/ContinueLearning.tsx';
import { FreeStart } from '#features/courses/learning/FreeStart.tsx';
import { OpenEvent } from '#features/events/attending/OpenEvent.tsx';
import { WaitlistCard } from '#features/forms/WaitlistCard.tsx';
import { WhenNear } from '#kernel/near/WhenNear.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Greeting } from './Greeting.tsx';

const WayInCard = lazyWithRetry(() => import('#features/billing/WayInCard.tsx').then((file) => file.WayInCard));

const waiting = <Skeleton shape="h-52 w-full rounded-card" />;

/** A non-member has no stage: the way in where something is on sale, what is open to them today, and what they would find inside. */
export function NonMemberHome() {
  const { isLoading, wayIn } = useWayIn();
  const isOnSale = wayIn !== null && wayIn.kind !== 'waitlist';
  return (
    <div className="in-order grid min-w-0 grid-cols-1 items-start gap-5 sm:gap-7 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="in-order grid min-w-0 grid-cols-1 gap-4 sm:gap-7">
        <Greeting lead={isOnSale ? leadOf(wayIn) : 'Start free today.'} />
        {isLoading && waiting}
        {isOnSale && (
          <Suspense fallback={waiting}>
            <WayInCard way={wayIn} />
          </Suspense>
        )}
        {!isLoading && !isOnSale && <FreeStart />}
        {!isOnSale && <OpenEvent />}
      </div>
      <div className="grid gap-5 lg:mt-19">
        {isOnSale && <FreeStart isAside />}
        {isOnSale && <OpenEvent />}
        {!isLoading && !isOnSale && <WaitlistCard />}
      </div>
      <WhenNear place={<Skeleton shape="h-72 w-full rounded-card" />}>
        <ContinueLearning />
      </WhenNear>
    </div>
  );
}
