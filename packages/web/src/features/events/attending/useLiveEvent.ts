import type { MyEventsQuery } from '#generated/graphql.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { MyEvents } from './myEvents.documents.ts';

type Event = MyEventsQuery['myEventPage']['rows'][number];

/** What home asks for: the next times, those that are live before the others. */
export const nextEvents = { filter: 'upcoming', pageSize: 3 };

const isLive = ({ startAt, endAt, isOpen, isCancelled }: Event) =>
  isOpen && !isCancelled && Date.parse(startAt) <= Date.now() && Date.now() < Date.parse(endAt);

/** The event that takes place right now and may be joined; null where there is none, undefined until it is known. */
export function useLiveEvent(): Event | null | undefined {
  const asked = useQuery(MyEvents, nextEvents);
  if (asked.kind === 'loading') return undefined;
  const rows = asked.kind === 'done' ? asked.data.myEventPage.rows : [];
  return rows.find(isLive) ?? null;
}
