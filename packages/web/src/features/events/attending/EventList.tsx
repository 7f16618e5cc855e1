import { Skeleton } from '#ui/Skeleton.tsx';
import { stateOf } from '../words.ts';
import { EventCard, type EventCardData } from './EventCard.tsx';

/** Rows of one surface on phones, a card each where there is room. */
const rows =
  'grid grid-cols-1 max-sm:divide-y max-sm:divide-line max-sm:overflow-hidden max-sm:rounded-card max-sm:border max-sm:border-line sm:gap-3';

type Props = { events: readonly EventCardData[]; heading: 'h2' | 'h3' };

type Line = { event: EventCardData; later: EventCardData[] };

/** A series once, at its next time, with its later ones behind it; what is over stands by itself. */
function linesOf(events: readonly EventCardData[]): Line[] {
  const lines: Line[] = [];
  for (const event of events) {
    const isAhead = event.isRecurring && ['upcoming', 'live'].includes(stateOf(event));
    const series = isAhead ? lines.find((line) => line.event.eventId === event.eventId) : undefined;
    if (series) series.later.push(event);
    else lines.push({ event, later: [] });
  }
  return lines;
}

/** The agenda: one event after another, a series as one row that opens. */
export function EventList({ events, heading }: Props) {
  return (
    <ul className={rows}>
      {linesOf(events).map(({ event, later }) => (
        <li key={event.id} className="min-w-0">
          <EventCard event={event} heading={heading} />
          {later.length > 0 && (
            <details className="bg-card sm:mt-1 sm:bg-transparent">
              <summary className="num cursor-pointer px-3 py-2 text-sm font-semibold text-sea">
                {later.length} more {later.length === 1 ? 'date' : 'dates'}
                <span className="sr-only"> of {event.name}</span>
              </summary>
              <ul className={rows}>
                {later.map((other) => (
                  <li key={other.id} className="min-w-0">
                    <EventCard event={other} heading={heading} />
                  </li>
                ))}
              </ul>
            </details>
          )}
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
