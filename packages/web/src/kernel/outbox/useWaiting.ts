import { useSyncExternalStore } from 'react';
import { followOutbox, type OutboxEvent, waitingCount, waitingEvents } from './outbox.ts';

/** What waits to be sent for somebody, followed while it changes. */
export function useWaiting(userId: number): readonly OutboxEvent[] {
  return useSyncExternalStore(followOutbox, () => waitingEvents(userId), nothing);
}

/** How many things that somebody did by hand wait for the network; none of nobody's. */
export function useWaitingCount(userId: number | null): number {
  return useSyncExternalStore(followOutbox, () => (userId === null ? 0 : waitingCount(userId)));
}

/** The server knows nothing of what a browser has yet to send. */
const none: readonly OutboxEvent[] = [];
const nothing = () => none;
