import { Check, Lock, Play } from 'lucide-react';
import { countOfLessons, newLessonsLabel } from '@tribe/domain/features/courses/course.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { MyCoursesQuery } from '#generated/graphql.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Progress } from '#ui/Progress.tsx';

export type CourseCardData = MyCoursesQuery['myCourses'][number];

/** How deep the card stands: right under the page's title, or in a section of it. */
export type CardHeading = 'h2' | 'h3';

/** A course as a card: the card leads to its page, the button to the lesson to go on with. */
export function CourseCard({ course, heading: Heading }: { course: CourseCardData; heading: CardHeading }) {
  const { id, name, coverImage, isOpen } = course;
  return (
    <article className="relative flex min-w-0 flex-col rounded-card border border-line bg-card p-3 transition-colors hover:border-line-strong">
      <Cover name={name} image={coverImage} />
      <div className="flex grow flex-col px-1 pt-3 pb-1">
        <Heading className="text-base">
          <Anchor
            href={to('myCourse', { id })}
            className="rounded-small after:absolute after:inset-0 after:rounded-card"
          >
            {name}
          </Anchor>
        </Heading>
        <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{noteOf(course)}</p>
        <div className="mt-auto pt-3">{isOpen ? <Way course={course} /> : <Closed course={course} />}</div>
      </div>
    </article>
  );
}

function noteOf({ isStarted, isCompleted, nextLesson, waitsFor, shortDescription }: CourseCardData): string {
  if (!isStarted || isCompleted) return shortDescription;
  return nextLesson ? `Next: ${nextLesson.name}` : (waitsFor ?? shortDescription);
}

function Way({ course }: { course: CourseCardData }) {
  const { id, name, percent, isStarted, isCompleted, nextLesson, lessonCount } = course;
  if (isCompleted) return <Finished course={course} />;
  if (!isStarted)
    return (
      <p className="num text-sm text-ink-soft">Not started{lessonCount > 0 && `, ${countOfLessons(lessonCount)}`}</p>
    );
  return (
    <>
      <Progress percent={percent} label={`Progress in ${name}`} withNumber />
      {nextLesson && (
        <Button
          href={to('myLesson', { courseId: id, lessonId: nextLesson.id })}
          aria-label={`Continue ${name} with ${nextLesson.name}`}
          icon={<Play strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
          className="relative mt-3 w-full"
        >
          Continue
        </Button>
      )}
    </>
  );
}

function Finished({ course: { newLessonCount } }: { course: CourseCardData }) {
  const fresh = newLessonsLabel({ kind: 'completed', newLessons: newLessonCount });
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone="good" icon={<Check strokeWidth={2.5} className="size-3.5" aria-hidden="true" />}>
        Completed
      </Badge>
      {fresh && <Badge tone="mango">{fresh}</Badge>}
    </p>
  );
}

function Closed({ course: { closedNote, lessonCount } }: { course: CourseCardData }) {
  return (
    <p className="num flex items-center gap-2 text-sm text-ink-soft">
      <Lock strokeWidth={1.75} className="size-4" aria-hidden="true" />
      {closedNote}
      {lessonCount > 0 && `, ${countOfLessons(lessonCount)}`}
    </p>
  );
}
