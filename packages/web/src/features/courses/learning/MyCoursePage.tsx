import { Suspense } from 'react';
import { Check, Play } from 'lucide-react';
import { contentMessages } from '@tribe/domain/features/contents/messages.ts';
import { countOfLessons, newLessonsLabel } from '@tribe/domain/features/courses/course.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { MyCourseQuery } from '#generated/graphql.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, Section } from '#ui/Card.tsx';
import { Cover, CoverHead, CoverPageSkeleton } from '#ui/Cover.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { Progress } from '#ui/Progress.tsx';
import { RichText } from '#ui/RichText.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BackLink } from '#ui/TextLink.tsx';
import { CourseOutlineList } from './CourseOutlineList.tsx';
import { IntroView } from './IntroView.tsx';
import { wholeLength } from './lessonLength.ts';
import { MyCourse } from './myCourse.documents.ts';
import { PlanGate } from './PlanGate.tsx';
import { VideoPlace } from '../video/VideoPlace.tsx';

/** Few courses open all their lessons later. */
const StartCourseButton = lazyWithRetry(() => import('./StartCourseButton.tsx').then((file) => file.StartCourseButton));
const MembershipGate = lazyWithRetry(() => import('./MembershipGate.tsx').then((file) => file.MembershipGate));

type Course = MyCourseQuery['myCourse'];

const skeleton = (
  <CoverPageSkeleton>
    <Skeleton shape="h-2 max-w-md rounded-full" />
  </CoverPageSkeleton>
);

/** A course as its member sees it: how far one is, where to go on, and all that it holds. */
export function MyCoursePage({ id }: { id: number }) {
  const asked = useQuery(MyCourse, { id });
  return (
    <>
      <BackLink href={to('myCourses')}>My Courses</BackLink>
      <Answer
        of={asked}
        skeleton={skeleton}
        failure={failedPage('Course', <Button href={to('myCourses')}>My Courses</Button>)}
      >
        {({ myCourse }) => <Body course={myCourse} />}
      </Answer>
    </>
  );
}

/** Where lessons are free, they are not stood in the way of. */
const gateDelay = 600;

const gatePlace = 'min-h-19 rounded-card border border-line bg-card';

const isOutsidePlan = ({ lock }: { lock: string | null }) => lock === contentMessages.notInPlan;

function Body({ course }: { course: Course }) {
  usePageTitle(course.name);
  const { id, units, description, isOpen } = course;
  const isPart = isOpen && course.isRecorded && units.some((unit) => unit.lessons.some(isOutsidePlan));
  return (
    <div className="grid gap-8">
      <Head course={course} />
      {(isPart || !isOpen) && (
        <Suspense fallback={<div className={gatePlace} />}>
          {course.isRecorded ? (
            <PlanGate note={course.closedNote ?? undefined} isPart={isPart} />
          ) : (
            <MembershipGate delay={units.length > 0 ? undefined : gateDelay} />
          )}
        </Suspense>
      )}
      {course.intro && (
        <Card>
          <IntroView intro={{ name: course.name, ...course.intro }} />
        </Card>
      )}
      {description && <RichText html={description} />}
      {(isOpen || units.length > 0) && (
        <Section title={isOpen ? 'Lessons' : course.isRecorded ? 'Open lessons' : 'Free lessons'}>
          {units.length > 0 ? (
            <CourseOutlineList courseId={id} units={units} isCounted={course.isRecorded} />
          ) : (
            <Card>
              <EmptyState title="No lessons yet" text="They’ll show up here once they’re published." />
            </Card>
          )}
        </Section>
      )}
    </div>
  );
}

function Head({ course }: { course: Course }) {
  const { name, shortDescription, authorName, category, coverImage, trailerUrl, isOpen } = course;
  return (
    <CoverHead
      cover={
        trailerUrl ? (
          <VideoPlace url={trailerUrl} title={`Trailer of ${name}`} poster={coverImage} />
        ) : (
          <Cover name={name} image={coverImage} className="aspect-video rounded-card" />
        )
      }
    >
      {category && <p className="text-sm font-semibold text-sea">{category}</p>}
      <h1 className="mt-1 text-[1.5rem] leading-tight font-bold tracking-tight wrap-anywhere sm:text-2xl">{name}</h1>
      {shortDescription && <p className="mt-2 max-w-read text-ink-soft">{shortDescription}</p>}
      <p className="num mt-2 text-sm text-ink-soft">{factsOf(course, authorName)}</p>
      {isOpen && <CourseState course={course} />}
    </CoverHead>
  );
}

/** Somebody who may not read a course sees only its free lessons, so nothing is counted for them. */
function factsOf({ units, level, lessonCount, isOpen }: Course, author: string): string {
  const facts = [
    author && `By ${author}`,
    level !== 'all' && `For ${level === 'beginner' ? 'beginners' : 'experienced freelancers'}`,
    isOpen && lessonCount > 0 && countOfLessons(lessonCount),
    isOpen && wholeLength(units.flatMap((unit) => unit.lessons)),
  ];
  return facts.filter(Boolean).join(' · ');
}

function CourseState({ course }: { course: Course }) {
  const { name, percent, doneCount, lessonCount, completedAt, newLessonCount } = course;
  const fresh = completedAt ? newLessonsLabel({ kind: 'completed', newLessons: newLessonCount }) : null;
  return (
    <div className="mt-5 grid max-w-md gap-4">
      {completedAt ? (
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="good" icon={<Check strokeWidth={2.5} className="size-3.5" aria-hidden="true" />}>
            Completed
          </Badge>
          {fresh && <Badge tone="mango">{fresh}</Badge>}
        </p>
      ) : (
        <div>
          <Progress percent={percent} label={`Progress in ${name}`} withNumber />
          <p className="num mt-1.5 text-sm text-ink-soft">
            {doneCount} of {countOfLessons(lessonCount)} complete
          </p>
        </div>
      )}
      <Onward course={course} />
    </div>
  );
}

function Onward({ course }: { course: Course }) {
  const { id, nextLesson, waitsFor, enrolledAt, startedAt, completedAt, isRecorded, lessonCount } = course;
  if (nextLesson) {
    const isDone = completedAt !== null || nextLesson.isCompleted;
    const isNew = completedAt && course.newLessonCount > 0 && !nextLesson.isCompleted;
    const words = isNew ? 'See what’s new' : isDone ? 'Review' : startedAt ? 'Continue' : 'Start';
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look={isDone && !isNew ? 'quiet' : 'primary'}
          size="large"
          href={to('myLesson', { courseId: id, lessonId: nextLesson.id })}
          icon={<Play strokeWidth={1.75} className="size-5" aria-hidden="true" />}
        >
          {words}
        </Button>
        {(isNew || !isDone) && <p className="min-w-0 text-sm text-ink-soft">{nextLesson.name}</p>}
      </div>
    );
  }
  if (enrolledAt || !isRecorded || lessonCount === 0)
    return waitsFor && <p className="num font-semibold">{waitsFor}</p>;
  return (
    <Suspense fallback={<div className="min-h-12" />}>
      <StartCourseButton courseId={id} />
    </Suspense>
  );
}
