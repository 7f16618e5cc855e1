import { ContinueLearning } from '#features/courses/learning/ContinueLearning.tsx';
import { NextEvents } from '#features/events/attending/NextEvents.tsx';
import { MembershipGate } from '#features/courses/learning/MembershipGate.tsx';
import { WhenNear } from '#kernel/near/WhenNear.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Greeting } from './Greeting.tsx';

/** A non-member has no stage; what there is to learn is shown from outside. */
export function NonMemberHome() {
  return (
    <div className="grid min-w-0 gap-7">
      <Greeting lead="Here’s what’s already open for you." />
      <MembershipGate />
      <ContinueLearning />
      <WhenNear place={<Skeleton shape="h-80 w-full rounded-card" />}>
        <NextEvents />
      </WhenNear>
    </div>
  );
}
