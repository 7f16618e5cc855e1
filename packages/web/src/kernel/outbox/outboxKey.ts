import { storedText } from '#kernel/storage/stored.ts';

/** Where a browser keeps what waits: one list per person, so that nobody's events are ever sent as someone else's. */
export const outboxKey = (userId: number) => `outbox:${userId}`;

/** The event by which this page tells that something in an outbox changed. */
export const outboxChanged = 'outbox-changed';

/** True if this browser still keeps something of somebody's that wasn't sent. */
export const isAnythingWaiting = (userId: number): boolean => storedText(outboxKey(userId)) !== null;
