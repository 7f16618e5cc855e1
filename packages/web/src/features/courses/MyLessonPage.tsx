import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Lock } from 'lucide-react';
import { memberMessages } from '@tribe/domain/features/members/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useAct } from '#kernel/graphql/useAct.ts';
import { useAsk, useAskWhen } from '#kernel/graphql/useAsk.ts';
import type { Failure } from '#kernel/failures/failure.ts';
import { useGo } from '#kernel/url/useGo.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FailureView } from '#ui/FailureView.tsx';
import { RichText } from '#ui/RichText.tsx';
import { LessonBar } from './LessonBar.tsx';
import type { LessonData } from './lessonData.ts';
import { LessonEnd } from './LessonEnd.tsx';
import { LessonOutline } from './LessonOutline.tsx';
import { LessonSkeleton } from './LessonSkeleton.tsx';
import { LessonThumbBar } from './LessonThumbBar.tsx';
import { MembershipGate } from './MembershipGate.tsx';
import { MyLesson, OpenLesson } from './myLesson.documents.ts';
import { rejoice, useMarkLesson } from './useMarkLesson.ts';
import { useSendMark, useSendWaiting } from './useSendMark.ts';
import { VideoFrame } from './VideoFrame.tsx';
import { newMark } from './waitingMarks.ts';

type Props = { courseId: number; lessonId: number };

/** Reading a lesson: nothing but the lesson, its outline, and the way on. */
export function MyLessonPage({ courseId, lessonId }: Props) {
  useSendWaiting();
  const asked = useAsk(MyLesson, { courseId, lessonId });
  return (
    <Answer of={asked} skeleton={<LessonSkeleton courseId={courseId} />} failure={refusalIn(courseId)}>
      {({ myLesson }) => <Reading lesson={myLesson} />}
    </Answer>
  );
}

function Reading({ lesson }: { lesson: LessonData }) {
  usePageTitle(lesson.name);
  useOpening(lesson);
  useArrows(lesson);
  const [isOutlineOpen, setOutlineOpen] = useState(false);
  const { isCompleted, toggle } = useMarkLesson(lesson);
  const keepPosition = useKeepPosition(lesson);
  const course = withMark(lesson, isCompleted);
  const unit = course.units.find((each) => each.lessons.some(({ id }) => id === lesson.id));
  const marking = { lesson, isCompleted, onToggle: toggle };
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
          <div className="mt-6 grid gap-7">
            {lesson.videoUrl && (
              <VideoFrame
                url={lesson.videoUrl}
                title={lesson.name}
                poster={lesson.coverImage}
                durationSeconds={lesson.durationSeconds}
                startSeconds={lesson.progress.positionSeconds}
                onPosition={keepPosition}
              />
            )}
            {lesson.description && <RichText html={lesson.description} />}
            {lesson.transcript && <Transcript text={lesson.transcript} />}
            <LessonEnd {...marking} />
          </div>
        </article>
      </div>
      <LessonThumbBar {...marking} />
    </div>
  );
}

/** The outline as it is once the mark that is on its way has arrived. */
function withMark({ id, course }: LessonData, isCompleted: boolean): LessonData['course'] {
  const units = course.units.map((unit) => ({
    ...unit,
    lessons: unit.lessons.map((lesson) => (lesson.id === id ? { ...lesson, isCompleted } : lesson)),
  }));
  return { ...course, units };
}

/** Tells the server once that the lesson was opened, and fetches the next one ahead. */
function useOpening({ id, next, course }: LessonData): void {
  const [open] = useAct(OpenLesson);
  const tell = useEffectEvent(() => {
    if (course.isRecorded) void open({ courseId: course.id, lessonId: id });
  });
  useEffect(() => tell(), []);
  useAskWhen(next !== null && next.lock === null, MyLesson, { courseId: course.id, lessonId: next?.id ?? 0 });
}

function useKeepPosition({ id, course }: LessonData): (seconds: number) => void {
  const send = useSendMark();
  const keep = async (seconds: number) => {
    const acted = await send(newMark('position', id, seconds));
    if (acted.ok && acted.data.course) rejoice(acted.data, course.completedAt !== null);
  };
  return (seconds) => {
    if (!course.isRecorded) return;
    void keep(seconds);
  };
}

const ownKeys = 'input, textarea, select, iframe, [role=dialog], [contenteditable]';

/** The arrow keys turn the page, unless something that needs them itself has the focus. */
function useArrows({ previous, next, course }: LessonData): void {
  const go = useGo();
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.defaultPrevented;
    if (!isPlain || (event.target instanceof Element && event.target.closest(ownKeys))) return;
    const towards = event.key === 'ArrowRight' ? openOne(next) : event.key === 'ArrowLeft' ? previous : null;
    if (towards) go('myLesson', { courseId: course.id, lessonId: towards.id });
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => turn(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

const openOne = (next: LessonData['next']) => (next?.lock === null ? next : null);

function Transcript({ text }: { text: string }) {
  return (
    <details className="max-w-read rounded-card border border-line bg-card">
      <summary className="tap px-4 py-3 font-semibold">Transcript</summary>
      <p className="px-4 pb-4 whitespace-pre-line text-ink-soft">{text}</p>
    </details>
  );
}

/** A lesson that may not be read says why, and leads back. */
function refusalIn(courseId: number) {
  return (failure: Failure, onRetry: () => void) => {
    const href = to('myCourse', { id: courseId });
    return (
      <div className="mx-auto grid min-h-dvh max-w-3xl content-center gap-5 px-4 py-10">
        <h1 className="sr-only">Lesson</h1>
        <Refusal failure={failure} onRetry={onRetry} back={<Button href={href}>Back to the course</Button>} />
      </div>
    );
  };
}

function Refusal({ failure, onRetry, back }: { failure: Failure; onRetry: () => void; back: ReactNode }) {
  if (failure.message === memberMessages.membersOnly)
    return (
      <>
        <MembershipGate />
        <p className="text-center">{back}</p>
      </>
    );
  if (failure.code !== 'FORBIDDEN') return <FailureView message={failure.message} onRetry={onRetry} action={back} />;
  return (
    <EmptyState
      title="This lesson is locked"
      text={failure.message}
      icon={<Lock strokeWidth={1.75} className="size-6" />}
      action={back}
    />
  );
}
