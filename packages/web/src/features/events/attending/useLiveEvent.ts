import type { MyEventsQuery } from '#generated/graphql.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { MyEvents } from './myEvents.documents.ts';

type Event = MyEventsQuery['myEventPage']['rows'][number];

/** What home asks for: the next times, those that are live before the others. */
export const nextEvents = { filter: 'upcoming', pageSize: 3 };

/** Among so many that come next there is one for everybody, or none is soon. */
export const eventsForAll = { filter: 'upcoming', pageSize: 20 };

/** The event that takes place at `now`, in milliseconds, and may be joined; null where there is none. */
export const liveEvent = ({ myEventPage }: MyEventsQuery, now = Date.now()): Event | null =>
  myEventPage.rows.find(
    ({ startAt, endAt, isOpen, isCancelled }) =>
      isOpen && !isCancelled && Date.parse(startAt) <= now && now < Date.parse(endAt),
  ) ?? null;

/** The same as home knows it; undefined until it is known. */
export function useLiveEvent(): Event | null | undefined {
  const asked = useQuery(MyEvents, nextEvents);
  if (asked.kind === 'loading') return undefined;
  return asked.kind === 'done' ? liveEvent(asked.data) : null;
}
