import { Skeleton } from '#ui/Skeleton.tsx';
import { EventCard, type EventCardData } from './EventCard.tsx';

type Props = { events: readonly EventCardData[]; heading: 'h2' | 'h3' };

/** The agenda: one time of an event after another. */
export function EventList({ events, heading }: Props) {
  return (
    <ul className="grid gap-3">
      {events.map((event) => (
        <li key={event.id}>
          <EventCard event={event} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

export function EventListSkeleton({ count = 3 }: { count?: number }) {
  return (
    <div className="grid gap-3">
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} shape="h-26 w-full rounded-card" />
      ))}
    </div>
  );
}
