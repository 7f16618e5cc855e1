import type { OutboxEvent } from '#kernel/outbox/outbox.ts';
import { sendable } from '#kernel/outbox/sendable.ts';
import { lessonCompleted, lessonUndone, noteKept, noteRemoved, positionReached } from './progressEvents.ts';
import {
  CompleteLesson,
  KeepLessonNote,
  RemoveLessonNote,
  SaveLessonPosition,
  UndoLesson,
} from './progressEvents.documents.ts';

const counted = <Fields extends object>({ fields, clientEventId, at }: OutboxEvent<Fields>) => ({
  ...fields,
  clientEventId,
  at,
});

/** How the progress events of lessons, and what is done to notes, are told to the server. */
export const sendableProgress = [
  sendable(lessonCompleted, { document: CompleteLesson, variables: counted, answer: (data) => data.completeLesson }),
  sendable(lessonUndone, { document: UndoLesson, variables: counted, answer: (data) => data.undoLesson }),
  sendable(positionReached, {
    document: SaveLessonPosition,
    variables: counted,
    answer: (data) => data.saveLessonPosition,
  }),
  sendable(noteKept, {
    document: KeepLessonNote,
    variables: ({ fields, at }) => ({ ...fields, at }),
    answer: (data) => data.keepLessonNote,
  }),
  sendable(noteRemoved, {
    document: RemoveLessonNote,
    variables: ({ fields, at }) => ({ ...fields, at }),
    answer: (data) => data.removeLessonNote,
  }),
];
