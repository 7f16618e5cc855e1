import { useRef } from 'react';
import { useMe } from '#kernel/me/Me.tsx';
import { savedHere, useSend } from '#kernel/outbox/useSend.ts';
import { useWaiting } from '#kernel/outbox/useWaiting.ts';
import { celebrate } from '#ui/celebrate.ts';
import { keep } from '#ui/keep.ts';
import { toast } from '#ui/toast.ts';
import { lessonCompleted, lessonUndone, type Progressed, waitingCompletion } from '../offline/progressEvents.ts';

type Lesson = {
  id: number;
  progress: { completedAt: string | null };
  course: { id: number; completedAt: string | null };
};

/** The course that was finished a moment ago, and what that brought; its lesson says so once. */
export const justFinished = keep<{ courseId: number; points: number } | null>(null);

/** A press of a button: which of several in a row it is, and when it was made. */
export type Press = { detail: number; timeStamp: number };
type Completion = { isCompleted: boolean; toggle: (press: Press) => void };

/** A second press so soon is a double click: what the button says by then was not read; milliseconds. */
const twice = 500;

/** Whether a lesson is complete, and the function that turns it: shown at once, kept offline, taken back where it is refused. */
export function useCompleteLesson(lesson: Lesson, onSettled: () => void): Completion {
  const me = useMe();
  const send = useSend();
  const isCompleted = waitingCompletion(useWaiting(me.id), lesson.id) ?? lesson.progress.completedAt !== null;

  const complete = async (isDone: boolean) => {
    const sent = await send(isDone ? lessonCompleted : lessonUndone, { lessonId: lesson.id });
    if (sent.kind === 'waiting') {
      toast.info(savedHere);
      return;
    }
    onSettled();
    if (sent.kind === 'arrived') rejoice(sent.answer, lesson.course);
    else toast.error(sent.failure.message);
  };
  const turnedAt = useRef(-twice);
  const toggle = ({ detail, timeStamp }: Press) => {
    if (detail > 1 || timeStamp - turnedAt.current < twice) return;
    turnedAt.current = timeStamp;
    void complete(!isCompleted);
  };
  return { isCompleted, toggle };
}

/** Says what was earned; a course that is finished is a reason to celebrate. */
export function rejoice({ pointsAwarded, progress, course }: Progressed, before: Lesson['course']): void {
  const earned = pointsAwarded > 0 ? `, ${pointsAwarded} XP` : '';
  if (progress.completedAt !== null && course?.completedAt && before.completedAt === null) {
    celebrate();
    justFinished.set({ courseId: before.id, points: pointsAwarded });
    return;
  }
  if (pointsAwarded > 0) toast.success(`Lesson complete${earned}`);
}
