import { ContinueLearning } from '#features/courses/learning/ContinueLearning.tsx';
import { FreeStart } from '#features/courses/learning/FreeStart.tsx';
import { OpenEvent } from '#features/events/attending/OpenEvent.tsx';
import { WaitlistCard } from '#features/forms/WaitlistCard.tsx';
import { WhenNear } from '#kernel/near/WhenNear.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Greeting } from './Greeting.tsx';

/** A non-member has no stage: what is open to them today, the way in, and what they would find inside. */
export function NonMemberHome() {
  return (
    <div className="in-order grid min-w-0 grid-cols-1 items-start gap-5 sm:gap-7 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="in-order grid min-w-0 grid-cols-1 gap-4 sm:gap-7">
        <Greeting lead="Start free today." />
        <FreeStart />
        <OpenEvent />
      </div>
      <div className="lg:mt-19">
        <WaitlistCard />
      </div>
      <WhenNear place={<Skeleton shape="h-72 w-full rounded-card" />}>
        <ContinueLearning />
      </WhenNear>
    </div>
  );
}
