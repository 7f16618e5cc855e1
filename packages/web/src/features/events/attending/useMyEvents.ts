import { useEffect, useRef } from 'react';
import type { MyEventsQuery, MyEventsQueryVariables } from '#generated/graphql.ts';
import { type QueryState, useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useWaiting } from '#kernel/outbox/useWaiting.ts';
import { waitingAnswers } from './answerEvents.ts';
import { nextEvents } from './useLiveEvent.ts';
import { MyEvents } from './myEvents.documents.ts';

/** One's own answers that wait to be sent. Once one of them arrived or was refused, `onSent` asks again what the server knows. */
export function useWaitingAnswers(onSent: () => void): ReadonlyMap<number, string> {
  const answers = waitingAnswers(useWaiting(useMe().id));
  const count = answers.size;
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) onSent();
    before.current = count;
  }, [count, onSent]);
  return answers;
}

/** Times of events with one's own answers, those that wait for the network too; not asked while `isReady` is false. */
export function useMyEvents(variables: MyEventsQueryVariables, isReady = true): QueryState<MyEventsQuery> {
  const asked = useQueryWhen(isReady, MyEvents, variables);
  const answers = useWaitingAnswers(asked.retry);
  if (asked.kind !== 'done' || answers.size === 0) return asked;
  const { myEventPage } = asked.data;
  const rows = myEventPage.rows.map((event) => ({ ...event, rsvp: answers.get(event.id) ?? event.rsvp }));
  return { ...asked, data: { myEventPage: { ...myEventPage, rows } } };
}

/** What home asks for: the next times, those that are live before the others. */
export const useNextEvents = () => useMyEvents(nextEvents);
