import type { OutboxEvent } from './outbox.ts';

declare const answers: unique symbol;

type Shape = Readonly<Record<string, 'number' | 'string'>>;
type FieldsOf<S extends Shape> = { [Name in keyof S]: S[Name] extends 'number' ? number : string };

/** One kind of event and what it holds. How the server is told comes later, with the `SendableKind` of the same name. */
export type EventKind<Fields extends object, Answer> = {
  name: string;
  newEvent: (fields: Fields) => OutboxEvent<Fields>;
  /** True if an event from storage is of this kind, and whole. */
  isOf: (event: OutboxEvent) => event is OutboxEvent<Fields>;
  readonly [answers]?: () => Answer;
};

type Options<S extends Shape> = {
  /** Also what storage knows it by, so it stays the same. */
  name: string;
  fields: S;
  /** What an event is about, where a newer one takes the place of an older one. */
  subject?: (fields: FieldsOf<S>) => string;
  isQuiet?: boolean;
};

/** Declares a kind of event, by what the server answers to it; its fields are checked when they are read from storage. */
export const eventKind =
  <Answer>() =>
  <const S extends Shape>({
    name,
    fields: shape,
    subject,
    isQuiet = false,
  }: Options<S>): EventKind<FieldsOf<S>, Answer> => ({
    name,
    isOf: (event): event is OutboxEvent<FieldsOf<S>> => {
      const fields = new Map<string, unknown>(Object.entries(event.fields));
      return event.kind === name && Object.entries(shape).every(([field, type]) => typeof fields.get(field) === type);
    },
    newEvent: (fields) => ({
      kind: name,
      clientEventId: crypto.randomUUID(),
      at: new Date().toISOString(),
      subject: subject?.(fields) ?? null,
      isQuiet,
      fields,
    }),
  });
