import { Skeleton } from '#ui/Skeleton.tsx';
import { EventCard, type EventCardData } from './EventCard.tsx';

/** Rows of one surface on phones, a card each where there is room. */
const rows =
  'grid grid-cols-1 max-sm:divide-y max-sm:divide-line max-sm:overflow-hidden max-sm:rounded-card max-sm:border max-sm:border-line sm:gap-3';

type Props = { events: readonly EventCardData[]; heading: 'h2' | 'h3' };

/** The agenda: one time of an event after another. */
export function EventList({ events, heading }: Props) {
  return (
    <ul className={rows}>
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
    <div className={rows}>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} shape="h-18 w-full sm:h-26 sm:rounded-card" />
      ))}
    </div>
  );
}
