import { useEffect, useEffectEvent } from 'react';
import type { CompleteLessonMutation } from '#generated/graphql.ts';
import { useAct, type Acted } from '#kernel/graphql/useAct.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { CompleteLesson, SaveLessonPosition, UndoLesson } from './myLesson.documents.ts';
import { dropMark, keepMark, waitingMarks, type WaitingMark } from './waitingMarks.ts';

export type Marked = Pick<CompleteLessonMutation['completeLesson'], 'pointsAwarded'> & {
  progress: { completedAt: string | null };
  course: { completedAt: string | null } | null;
};

/** Makes the function that sends a mark: kept in this browser first, and let go once the server has answered. */
export function useSendMark(): (mark: WaitingMark) => Promise<Acted<Marked>> {
  const me = useMe();
  const [complete] = useAct(CompleteLesson);
  const [undo] = useAct(UndoLesson);
  const [savePosition] = useAct(SaveLessonPosition);

  const send = async ({ kind, positionSeconds, ...mark }: WaitingMark): Promise<Acted<Marked>> => {
    switch (kind) {
      case 'complete':
        return answered(await complete(mark), (data) => data.completeLesson);
      case 'undo':
        return answered(await undo(mark), (data) => data.undoLesson);
      case 'position':
        return answered(await savePosition({ ...mark, positionSeconds }), (data) => data.saveLessonPosition);
    }
  };
  return async (mark) => {
    keepMark(me.id, mark);
    const acted = await send(mark);
    if (acted.ok || acted.failure.code !== 'NETWORK') dropMark(me.id, mark.clientEventId);
    return acted;
  };
}

function answered<Data>(acted: Acted<Data>, of: (data: Data) => Marked): Acted<Marked> {
  return acted.ok ? { ok: true, data: of(acted.data) } : acted;
}

/** Sends what waited for the network, in its order: when the screen opens, and when the network is back. */
export function useSendWaiting(): void {
  const me = useMe();
  const send = useSendMark();
  const sendAll = useEffectEvent(async () => {
    for (const mark of waitingMarks(me.id)) {
      const acted = await send(mark);
      if (!acted.ok && acted.failure.code === 'NETWORK') return;
    }
  });
  useEffect(() => {
    const again = () => void sendAll();
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
}
