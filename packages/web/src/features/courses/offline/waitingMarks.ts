import { isRecord } from '#kernel/failures/failure.ts';
import { readStored, removeStored, writeStored } from '#kernel/storage/stored.ts';
import { marksKey } from './marksKey.ts';

/** `clientEventId` is what the server counts once, `at` when it was done, as ISO text. */
type Made = { lessonId: number; clientEventId: string; at: string };

type Did =
  | { kind: 'complete' | 'undo' }
  | { kind: 'position'; positionSeconds: number }
  | { kind: 'note'; noteKey: string; atSeconds: number; text: string }
  | { kind: 'remove-note'; noteKey: string };

/** Something done in a lesson that the server has not confirmed yet; it is sent again until it has, and counts once. */
export type WaitingMark = Made & Did;
export type NoteMark = Extract<WaitingMark, { noteKey: string }>;
export type LessonMark = Exclude<WaitingMark, NoteMark>;

const most = 200;

export function waitingMarks(userId: number): WaitingMark[] {
  const stored = readStored(marksKey(userId));
  return Array.isArray(stored) ? stored.filter(isMark) : [];
}

/** Keeps a mark in this browser. Of the positions in one lesson, and of what was done to one note, only the last is worth sending. */
export function keepMark(userId: number, mark: WaitingMark): void {
  const waiting = waitingMarks(userId);
  if (waiting.some(({ clientEventId }) => clientEventId === mark.clientEventId)) return;
  const others = waiting.filter((other) => !isReplaced(other, mark));
  writeStored(marksKey(userId), [...others, mark].slice(-most));
}

export function dropMark(userId: number, clientEventId: string): void {
  const left = waitingMarks(userId).filter((mark) => mark.clientEventId !== clientEventId);
  if (left.length > 0) writeStored(marksKey(userId), left);
  else removeStored(marksKey(userId));
}

/** Signing out leaves nothing of one's own behind; what others could not send yet waits for them. */
export const forgetMarks = (userId: number): void => removeStored(marksKey(userId));

export function newMark<Kind extends Did>(lessonId: number, did: Kind): Made & Kind {
  return { lessonId, clientEventId: crypto.randomUUID(), at: new Date().toISOString(), ...did };
}

export const isNoteMark = (mark: WaitingMark): mark is NoteMark => 'noteKey' in mark;

/** Whether this browser knows better than the server that a lesson is complete, or is not; null when it does not. */
export function waitingCompletion(userId: number, lessonId: number): boolean | null {
  const last = waitingMarks(userId).findLast(
    (mark) => mark.lessonId === lessonId && (mark.kind === 'complete' || mark.kind === 'undo'),
  );
  return last ? last.kind === 'complete' : null;
}

/** Where this browser knows a video to be that the server was not told of yet; null when it does not. */
export function waitingPosition(userId: number, lessonId: number): number | null {
  const last = waitingMarks(userId).findLast((mark) => mark.lessonId === lessonId && mark.kind === 'position');
  return last?.kind === 'position' ? last.positionSeconds : null;
}

function isReplaced(old: WaitingMark, mark: WaitingMark): boolean {
  if (isNoteMark(old)) return isNoteMark(mark) && old.noteKey === mark.noteKey;
  return old.kind === 'position' && mark.kind === 'position' && old.lessonId === mark.lessonId;
}

function isMark(value: unknown): value is WaitingMark {
  return (
    isRecord(value) &&
    typeof value['lessonId'] === 'number' &&
    typeof value['clientEventId'] === 'string' &&
    typeof value['at'] === 'string' &&
    saysWhat(value)
  );
}

function saysWhat(value: Record<string, unknown>): boolean {
  switch (value['kind']) {
    case 'complete':
    case 'undo':
      return true;
    case 'position':
      return typeof value['positionSeconds'] === 'number';
    case 'note':
      return (
        typeof value['noteKey'] === 'string' &&
        typeof value['atSeconds'] === 'number' &&
        typeof value['text'] === 'string'
      );
    case 'remove-note':
      return typeof value['noteKey'] === 'string';
    default:
      return false;
  }
}
