import type { AnswerEventMutation } from '#generated/graphql.ts';
import { eventKind } from '#kernel/outbox/eventKind.ts';
import type { OutboxEvent } from '#kernel/outbox/outbox.ts';

/** What somebody answered to an event, without a network too. `name` is the event's, to tell what became of it later. */
export const eventAnswered = eventKind<AnswerEventMutation['answerEvent']>()({
  name: 'event-answered',
  fields: { occurrenceId: 'number', answer: 'string', name: 'string' },
  subject: ({ occurrenceId }) => `event-answered:${occurrenceId}`,
});

/** By occurrence, the answers that the server hasn't confirmed yet. */
export const waitingAnswers = (waiting: readonly OutboxEvent[]): ReadonlyMap<number, string> =>
  new Map(
    waiting
      .filter((event) => eventAnswered.isOf(event))
      .map(({ fields: { occurrenceId, answer } }) => [occurrenceId, answer]),
  );
