import { Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { WhenNear } from '#kernel/near/WhenNear.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { refreshCache } from '#kernel/offline/kept.ts';
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
import { LessonEnd } from './LessonEnd.tsx';
import { LessonOutline } from './LessonOutline.tsx';
import { LessonThumbBar } from './LessonThumbBar.tsx';
import { MyLesson, OpenLesson } from './myLesson.documents.ts';
import { justFinished, useCompleteLesson } from './useCompleteLesson.ts';
import { ArrowLeft, ListTree } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Button } from '#ui/Button.tsx';
import { Progress } from '#ui/Progress.tsx';
import { useGo } from '#kernel/url/useGo.ts';
import { isLetterFree } from '#kernel/storage/letterKeys.ts';

const ownKeys = 'input, textarea, select, iframe, video, [role=dialog], [contenteditable]';

/** By the arrows, or by the letters that many readers use: `j` goes on, `k` goes back. */
const onwards = ['ArrowRight', 'j'];
const backwards = ['ArrowLeft', 'k'];

/** The keys turn the page, unless something that needs them itself has the focus. */
function useTurnPage({ previous, next, course }: LessonData): void {
  const go = useGo();
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.defaultPrevented;
    if (!isPlain || (event.target instanceof Element && event.target.closest(ownKeys))) return;
    if (event.key.length === 1 && !isLetterFree(event)) return;
    const ahead = next?.lock === null ? next : null;
    const towards = onwards.includes(event.key) ? ahead : backwards.includes(event.key) ? previous : null;
    if (towards) go('myLesson', { courseId: course.id, lessonId: towards.id });
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => turn(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

type LessonBarProps = { course: { id: number; name: string; percent: number }; onOutline: () => void };

/** All that stands above a lesson: the way back, how far one is, and on small screens the outline. */
function LessonBar({ course, onOutline }: LessonBarProps) {
  return (
    <header className="sticky top-(--banner) z-30 border-b border-line bg-page/95 backdrop-blur-md">
      <div className="flex h-15 items-center justify-between gap-3 px-2 sm:px-4">
        <Anchor
          href={to('myCourse', { id: course.id })}
          className="tap flex min-h-10 min-w-0 items-center gap-2 rounded-control px-2 text-dense font-semibold transition-colors hover:bg-sunk"
        >
          <ArrowLeft strokeWidth={1.75} className="size-5 shrink-0" aria-hidden="true" />
          <span className="sr-only">Back to</span>
          <span className="line-clamp-2 leading-tight wrap-anywhere">{course.name}</span>
        </Anchor>
        <div className="flex shrink-0 items-center gap-3">
          <div className="hidden w-44 sm:block">
            <Progress percent={course.percent} label={`Progress in ${course.name}`} withNumber />
          </div>
          <Button
            look="text"
            className="lg:hidden"
            onClick={onOutline}
            icon={<ListTree strokeWidth={1.75} className="size-5" aria-hidden="true" />}
          >
            Lessons
          </Button>
        </div>
      </div>
    </header>
  );
}

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
  const isOpened = useOpening(lesson);
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
          {isOpened && lesson.next?.lock === null && (
            <WhenNear place={null}>
              <LessonAhead courseId={course.id} lessonId={lesson.next.id} />
            </WhenNear>
          )}
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

/** Records once that the lesson was opened; true from then on. */
function useOpening({ id, course }: LessonData): boolean {
  const [open] = useMutation(OpenLesson);
  const [isOpened, setOpened] = useState(!course.isRecorded);
  const tell = useEffectEvent(() => {
    if (course.isRecorded) void open({ courseId: course.id, lessonId: id }).then(() => setOpened(true));
  });
  useEffect(() => tell(), []);
  return isOpened;
}

/** Fetches the next lesson as the end of this one comes near. Fetched before this one is recorded, it would be fetched twice. */
function LessonAhead(next: { courseId: number; lessonId: number }): null {
  useQuery(MyLesson, next);
  return null;
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
