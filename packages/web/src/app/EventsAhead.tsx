import { lazy } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';
import { WhenNear } from '#kernel/near/WhenNear.tsx';

const NextEvents = lazy(() => import('#features/events/NextEvents.tsx').then((file) => ({ default: file.NextEvents })));

/** What takes place next stands further down on home, and is brought when it is about to be seen. */
export function EventsAhead() {
  return (
    <WhenNear place={<Skeleton shape="h-80 w-full rounded-card" />}>
      <NextEvents />
    </WhenNear>
  );
}
