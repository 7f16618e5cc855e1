import { Check, Lock, Play } from 'lucide-react';
import { countOfLessons, newLessonsLabel } from '@tribe/domain/features/courses/course.ts';
import { minutesOf } from '@tribe/domain/kernel/text/minutes.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { MyCoursesQuery } from '#generated/graphql.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Cover } from '#ui/Cover.tsx';
import { Progress } from '#ui/Progress.tsx';

export type CourseCardData = MyCoursesQuery['myCourses'][number];

/** How deep the card stands: right under the page's title, or in a section of it. */
export type CardHeading = 'h2' | 'h3';

/** A course as a card, on phones as a row of 72 px: it leads to its page, the button to the lesson to go on with. */
export function CourseCard({ course, heading: Heading }: { course: CourseCardData; heading: CardHeading }) {
  const { id, name, coverImage, isOpen, isStarted, isCompleted, nextLesson } = course;
  const isUnderWay = isStarted && !isCompleted;
  return (
    <article
      className={classes(
        'relative flex min-h-18 min-w-0 items-center gap-3 bg-card p-3',
        'sm:flex-col sm:items-stretch sm:gap-0 sm:rounded-card sm:border sm:border-line sm:hover:border-line-strong',
        isOpen && isUnderWay && nextLesson !== null && 'max-sm:pr-14',
      )}
    >
      <Cover
        name={name}
        image={coverImage}
        className="size-12 shrink-0 rounded-control sm:aspect-video sm:size-auto sm:w-full"
      >
        {!coverImage && (
          <span className="rounded-small bg-card/90 px-1.5 text-sm font-bold text-ink sm:hidden" aria-hidden="true">
            {name
              .split(' ')
              .slice(0, 2)
              .map((word) => word.slice(0, 1))}
          </span>
        )}
      </Cover>
      <div className="flex min-w-0 grow flex-col sm:px-1 sm:pt-3 sm:pb-1">
        <Heading className="text-base wrap-anywhere">
          <Anchor
            href={to('myCourse', { id })}
            className="rounded-small after:absolute after:inset-0 after:rounded-card"
          >
            {name}
          </Anchor>
        </Heading>
        <p
          className={classes(
            'text-sm text-ink-soft wrap-anywhere max-sm:mt-0.5 sm:mt-1 sm:line-clamp-2',
            !isUnderWay && 'max-sm:hidden',
          )}
        >
          {noteOf(course)}
        </p>
        <div className="mt-auto pt-0.5 sm:pt-3">{isOpen ? <Way course={course} /> : <Closed course={course} />}</div>
      </div>
    </article>
  );
}

function noteOf({ isStarted, isCompleted, nextLesson, waitsFor, shortDescription }: CourseCardData): string {
  if (!isStarted || isCompleted) return shortDescription;
  if (!nextLesson) return waitsFor ?? shortDescription;
  const { name, durationSeconds } = nextLesson;
  return durationSeconds === null ? `Next: ${name}` : `Next: ${name}, ${minutesOf(durationSeconds)}`;
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
          className="sm:mt-3 sm:w-full max-sm:absolute! max-sm:right-1.5 max-sm:inset-y-0 max-sm:my-auto max-sm:size-11 max-sm:border-transparent max-sm:bg-transparent max-sm:px-0 max-sm:text-sea"
        >
          <span className="max-sm:sr-only">Continue</span>
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
