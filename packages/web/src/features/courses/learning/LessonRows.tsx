import type { ReactNode } from 'react';
import { CirclePlay, FileText } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { LessonLineFragment } from '#generated/graphql.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { Reorder } from '#ui/Reorder.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { lessonLength } from './lessonLength.ts';
import { ReorderLessons } from '../authoring/lesson.documents.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { useSaveOrder } from '#admin/useSaveOrder.ts';

type Lesson = LessonLineFragment & { isRequired: boolean };

type Props = { unit: { id: number; name: string }; lessons: readonly Lesson[]; onOrdered: () => void };

/** The lessons of a unit as its authors see them, in their order. */
export function LessonRows({ unit, lessons, onOrdered }: Props) {
  const { pageAccess, functionAccess } = useMe();
  const save = useSaveOrder(ReorderLessons, onOrdered);
  const mayMove = pageAccess.lessons === true && functionAccess.lesson_create === true && lessons.length > 1;
  if (lessons.length === 0) return <p className="px-4 py-3 text-sm text-ink-soft sm:px-5">No lessons yet</p>;
  const label = `Lessons of ${unit.name}`;
  if (mayMove)
    return (
      <Reorder label={label} kind={`lesson-of-${unit.id}`} rows={lessons} onOrder={save} className={list}>
        {(lesson, handle) => <LessonRow lesson={lesson} handle={handle} />}
      </Reorder>
    );
  return (
    <ol aria-label={label} className={list}>
      {lessons.map((lesson) => (
        <li key={lesson.id}>
          <LessonRow lesson={lesson} />
        </li>
      ))}
    </ol>
  );
}

const list = 'divide-y divide-line';

function LessonRow({ lesson, handle }: { lesson: Lesson; handle?: ReactNode }) {
  const { pageAccess } = useMe();
  return (
    <div className={classes('flex min-h-13 items-center py-2 pr-4 sm:pr-5', handle ? 'gap-1.5 pl-1.5' : 'gap-3 pl-4')}>
      {handle}
      <TypeIcon type={lesson.type} />
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 pl-1.5">
        {pageAccess.lessons === true ? (
          <TextLink
            look="quiet"
            href={to('lesson', { id: lesson.id })}
            className="tap inline-flex items-center font-medium text-ink"
          >
            {lesson.name}
          </TextLink>
        ) : (
          <span className="font-medium">{lesson.name}</span>
        )}
        <LessonMarks lesson={lesson} />
      </span>
    </div>
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
