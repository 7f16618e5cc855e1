import { isRecord } from '#kernel/failures/failure.ts';
import { readStored, storedText } from '#kernel/storage/stored.ts';
import { outboxChanged, outboxKey } from './outboxKey.ts';

/** Something that a person did, which the server hasn't confirmed yet; it is sent again until it has, and counts once. */
export type OutboxEvent<Fields extends object = object> = {
  kind: string;
  /** What the server counts once. */
  clientEventId: string;
  /** When it was done, as ISO text. */
  at: string;
  /** Of several events about one subject only the newest is worth sending; null when each counts. */
  subject: string | null;
  /** True if the person didn't do it by hand, as with the position in a video: it's sent like the others, but not counted. */
  isQuiet: boolean;
  fields: Fields;
};

export const nothing: readonly OutboxEvent[] = [];

/** What storage refused to keep waits as long as this page is open. */
export const unstored = new Map<number, readonly OutboxEvent[]>();
/** The last list that was read, since a component that follows it needs the same one until it changes. */
const lastRead = new Map<number, { text: string | null; events: readonly OutboxEvent[] }>();
/** On its way from this page already: what waits is sent without it. */
export const onItsWay = new Set<string>();

/** What waits to be sent for somebody, in the order in which it was done. */
export function waitingEvents(userId: number): readonly OutboxEvent[] {
  const open = unstored.get(userId);
  if (open) return open;
  const key = outboxKey(userId);
  const text = storedText(key);
  const known = lastRead.get(userId);
  if (known?.text === text) return known.events;
  const stored = text === null ? null : readStored(key);
  const events = Array.isArray(stored) ? stored.filter(isEvent) : nothing;
  lastRead.set(userId, { text, events });
  return events;
}

export const isOnItsWay = ({ clientEventId }: OutboxEvent): boolean => onItsWay.has(clientEventId);

/** How many things that somebody did by hand wait for the network; those on their way don't count. */
export const waitingCount = (userId: number): number =>
  waitingEvents(userId).filter((event) => !event.isQuiet && !isOnItsWay(event)).length;

const changes = [outboxChanged, 'storage', 'online', 'offline'];

/** Calls `listener` whenever something in the outbox changes, in this tab or in another one, and when the network comes or goes. */
export function followOutbox(listener: () => void): () => void {
  for (const change of changes) window.addEventListener(change, listener);
  return () => {
    for (const change of changes) window.removeEventListener(change, listener);
  };
}

/** Tells who follows the outbox that something in it changed. */
export const tellChange = (): void => void window.dispatchEvent(new Event(outboxChanged));

function isEvent(value: unknown): value is OutboxEvent {
  return (
    isRecord(value) &&
    typeof value['kind'] === 'string' &&
    typeof value['clientEventId'] === 'string' &&
    typeof value['at'] === 'string' &&
    (value['subject'] === null || typeof value['subject'] === 'string') &&
    typeof value['isQuiet'] === 'boolean' &&
    isRecord(value['fields'])
  );
}
