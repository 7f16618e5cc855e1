import { Check, CirclePlay, FileText, Lock } from 'lucide-react';
import type { OutlineLessonFieldsFragment } from '#generated/graphql.ts';
import { Link } from '#kernel/url/Link.tsx';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { lessonLength } from '../learning/lessonLength.ts';

export type OutlineLesson = OutlineLessonFieldsFragment;

type Props = {
  courseId: number;
  lesson: OutlineLesson;
  /** The lesson that is open beside the outline. */
  isOpen?: boolean;
  /** Whether completing it earns points here. */
  isCounted?: boolean;
  /** A reason that stands above already is not said again. */
  saysWhy?: boolean;
  /** In the narrow outline beside a lesson, only the name and its state show. */
  isNarrow?: boolean;
  onFollow?: () => void;
};

/** A lesson in an outline: done, open, or locked with its reason. */
export function OutlineLessonRow({
  courseId,
  lesson,
  isOpen = false,
  isNarrow = false,
  saysWhy = true,
  isCounted = true,
  onFollow,
}: Props) {
  const look = classes('flex min-h-13 items-center gap-3 px-4 py-2.5', isNarrow ? 'rounded-control px-3' : 'sm:px-5');
  if (lesson.lock !== null) {
    return (
      <div className={classes(look, 'text-ink-soft')}>
        <LessonState lesson={lesson} />
        <span className="min-w-0 grow">
          <span className="block">{lesson.name}</span>
          {saysWhy && <span className="num block text-sm text-ink-faint">{lesson.lock}</span>}
        </span>
      </div>
    );
  }
  return (
    <Link
      to="myLesson"
      params={{ courseId, lessonId: lesson.id }}
      onClick={onFollow}
      aria-current={isOpen ? 'page' : undefined}
      className={classes(look, 'transition-colors', isOpen ? 'bg-sea-soft text-sea' : 'hover:bg-sunk')}
    >
      <LessonState lesson={lesson} />
      <span className={classes('min-w-0 grow', isOpen && 'font-semibold')}>
        {lesson.name}
        {!lesson.isRequired && <span className="text-sm font-normal text-ink-soft"> (optional)</span>}
      </span>
      {!isNarrow && <LessonFacts lesson={lesson} isCounted={isCounted} />}
    </Link>
  );
}

function LessonState({ lesson: { isCompleted, lock } }: { lesson: OutlineLesson }) {
  const look = 'grid size-5.5 shrink-0 place-items-center rounded-full';
  if (isCompleted)
    return (
      <span className={classes(look, 'bg-good text-card')}>
        <Check strokeWidth={3} className="size-3.5" aria-hidden="true" />
        <span className="sr-only">Complete:</span>
      </span>
    );
  if (lock !== null)
    return (
      <span className={classes(look, 'text-ink-faint')}>
        <Lock strokeWidth={1.75} className="size-4.5" aria-hidden="true" />
        <span className="sr-only">Locked:</span>
      </span>
    );
  return <span className={classes(look, 'border-2 border-line-strong')} aria-hidden="true" />;
}

function LessonFacts({ lesson, isCounted }: { lesson: OutlineLesson; isCounted: boolean }) {
  const { type, points, isCompleted } = lesson;
  const Icon = type === 'Video' ? CirclePlay : FileText;
  return (
    <span className="num flex shrink-0 items-center gap-x-3 gap-y-1 text-sm text-ink-soft max-sm:flex-col max-sm:items-end">
      {isCounted && points > 0 && !isCompleted && <Badge tone="mango">{points} XP</Badge>}
      <span className="flex items-center gap-1.5">
        <Icon strokeWidth={1.75} className="size-4.5" aria-hidden="true" />
        {lessonLength(lesson)}
      </span>
    </span>
  );
}

/** Whether a lesson's lock has to be explained: not where its unit or the lesson above says the same. */
export function saysWhy(unit: { lock: string | null; lessons: readonly OutlineLesson[] }, place: number): boolean {
  const lock = unit.lessons[place]?.lock;
  return lock !== unit.lock && lock !== unit.lessons[place - 1]?.lock;
}
