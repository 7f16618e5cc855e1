import type { CompleteLessonMutation } from '#generated/graphql.ts';
import type { Failure } from '#kernel/failures/failure.ts';
import type { Client } from '#kernel/graphql/client.ts';
import { trusted, type TypedDocument } from '#kernel/graphql/document.ts';
import type { Acted } from '#kernel/graphql/useMutation.ts';
import {
  CompleteLesson,
  KeepLessonNote,
  RemoveLessonNote,
  SaveLessonPosition,
  UndoLesson,
} from '../learning/myLesson.documents.ts';
import {
  dropMark,
  isNoteMark,
  keepMark,
  type LessonMark,
  type NoteMark,
  waitingMarks,
  type WaitingMark,
} from './waitingMarks.ts';

export type Marked = Pick<CompleteLessonMutation['completeLesson'], 'pointsAwarded'> & {
  progress: { completedAt: string | null };
  course: { completedAt: string | null } | null;
};

/** Whether a mark may still come through later: nothing answered, or nobody, or not now. */
export const isForLater = ({ code }: Failure): boolean =>
  code === 'NETWORK' || code === 'UNAUTHENTICATED' || code === 'RATE_LIMITED' || code === 'INTERNAL';

/** On its way from this page already: what waits is sent without it. */
const onTheirWay = new Set<string>();

/** Keeps a mark in this browser first, and lets it go once the server has decided over it. */
async function kept<Data>(userId: number, mark: WaitingMark, send: () => Promise<Acted<Data>>): Promise<Acted<Data>> {
  const { clientEventId } = mark;
  keepMark(userId, mark);
  onTheirWay.add(clientEventId);
  try {
    const acted = await send();
    if (acted.ok || !isForLater(acted.failure)) dropMark(userId, clientEventId);
    return acted;
  } finally {
    onTheirWay.delete(clientEventId);
  }
}

async function carryOut<Data, Variables extends Record<string, unknown>>(
  client: Client,
  document: TypedDocument<Data, Variables>,
  variables: Variables,
): Promise<Acted<Data>> {
  const answer = await client.act(document, variables);
  return 'failure' in answer ? { ok: false, failure: answer.failure } : { ok: true, data: trusted<Data>(answer.data) };
}

/** Sends a mark of somebody, and keeps it until it has arrived. */
export function sendMark(client: Client, userId: number, mark: LessonMark): Promise<Acted<Marked>> {
  return kept(userId, mark, () => markedBy(client, mark));
}

async function markedBy(client: Client, given: LessonMark): Promise<Acted<Marked>> {
  const { lessonId, clientEventId, at } = given;
  const mark = { lessonId, clientEventId, at };
  switch (given.kind) {
    case 'complete':
      return answered(await carryOut(client, CompleteLesson, mark), (data) => data.completeLesson);
    case 'undo':
      return answered(await carryOut(client, UndoLesson, mark), (data) => data.undoLesson);
    case 'position': {
      const position = { ...mark, positionSeconds: given.positionSeconds };
      return answered(await carryOut(client, SaveLessonPosition, position), (data) => data.saveLessonPosition);
    }
  }
}

function answered<Data>(acted: Acted<Data>, of: (data: Data) => Marked): Acted<Marked> {
  return acted.ok ? { ok: true, data: of(acted.data) } : acted;
}

/** Sends what somebody did to a note, and keeps it until it has arrived. */
export function sendNote(client: Client, userId: number, mark: NoteMark): Promise<Acted<unknown>> {
  const { lessonId, noteKey, at } = mark;
  const gone = { lessonId, noteKey, at };
  return kept<unknown>(userId, mark, () =>
    mark.kind === 'remove-note'
      ? carryOut(client, RemoveLessonNote, gone)
      : carryOut(client, KeepLessonNote, { ...gone, atSeconds: mark.atSeconds, text: mark.text }),
  );
}

/** `arrived` counts what a person did by hand; `refused` holds the server's words; `isLeft` says that some has to wait on. */
export type Attempt = { arrived: number; refused: string[]; isLeft: boolean };

/** Sends what waited for the network in its order, up to the first that has to wait on; of several tabs one at a time. */
export function sendWaiting(client: Client, userId: number): Promise<Attempt> {
  const work = () => sendAll(client, userId);
  // Only a safe origin has locks.
  return navigator.locks ? navigator.locks.request(`lesson-marks:${userId}`, work) : work();
}

async function sendAll(client: Client, userId: number): Promise<Attempt> {
  const attempt: Attempt = { arrived: 0, refused: [], isLeft: false };
  const tried = new Set<string>();
  for (;;) {
    // Looked up anew each time: what was done meanwhile may have taken the place of what waited.
    const mark = waitingMarks(userId).find(({ clientEventId: id }) => !tried.has(id) && !onTheirWay.has(id));
    if (!mark) return attempt;
    tried.add(mark.clientEventId);
    const acted = isNoteMark(mark) ? await sendNote(client, userId, mark) : await sendMark(client, userId, mark);
    if (!acted.ok && isForLater(acted.failure)) return { ...attempt, isLeft: true };
    if (!acted.ok) attempt.refused.push(acted.failure.message);
    else if (mark.kind !== 'position') attempt.arrived += 1;
  }
}
