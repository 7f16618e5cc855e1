import { ArrowLeft, ArrowRight, Check, Lock } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import type { LessonData } from '../authoring/lessonData.ts';
import type { Press } from './useCompleteLesson.ts';

export type MarkingProps = { lesson: LessonData; isCompleted: boolean; onToggle: (press: Press) => void };

/** What completes the lesson, in words; completing and undoing, which are always there; and the way on. */
export function LessonEnd({ lesson, isCompleted, onToggle }: MarkingProps) {
  const { course, points, completionText } = lesson;
  return (
    <footer className="mt-2 grid gap-6 border-t border-line pt-6">
      {course.isRecorded ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <p
            aria-live="polite"
            className="flex max-w-read min-w-0 flex-wrap items-center gap-2 text-base font-semibold"
          >
            {isCompleted ? 'You completed this lesson' : completionText}
            {points > 0 && !isCompleted && <Badge tone="mango">{points} XP</Badge>}
          </p>
          <MarkButton isCompleted={isCompleted} onToggle={onToggle} />
        </div>
      ) : (
        <p className="text-sm text-ink-soft">Free preview. Progress isn’t saved.</p>
      )}
      <Neighbours lesson={lesson} isCompleted={isCompleted} />
    </footer>
  );
}

function MarkButton({ isCompleted, onToggle }: Omit<MarkingProps, 'lesson'>) {
  return (
    <Button
      look={isCompleted ? 'quiet' : 'primary'}
      onClick={onToggle}
      icon={isCompleted ? undefined : <Check strokeWidth={2} className="size-4.5" aria-hidden="true" />}
      className="max-lg:hidden"
    >
      {isCompleted ? 'Undo' : 'Mark complete'}
    </Button>
  );
}

function Neighbours({ lesson, isCompleted }: Omit<MarkingProps, 'onToggle'>) {
  const { course, previous, next } = lesson;
  const isOpen = next !== null && next.lock === null;
  return (
    <nav aria-label="Lessons before and after" className="flex flex-wrap items-center justify-between gap-4">
      {previous ? (
        <TextLink
          look="quiet"
          href={to('myLesson', { courseId: course.id, lessonId: previous.id })}
          className="flex min-w-0 items-center gap-2 max-sm:hidden"
        >
          <ArrowLeft strokeWidth={1.75} className="size-4.5 shrink-0" aria-hidden="true" />
          <span className="sr-only">Previous lesson:</span>
          <span className="wrap-anywhere">{previous.name}</span>
        </TextLink>
      ) : (
        <span />
      )}
      {!next && (
        <Button look={isCompleted ? 'primary' : 'quiet'} href={to('myCourse', { id: course.id })}>
          Back to the course
        </Button>
      )}
      {next && isOpen && (
        <Button
          look={isCompleted ? 'primary' : 'quiet'}
          href={to('myLesson', { courseId: course.id, lessonId: next.id })}
          className="max-w-full"
        >
          <span className="min-w-0 py-1 text-left leading-tight wrap-anywhere">
            <span className="sr-only">Next lesson: </span>
            {next.name}
          </span>
          <ArrowRight strokeWidth={1.75} className="size-4.5 shrink-0" aria-hidden="true" />
        </Button>
      )}
      {next && !isOpen && (
        <p className="flex min-w-0 items-center gap-2 text-sm text-ink-soft">
          <Lock strokeWidth={1.75} className="size-4 shrink-0" aria-hidden="true" />
          <span>
            Next: {next.name}. {next.lock}
          </span>
        </p>
      )}
    </nav>
  );
}
