import type { MyEventsQuery } from '#generated/graphql.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { MyEvents } from './myEvents.documents.ts';

type Event = MyEventsQuery['myEventPage']['rows'][number];

/** What home asks for: the next times, those that are live before the others. */
export const nextEvents = { filter: 'upcoming', pageSize: 3 };

const isLive = ({ startAt, endAt, isOpen, isCancelled }: Event) =>
  isOpen && !isCancelled && Date.parse(startAt) <= Date.now() && Date.now() < Date.parse(endAt);

/** The event that takes place right now and may be joined; null where there is none. */
export const liveEvent = ({ myEventPage }: MyEventsQuery): Event | null => myEventPage.rows.find(isLive) ?? null;

/** The same as home knows it; undefined until it is known. */
export function useLiveEvent(): Event | null | undefined {
  const asked = useQuery(MyEvents, nextEvents);
  if (asked.kind === 'loading') return undefined;
  return asked.kind === 'done' ? liveEvent(asked.data) : null;
}
