import { CirclePlay, FileText } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { CourseOutlineQuery } from '#generated/graphql.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Badge } from '#ui/Badge.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { lessonLength } from './lessonLength.ts';
import { ReorderLessons } from './lesson.documents.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { useReorder } from './useReorder.ts';

type Lesson = Omit<
  CourseOutlineQuery['courseOutline'][number]['lessons'][number],
  'isWaiting' | 'unlockRule' | 'unlockValue'
>;

/** The lessons of a unit as its authors see them, in their order. */
export function LessonRows({ lessons }: { lessons: readonly Lesson[] }) {
  const { pageAccess, functionAccess } = useMe();
  const { placed, move } = useReorder(lessons, ReorderLessons);
  const mayMove = pageAccess.lessons === true && functionAccess.lesson_create === true && lessons.length > 1;
  if (lessons.length === 0) return <p className="px-4 py-3 text-sm text-ink-soft sm:px-5">No lessons yet</p>;
  return (
    <ol className="divide-y divide-line">
      {placed.map((lesson, place) => (
        <li key={lesson.id} className="flex min-h-13 items-center gap-3 px-4 py-2 sm:px-5">
          <TypeIcon type={lesson.type} />
          <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
            {pageAccess.lessons === true ? (
              <TextLink look="quiet" href={to('lesson', { id: lesson.id })} className="font-medium text-ink">
                {lesson.name}
              </TextLink>
            ) : (
              <span className="font-medium">{lesson.name}</span>
            )}
            <LessonMarks lesson={lesson} />
          </span>
          {mayMove && (
            <MoveButtons
              name={lesson.name}
              isFirst={place === 0}
              isLast={place === placed.length - 1}
              onMove={(by) => void move(lesson.id, by)}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

function TypeIcon({ type }: { type: string }) {
  const Icon = type === 'Video' ? CirclePlay : FileText;
  return (
    <>
      <Icon strokeWidth={1.75} className="size-4.5 shrink-0 text-ink-soft" aria-hidden="true" />
      <span className="sr-only">{type}</span>
    </>
  );
}

function LessonMarks({ lesson }: { lesson: Lesson }) {
  return (
    <span className="num flex flex-wrap items-center gap-2 text-sm text-ink-soft">
      {lesson.durationSeconds !== null && lessonLength(lesson)}
      {lesson.points > 0 && <Badge tone="mango">{lesson.points} XP</Badge>}
      {lesson.isPreview && <Badge tone="sea">Free</Badge>}
      {!lesson.isRequired && <Badge tone="outline">Optional</Badge>}
      {lesson.status !== 'published' && <StatusBadge status={lesson.status} />}
    </span>
  );
}
