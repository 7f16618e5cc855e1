import { Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { WhenNear } from '#kernel/near/WhenNear.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery, useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { refreshCache, useKeptOffline } from '#kernel/offline/kept.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Cover } from '#ui/Cover.tsx';
import { useKept } from '#ui/keep.ts';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { RichText } from '#ui/RichText.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { InstallInvite } from '../offline/InstallInvite.tsx';
import type { LessonData } from '../authoring/lessonData.ts';
import { Transcript } from '../video/Transcript.tsx';
import type { VideoHandle } from '../video/videoHandle.ts';
import { LessonBar } from './LessonBar.tsx';
import { LessonEnd } from './LessonEnd.tsx';
import { LessonOutline } from './LessonOutline.tsx';
import { LessonThumbBar } from './LessonThumbBar.tsx';
import { MyLesson, OpenLesson } from './myLesson.documents.ts';
import { justFinished, useCompleteLesson } from './useCompleteLesson.ts';
import { useTurnPage } from './useTurnPage.ts';

/** Few lessons are refused, and no other waits for the words. */
const LessonRefusal = lazyWithRetry(() => import('./LessonRefusal.tsx').then((file) => file.LessonRefusal));

const CourseFinished = lazyWithRetry(() => import('./CourseFinished.tsx').then((file) => file.CourseFinished));

/** A lesson to read brings no player. */
const LessonVideo = lazyWithRetry(() => import('../video/LessonVideo.tsx').then((file) => file.LessonVideo));

/** Stands below the lesson, and its code comes when one gets there. */
const LessonNotes = lazyWithRetry(() => import('./LessonNotes.tsx').then((file) => file.LessonNotes));

type Props = {
  courseId: number;
  lessonId: number;
  /** What else belongs to a lesson, such as its files. */ more?: ReactNode;
};

/** Reading a lesson: nothing but the lesson, its outline, and the way on. */
export function MyLessonPage({ courseId, lessonId, more }: Props) {
  const asked = useQuery(MyLesson, { courseId, lessonId });
  useKeptOffline(asked.retry);
  return (
    <Answer
      of={asked}
      skeleton={<LessonSkeleton courseId={courseId} />}
      failure={(failure, onRetry) => (
        <Suspense fallback={<LessonSkeleton courseId={courseId} />}>
          <LessonRefusal courseId={courseId} failure={failure} onRetry={onRetry} />
        </Suspense>
      )}
    >
      {({ myLesson }) => (
        <Reading key={myLesson.id} lesson={myLesson} more={more} onSettled={() => refreshCache(asked.retry)} />
      )}
    </Answer>
  );
}

type ReadingProps = {
  lesson: LessonData;
  more: ReactNode;
  /** After the server was told of a progress event. */ onSettled: () => void;
};

function Reading({ lesson, more, onSettled }: ReadingProps) {
  usePageTitle(lesson.name);
  useOpening(lesson);
  useTurnPage(lesson);
  const [isOutlineOpen, setOutlineOpen] = useState(false);
  const { isCompleted, toggle } = useCompleteLesson(lesson, onSettled);
  const course = withCompletion(lesson, isCompleted);
  const finished = useKept(justFinished);
  // Who goes on without a word has heard it.
  useEffect(() => () => justFinished.set(null), []);
  const unit = course.units.find((each) => each.lessons.some(({ id }) => id === lesson.id));
  const completion = { lesson, isCompleted, onToggle: toggle };
  return (
    <div className="min-h-dvh">
      <LessonBar course={course} onOutline={() => setOutlineOpen(true)} />
      <div className="lg:grid lg:grid-cols-[21rem_minmax(0,1fr)]">
        <LessonOutline
          course={course}
          lessonId={lesson.id}
          isOpen={isOutlineOpen}
          onClose={() => setOutlineOpen(false)}
        />
        <article className="mx-auto w-full max-w-3xl px-4 pt-6 pb-32 sm:px-6 lg:pt-10 lg:pb-16">
          {unit && <p className="text-sm font-semibold text-sea">{unit.name}</p>}
          <h1 className="mt-1 text-[1.625rem] leading-tight font-bold tracking-tight wrap-anywhere sm:text-2xl">
            {lesson.name}
          </h1>
          {lesson.shortDescription && <p className="mt-2 max-w-read text-ink-soft">{lesson.shortDescription}</p>}
          <div className="in-order mt-6 grid gap-7">
            <Body lesson={lesson} more={more} onSettled={onSettled} />
            {isCompleted && <InstallInvite />}
            <LessonEnd {...completion} />
          </div>
        </article>
      </div>
      <LessonThumbBar {...completion} />
      {finished?.courseId === course.id && (
        <Suspense>
          <CourseFinished name={course.name} points={finished.points} onClose={() => justFinished.set(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** The video, the text, the files, and what one writes beside them. */
function Body({ lesson, more, onSettled }: ReadingProps) {
  const { name, type, videoUrl, coverImage, description, transcript, course } = lesson;
  const video = useRef<VideoHandle>(null);
  const [handle] = useState<VideoHandle>(() => ({
    now: () => video.current?.now() ?? 0,
    jumpTo: (seconds) => video.current?.jumpTo(seconds),
  }));
  return (
    <>
      {coverImage && type !== 'Video' && <Cover name={name} image={coverImage} className="aspect-video rounded-card" />}
      {videoUrl && (
        <Suspense fallback={<Cover name={name} image={coverImage} className="aspect-video rounded-card" />}>
          <LessonVideo lesson={lesson} url={videoUrl} ref={video} />
        </Suspense>
      )}
      {description && <RichText html={description} />}
      {more}
      {transcript && <Transcript text={transcript} />}
      {course.isRecorded && (
        <WhenNear place={<div className="min-h-52" />}>
          <LessonNotes lesson={lesson} video={videoUrl ? handle : null} onSettled={onSettled} />
        </WhenNear>
      )}
    </>
  );
}

/** The outline as it is once the progress event that is on its way has arrived. */
function withCompletion({ id, course }: LessonData, isCompleted: boolean): LessonData['course'] {
  const units = course.units.map((unit) => ({
    ...unit,
    lessons: unit.lessons.map((lesson) => (lesson.id === id ? { ...lesson, isCompleted } : lesson)),
  }));
  return { ...course, units };
}

/** Tells the server once that the lesson was opened, and fetches the next one ahead. */
function useOpening({ id, next, course }: LessonData): void {
  const [open] = useMutation(OpenLesson);
  const tell = useEffectEvent(() => {
    if (course.isRecorded) void open({ courseId: course.id, lessonId: id });
  });
  useEffect(() => tell(), []);
  useQueryWhen(next !== null && next.lock === null, MyLesson, { courseId: course.id, lessonId: next?.id ?? 0 });
}

/** A lesson on its way, with the way back standing already. */
function LessonSkeleton({ courseId }: { courseId: number }) {
  return (
    <div>
      <LessonBar course={{ id: courseId, name: 'Course', percent: 0 }} onOutline={() => undefined} />
      <div className="lg:grid lg:grid-cols-[21rem_minmax(0,1fr)]">
        <div className="hidden space-y-4 border-r border-line p-5 lg:block">
          <Skeleton lines={8} />
        </div>
        <div className="mx-auto w-full max-w-3xl space-y-6 px-4 pt-6 sm:px-6 lg:pt-10">
          <Skeleton shape="h-8 w-2/3 rounded-small" />
          <Skeleton shape="aspect-video w-full rounded-card" />
          <Skeleton lines={5} />
        </div>
      </div>
    </div>
  );
}
