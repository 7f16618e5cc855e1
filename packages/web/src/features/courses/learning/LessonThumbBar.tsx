import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonLook } from '#ui/buttonLook.ts';
import { classes } from '#ui/classes.ts';
import type { MarkingProps } from './LessonEnd.tsx';

/** On small screens the lesson's buttons stay in reach of the thumb. */
export function LessonThumbBar({ lesson, isCompleted, onToggle }: MarkingProps) {
  const { course, previous, next } = lesson;
  const following = next?.lock === null ? next : null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden">
      <div className="mx-auto flex max-w-3xl items-center gap-2 px-3 py-2.5">
        <Turn courseId={course.id} to={previous} label="Previous lesson" Icon={ArrowLeft} />
        {course.isRecorded && (
          <Button
            look={isCompleted ? 'quiet' : 'primary'}
            className="min-h-12 min-w-0 grow"
            onClick={onToggle}
            icon={isCompleted ? undefined : <Check strokeWidth={2} className="size-5" aria-hidden="true" />}
          >
            {isCompleted ? 'Undo' : 'Mark complete'}
          </Button>
        )}
        <Turn
          courseId={course.id}
          to={following}
          label="Next lesson"
          Icon={ArrowRight}
          isPrimary={isCompleted && following !== null}
        />
      </div>
    </div>
  );
}

type TurnProps = {
  courseId: number;
  to: { id: number } | null;
  label: string;
  Icon: typeof ArrowLeft;
  isPrimary?: boolean;
};

function Turn({ courseId, to: lesson, label, Icon, isPrimary = false }: TurnProps) {
  const look = classes(buttonLook(isPrimary ? 'primary' : 'quiet'), 'min-h-12', isPrimary ? 'grow' : 'w-13 px-0');
  if (!lesson) return null;
  return (
    <Anchor href={to('myLesson', { courseId, lessonId: lesson.id })} aria-label={label} className={look}>
      {isPrimary && <span>Next</span>}
      <Icon strokeWidth={1.75} className="size-5" aria-hidden="true" />
    </Anchor>
  );
}
