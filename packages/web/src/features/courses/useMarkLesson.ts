import { useState } from 'react';
import { useMe } from '#kernel/me/Me.tsx';
import { celebrate } from '#ui/celebrate.ts';
import { toast } from '#ui/toast.ts';
import { isForLater, type Marked, useSendMark } from './useSendMark.ts';
import { newMark, waitingCompletion } from './waitingMarks.ts';

type Lesson = { id: number; progress: { completedAt: string | null }; course: { completedAt: string | null } };

export const savedHere = 'You are offline. This is kept here and sent when you are back.';

/** Whether a lesson is complete, and the function that turns it: shown at once, kept offline, taken back where it is refused. */
export function useMarkLesson(lesson: Lesson): { isCompleted: boolean; toggle: () => void } {
  const me = useMe();
  const send = useSendMark();
  const [intended, setIntended] = useState<boolean | null>(() => waitingCompletion(me.id, lesson.id));
  const isCompleted = intended ?? lesson.progress.completedAt !== null;

  const mark = async (isDone: boolean) => {
    setIntended(isDone);
    const acted = await send(newMark(lesson.id, { kind: isDone ? 'complete' : 'undo' }));
    if (!acted.ok && isForLater(acted.failure)) {
      toast.info(savedHere);
      return;
    }
    setIntended(null);
    if (acted.ok) rejoice(acted.data, lesson.course.completedAt !== null);
    else toast.error(acted.failure.message);
  };
  return { isCompleted, toggle: () => void mark(!isCompleted) };
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
