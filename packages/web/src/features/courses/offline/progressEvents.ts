import { eventKind } from '#kernel/outbox/eventKind.ts';
import type { OutboxEvent } from '#kernel/outbox/outbox.ts';

/*
 * The progress events of a lesson: what a member did there that the server is told of, without a network too.
 */

/** What the server answers to a progress event of a lesson. */
export type Progressed = {
  pointsAwarded: number;
  progress: { completedAt: string | null };
  course: { completedAt: string | null } | null;
};

const progressEvent = eventKind<Progressed>();
const noteEvent = eventKind<unknown>();

export const lessonCompleted = progressEvent({ name: 'lesson-completed', fields: { lessonId: 'number' } });
export const lessonUndone = progressEvent({ name: 'lesson-undone', fields: { lessonId: 'number' } });
export const positionReached = progressEvent({
  name: 'lesson-position',
  fields: { lessonId: 'number', positionSeconds: 'number' },
  subject: ({ lessonId }) => `lesson-position:${lessonId}`,
  isQuiet: true,
});

const subject = ({ noteKey }: { noteKey: string }) => `lesson-note:${noteKey}`;

export const noteKept = noteEvent({
  name: 'lesson-note-kept',
  fields: { lessonId: 'number', noteKey: 'string', atSeconds: 'number', text: 'string' },
  subject,
});
export const noteRemoved = noteEvent({
  name: 'lesson-note-removed',
  fields: { lessonId: 'number', noteKey: 'string' },
  subject,
});

/** What was done to a note: nothing is written in one that was removed. */
export type NoteChange = { noteKey: string; written: { atSeconds: number; text: string } | null };

/** What waits to be done to the notes of a lesson. */
export function waitingNotes(waiting: readonly OutboxEvent[], lessonId: number): NoteChange[] {
  return waiting.flatMap((event) => {
    if (noteKept.isOf(event) && event.fields.lessonId === lessonId) {
      const { noteKey, atSeconds, text } = event.fields;
      return { noteKey, written: { atSeconds, text } };
    }
    if (noteRemoved.isOf(event) && event.fields.lessonId === lessonId)
      return { noteKey: event.fields.noteKey, written: null };
    return [];
  });
}

/** Whether this browser knows better than the server that a lesson is complete, or is not; null when it does not. */
export function waitingCompletion(waiting: readonly OutboxEvent[], lessonId: number): boolean | null {
  const last = waiting.findLast(
    (event) => (lessonCompleted.isOf(event) || lessonUndone.isOf(event)) && event.fields.lessonId === lessonId,
  );
  return last ? lessonCompleted.isOf(last) : null;
}

/** Where this browser knows a video to be that the server was not told of yet; null when it does not. */
export function waitingPosition(waiting: readonly OutboxEvent[], lessonId: number): number | null {
  const reached = waiting.filter((event) => positionReached.isOf(event));
  return reached.findLast(({ fields }) => fields.lessonId === lessonId)?.fields.positionSeconds ?? null;
}
