import { sendable } from '#kernel/outbox/sendable.ts';
import { eventAnswered } from './answerEvents.ts';
import { AnswerEvent } from './myEvent.documents.ts';

/** How an answer to an event is told to the server, and what its person is told where it came to something else. */
export const sendableAnswers = [
  sendable(eventAnswered, {
    document: AnswerEvent,
    variables: ({ fields: { occurrenceId, answer }, clientEventId, at }) => ({
      occurrenceId,
      answer,
      clientEventId,
      at,
    }),
    answer: (data) => data.answerEvent,
    news: ({ name, answer }, { rsvp }) =>
      answer === 'going' && rsvp === 'waitlisted' ? `${name} is full. You’re on the waitlist.` : null,
    refusal: ({ name }, why) => `Your response to ${name} wasn’t saved: ${why}`,
  }),
];
