import { useEffect, useEffectEvent } from 'react';
import type { CompleteLessonMutation } from '#generated/graphql.ts';
import type { Failure } from '#kernel/failures/failure.ts';
import { useAct, type Acted } from '#kernel/graphql/useAct.ts';
import { useMe } from '#kernel/me/Me.tsx';
import {
  CompleteLesson,
  KeepLessonNote,
  RemoveLessonNote,
  SaveLessonPosition,
  UndoLesson,
} from './myLesson.documents.ts';
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

/** Keeps a mark in this browser first, and lets it go once the server has decided over it. */
async function kept<Data>(userId: number, mark: WaitingMark, send: () => Promise<Acted<Data>>): Promise<Acted<Data>> {
  keepMark(userId, mark);
  const acted = await send();
  if (acted.ok || !isForLater(acted.failure)) dropMark(userId, mark.clientEventId);
  return acted;
}

/** Makes the function that sends a mark. */
export function useSendMark(): (mark: LessonMark) => Promise<Acted<Marked>> {
  const me = useMe();
  const [complete] = useAct(CompleteLesson);
  const [undo] = useAct(UndoLesson);
  const [savePosition] = useAct(SaveLessonPosition);

  const send = async (given: LessonMark): Promise<Acted<Marked>> => {
    const { lessonId, clientEventId, at } = given;
    const mark = { lessonId, clientEventId, at };
    switch (given.kind) {
      case 'complete':
        return answered(await complete(mark), (data) => data.completeLesson);
      case 'undo':
        return answered(await undo(mark), (data) => data.undoLesson);
      case 'position':
        return answered(
          await savePosition({ ...mark, positionSeconds: given.positionSeconds }),
          (data) => data.saveLessonPosition,
        );
    }
  };
  return (mark) => kept(me.id, mark, () => send(mark));
}

function answered<Data>(acted: Acted<Data>, of: (data: Data) => Marked): Acted<Marked> {
  return acted.ok ? { ok: true, data: of(acted.data) } : acted;
}

/** Makes the function that sends what was done to a note. */
export function useSendNote(): (mark: NoteMark) => Promise<Acted<unknown>> {
  const me = useMe();
  const [keepNote] = useAct(KeepLessonNote);
  const [removeNote] = useAct(RemoveLessonNote);
  const send = (mark: NoteMark): Promise<Acted<unknown>> => {
    const { lessonId, noteKey, at } = mark;
    if (mark.kind === 'remove-note') return removeNote({ lessonId, noteKey, at });
    return keepNote({ lessonId, noteKey, at, atSeconds: mark.atSeconds, text: mark.text });
  };
  return (mark) => kept(me.id, mark, () => send(mark));
}

/** The first try after something failed, and the longest pause between two; milliseconds. */
const firstPause = 2_000;
const longestPause = 60_000;

/** Sends what waited for the network, in its order: when the screen opens, when the network is back, and until it is done. */
export function useSendWaiting(): void {
  const me = useMe();
  const sendMark = useSendMark();
  const sendNote = useSendNote();
  /** Answers whether something has to wait on. */
  const sendAll = useEffectEvent(async (): Promise<boolean> => {
    for (const mark of waitingMarks(me.id)) {
      const acted = isNoteMark(mark) ? await sendNote(mark) : await sendMark(mark);
      if (!acted.ok && isForLater(acted.failure)) return true;
    }
    return false;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const attempt = async (pause: number) => {
      clearTimeout(timer);
      if (!(await sendAll()) || isGone) return;
      timer = setTimeout(() => void attempt(Math.min(pause * 2, longestPause)), pause);
    };
    const again = () => void attempt(firstPause);
    again();
    window.addEventListener('online', again);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, []);
}
