import { isRecord } from '#kernel/failures/failure.ts';
import { readStored, removeStored, writeStored } from '#kernel/storage/stored.ts';

/** Something done in a lesson that the server has not confirmed yet; it is sent again until it has, and counts once. */
export type WaitingMark = {
  kind: 'complete' | 'undo' | 'position';
  lessonId: number;
  clientEventId: string;
  /** When it was done, as ISO text. */
  at: string;
  positionSeconds: number;
};

const most = 200;
/** One list per person, so that nobody's marks are ever sent as somebody else's. */
const keyOf = (userId: number) => `lesson-marks:${userId}`;

export function waitingMarks(userId: number): WaitingMark[] {
  const stored = readStored(keyOf(userId));
  return Array.isArray(stored) ? stored.filter(isMark) : [];
}

/** Keeps a mark in this browser. Of the positions in one lesson only the last is worth sending. */
export function keepMark(userId: number, mark: WaitingMark): void {
  const waiting = waitingMarks(userId);
  if (waiting.some(({ clientEventId }) => clientEventId === mark.clientEventId)) return;
  const others = waiting.filter((other) => !isReplaced(other, mark));
  writeStored(keyOf(userId), [...others, mark].slice(-most));
}

export function dropMark(userId: number, clientEventId: string): void {
  const left = waitingMarks(userId).filter((mark) => mark.clientEventId !== clientEventId);
  if (left.length > 0) writeStored(keyOf(userId), left);
  else removeStored(keyOf(userId));
}

/** Signing out leaves none of somebody's marks behind in this browser. */
export function forgetMarks(userId: number): void {
  removeStored(keyOf(userId));
}

export function newMark(kind: WaitingMark['kind'], lessonId: number, positionSeconds = 0): WaitingMark {
  return { kind, lessonId, positionSeconds, clientEventId: crypto.randomUUID(), at: new Date().toISOString() };
}

/** Whether this browser knows better than the server that a lesson is complete, or is not; null when it does not. */
export function waitingCompletion(userId: number, lessonId: number): boolean | null {
  const last = waitingMarks(userId).findLast((mark) => mark.lessonId === lessonId && mark.kind !== 'position');
  return last ? last.kind === 'complete' : null;
}

const isReplaced = (old: WaitingMark, mark: WaitingMark) =>
  old.kind === 'position' && mark.kind === 'position' && old.lessonId === mark.lessonId;

function isMark(value: unknown): value is WaitingMark {
  return (
    isRecord(value) &&
    ['complete', 'undo', 'position'].some((kind) => kind === value['kind']) &&
    typeof value['lessonId'] === 'number' &&
    typeof value['clientEventId'] === 'string' &&
    typeof value['at'] === 'string' &&
    typeof value['positionSeconds'] === 'number'
  );
}
