import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { WhenNear } from '#kernel/near/WhenNear.tsx';

const NextEvents = lazyWithRetry(() =>
  import('#features/events/attending/NextEvents.tsx').then((file) => file.NextEvents),
);

/** What takes place next stands further down on home, and is brought when it is about to be seen. */
export function EventsAhead() {
  return (
    <WhenNear place={<Skeleton shape="h-80 w-full rounded-card" />}>
      <NextEvents />
    </WhenNear>
  );
}
