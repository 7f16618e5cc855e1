import { type Failure, failure } from '#kernel/failures/failure.ts';
import type { Client } from '#kernel/graphql/client.ts';
import { dropEvent, whileOnItsWay } from './keepEvents.ts';
import { isOnItsWay, type OutboxEvent, waitingEvents } from './outbox.ts';
import { outboxKey } from './outboxKey.ts';
import type { SendableKind } from './sendable.ts';

/** What became of an event: the server took it, it waits for the network in this browser, or the server refused it. */
export type Sent<Answer> =
  | { kind: 'arrived'; answer: Answer }
  | { kind: 'waiting' }
  | { kind: 'refused'; failure: Failure };

/**
 * `arrived` counts what a person did by hand; `news` says what came to something else than they asked for, `refused` what did
 * not happen; `isLeft` says that some has to wait on.
 */
export type Attempt = { arrived: number; news: string[]; refused: string[]; isLeft: boolean };

type Acting = {
  client: Client;
  kinds: readonly SendableKind[];
  /** When the page is about to be gone. */ isLeaving?: boolean;
};

const unreadable = 'Something you did offline couldn’t be read, so it wasn’t sent.';

/** True if an event may still come through later: nothing answered, or nobody, or not now. */
const isForLater = ({ code }: Failure): boolean =>
  code === 'NETWORK' || code === 'UNAUTHENTICATED' || code === 'RATE_LIMITED' || code === 'INTERNAL';

/** Sends an event that is kept in this browser, and lets it go once the server has decided over it. */
export async function sendKept(acting: Acting, userId: number, event: OutboxEvent): Promise<Sent<unknown>> {
  const sent = await sendAtOnce(acting, event);
  if (sent.kind === 'waiting' || (sent.kind === 'refused' && isForLater(sent.failure))) return { kind: 'waiting' };
  dropEvent(userId, event.clientEventId);
  // A refused one may be sent again by hand, with what it named.
  if (sent.kind === 'arrived') await acting.kinds.find(({ name }) => name === event.kind)?.letGo(event);
  return sent;
}

/** Sends an event that isn't kept: it arrives now or it hasn't happened. */
export async function sendAtOnce({ client, kinds, isLeaving }: Acting, event: OutboxEvent): Promise<Sent<unknown>> {
  const kind = kinds.find(({ name }) => name === event.kind);
  // Another version of the product made it, and may come again to send it.
  if (!kind) return { kind: 'waiting' };
  const ready = await kind.readied(event);
  if ('code' in ready) return { kind: 'refused', failure: ready };
  const request = kind.requestOf(ready);
  if (!request) return { kind: 'refused', failure: failure('BAD_USER_INPUT', unreadable) };
  const answer = await client.mutate(request.document, request.variables, isLeaving);
  return 'failure' in answer
    ? { kind: 'refused', failure: answer.failure }
    : { kind: 'arrived', answer: kind.answerOf(answer.data) };
}

/** Sends what waited for the network in its order, up to the first that has to wait on; of several tabs one at a time. */
export function sendWaiting(client: Client, userId: number, kinds: readonly SendableKind[]): Promise<Attempt> {
  const work = () => sendAll({ client, kinds }, userId);
  // Only a safe origin has locks.
  return navigator.locks ? navigator.locks.request(outboxKey(userId), work) : work();
}

async function sendAll(acting: Acting, userId: number): Promise<Attempt> {
  const attempt: Attempt = { arrived: 0, news: [], refused: [], isLeft: false };
  const tried = new Set<string>();
  const isNext = (event: OutboxEvent) =>
    !tried.has(event.clientEventId) && !isOnItsWay(event) && acting.kinds.some(({ name }) => name === event.kind);
  for (;;) {
    // Looked up anew each time: what was done meanwhile may have taken the place of what waited.
    const event = waitingEvents(userId).find(isNext);
    if (!event) return attempt;
    tried.add(event.clientEventId);
    const sent = await whileOnItsWay(event, () => sendKept(acting, userId, event));
    if (sent.kind === 'waiting') return { ...attempt, isLeft: true };
    const kind = acting.kinds.find(({ name }) => name === event.kind);
    if (sent.kind === 'refused') {
      attempt.refused.push(kind?.refusalOf(event, sent.failure.message) ?? sent.failure.message);
      continue;
    }
    if (!event.isQuiet) attempt.arrived += 1;
    const news = kind?.newsOf(event, sent.answer) ?? null;
    if (news !== null) attempt.news.push(news);
  }
}
