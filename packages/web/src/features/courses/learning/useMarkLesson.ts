import { useRef, useState } from 'react';
import { useMe } from '#kernel/me/Me.tsx';
import { celebrate } from '#ui/celebrate.ts';
import { toast } from '#ui/toast.ts';
import { isForLater, type Marked } from '../offline/sendMarks.ts';
import { useSendMark } from '../offline/useSendMark.ts';
import { newMark, waitingCompletion } from '../offline/waitingMarks.ts';

type Lesson = { id: number; progress: { completedAt: string | null }; course: { completedAt: string | null } };

export const savedHere = 'You are offline. This is kept here and sent when you are back.';

/** A press of a button: which of several in a row it is, and when it was made. */
export type Press = { detail: number; timeStamp: number };
type Marking = {
  isCompleted: boolean;
  toggle: (press: Press) => void;
  /** What waited was tried: what is left of it is shown. */ settle: () => void;
};

/** A second press so soon is a double click: what the button says by then was not read; milliseconds. */
const twice = 500;

/** Whether a lesson is complete, and the function that turns it: shown at once, kept offline, taken back where it is refused. */
export function useMarkLesson(lesson: Lesson, onTold: () => void): Marking {
  const me = useMe();
  const send = useSendMark();
  const [intended, setIntended] = useState(() => waitingCompletion(me.id, lesson.id));
  const settle = () => setIntended(waitingCompletion(me.id, lesson.id));
  const isCompleted = intended ?? lesson.progress.completedAt !== null;

  const mark = async (isDone: boolean) => {
    setIntended(isDone);
    const acted = await send(newMark(lesson.id, { kind: isDone ? 'complete' : 'undo' }));
    if (!acted.ok && isForLater(acted.failure)) {
      toast.info(savedHere);
      return;
    }
    setIntended(null);
    onTold();
    if (acted.ok) rejoice(acted.data, lesson.course.completedAt !== null);
    else toast.error(acted.failure.message);
  };
  const turnedAt = useRef(-twice);
  const toggle = ({ detail, timeStamp }: Press) => {
    if (detail > 1 || timeStamp - turnedAt.current < twice) return;
    turnedAt.current = timeStamp;
    void mark(!isCompleted);
  };
  return { isCompleted, toggle, settle };
}

/** Says what was earned; a course that is finished is a reason to celebrate. */
export function rejoice({ pointsAwarded, progress, course }: Marked, wasFinished: boolean): void {
  const earned = pointsAwarded > 0 ? `, ${pointsAwarded} XP` : '';
  if (progress.completedAt !== null && course?.completedAt && !wasFinished) {
    celebrate();
    toast.success(`Course complete${earned}`);
    return;
  }
  if (pointsAwarded > 0) toast.success(`Lesson complete${earned}`);
}
