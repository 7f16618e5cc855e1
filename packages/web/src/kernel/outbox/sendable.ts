import type { Failure } from '#kernel/failures/failure.ts';
import { trusted, type TypedDocument } from '#kernel/graphql/document.ts';
import type { EventKind } from './eventKind.ts';
import type { OutboxEvent } from './outbox.ts';

type Request = { document: string; variables: Record<string, unknown> };

/** How events of one kind are told to the server. */
export type SendableKind = {
  name: string;
  /** Null when an event isn't whole, so that nothing could ever send it. */
  requestOf: (event: OutboxEvent) => Request | null;
  /** The event once the server has what it names, such as files that waited here; or why it can’t have. */
  readied: (event: OutboxEvent) => Promise<OutboxEvent | Failure>;
  /** Lets go of what waited here with an event that has arrived. */
  letGo: (event: OutboxEvent) => Promise<void>;
  answerOf: (data: unknown) => unknown;
  /** What somebody is told of an event that waited, where it came to something else than they asked for; null where it didn't. */
  newsOf: (event: OutboxEvent, answer: unknown) => string | null;
  /** What somebody is told of an event that waited and was refused, in the server's words. */
  refusalOf: (event: OutboxEvent, why: string) => string;
};

type Telling<Fields extends object, Answer, Data, Variables> = {
  document: TypedDocument<Data, Variables>;
  variables: (event: OutboxEvent<Fields>) => Variables;
  answer: (data: Data) => Answer;
  ready?: (event: OutboxEvent<Fields>) => Promise<OutboxEvent<Fields> | Failure>;
  letGo?: (fields: Fields) => Promise<void>;
  news?: (fields: Fields, answer: Answer) => string | null;
  refusal?: (fields: Fields, why: string) => string;
};

/** Adds to a kind of event the mutation that tells the server. */
export function sendable<Fields extends object, Answer, Data, Variables extends Record<string, unknown>>(
  kind: EventKind<Fields, Answer>,
  { document, variables, answer, ready, letGo, news, refusal }: Telling<Fields, Answer, Data, Variables>,
): SendableKind {
  return {
    name: kind.name,
    requestOf: (event) => (kind.isOf(event) ? { document, variables: variables(event) } : null),
    readied: async (event) => (ready && kind.isOf(event) ? ready(event) : event),
    letGo: async (event) => {
      if (letGo && kind.isOf(event)) await letGo(event.fields);
    },
    answerOf: (data) => answer(trusted<Data>(data)),
    newsOf: (event, outcome) => (news && kind.isOf(event) ? news(event.fields, trusted<Answer>(outcome)) : null),
    refusalOf: (event, why) => (refusal && kind.isOf(event) ? refusal(event.fields, why) : why),
  };
}
