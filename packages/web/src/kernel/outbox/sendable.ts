import { trusted, type TypedDocument } from '#kernel/graphql/document.ts';
import type { EventKind } from './eventKind.ts';
import type { OutboxEvent } from './outbox.ts';

type Request = { document: string; variables: Record<string, unknown> };

/** How events of one kind are told to the server. */
export type SendableKind = {
  name: string;
  /** Null when an event isn't whole, so that nothing could ever send it. */
  requestOf: (event: OutboxEvent) => Request | null;
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
  news?: (fields: Fields, answer: Answer) => string | null;
  refusal?: (fields: Fields, why: string) => string;
};

/** Adds to a kind of event the mutation that tells the server. */
export function sendable<Fields extends object, Answer, Data, Variables extends Record<string, unknown>>(
  kind: EventKind<Fields, Answer>,
  { document, variables, answer, news, refusal }: Telling<Fields, Answer, Data, Variables>,
): SendableKind {
  return {
    name: kind.name,
    requestOf: (event) => (kind.isOf(event) ? { document, variables: variables(event) } : null),
    answerOf: (data) => answer(trusted<Data>(data)),
    newsOf: (event, outcome) => (news && kind.isOf(event) ? news(event.fields, trusted<Answer>(outcome)) : null),
    refusalOf: (event, why) => (refusal && kind.isOf(event) ? refusal(event.fields, why) : why),
  };
}
