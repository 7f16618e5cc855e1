import { removeStored, writeStored } from '#kernel/storage/stored.ts';
import { nothing, onItsWay, type OutboxEvent, tellChange, unstored, waitingEvents } from './outbox.ts';
import { outboxKey } from './outboxKey.ts';

const most = 200;

/** Keeps an event in this browser, in the place of an older one about the same subject. */
export function keepEvent(userId: number, event: OutboxEvent): void {
  const waiting = waitingEvents(userId);
  if (waiting.some(({ clientEventId }) => clientEventId === event.clientEventId)) return;
  const others = waiting.filter(({ subject }) => subject === null || subject !== event.subject);
  write(userId, [...others, event].slice(-most));
}

export function dropEvent(userId: number, clientEventId: string): void {
  write(
    userId,
    waitingEvents(userId).filter((event) => event.clientEventId !== clientEventId),
  );
}

/** Signing out leaves nothing of one's own behind; what others could not send yet waits for them. */
export const forgetEvents = (userId: number): void => write(userId, nothing);

/** Runs `work` while an event is on its way, so that nothing else on this page sends it too. */
export async function whileOnItsWay<Result>(event: OutboxEvent, work: () => Promise<Result>): Promise<Result> {
  onItsWay.add(event.clientEventId);
  tellChange();
  try {
    return await work();
  } finally {
    onItsWay.delete(event.clientEventId);
    tellChange();
  }
}

function write(userId: number, events: readonly OutboxEvent[]): void {
  unstored.delete(userId);
  if (events.length === 0) removeStored(outboxKey(userId));
  else if (!writeStored(outboxKey(userId), events)) unstored.set(userId, events);
  tellChange();
}
