import { CirclePlay, FileText } from 'lucide-react';
import { unlockRules, unlockWords } from '@tribe/domain/features/courses/unlock.ts';
import type { CourseOutlineQuery } from '#generated/graphql.ts';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { ReorderHandle } from '#ui/ReorderHandle.tsx';
import type { Reordering } from '#ui/useReordering.ts';
import { lessonLength } from '../learning/lessonLength.ts';
import { StatusBadge } from '../StatusBadge.tsx';

type Lesson = CourseOutlineQuery['courseOutline'][number]['lessons'][number];
type Part = Pick<Lesson, 'name' | 'status' | 'isWaiting' | 'unlockRule' | 'unlockValue'>;

type NameProps = { of: Part; above?: string; marks?: string; isOpen: boolean; onOpen: () => void };

/** The name of a unit or a lesson in the outline, which opens it for writing. */
export function AuthoredName({ of: part, above, marks, isOpen, onOpen }: NameProps) {
  const rule = unlockRules.find((each) => each === part.unlockRule) ?? 'none';
  const small = [marks, unlockWords({ rule, value: part.unlockValue })].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
      className={classes(
        'flex min-h-10 min-w-0 grow flex-wrap items-center gap-x-2.5 gap-y-0.5 rounded-control px-2 py-1 text-left transition-colors',
        isOpen ? 'bg-sea-soft text-sea' : 'hover:bg-sunk',
      )}
    >
      <span className="min-w-0 grow basis-32">
        {above && <span className="num block text-xs font-semibold text-ink-soft">{above}</span>}
        <span className={classes('block wrap-anywhere', above ? 'font-semibold' : 'font-medium')}>{part.name}</span>
        {small && <span className="num block text-sm text-ink-soft">{small}</span>}
      </span>
      {part.status !== 'published' && <StatusBadge status={part.status} />}
      {part.isWaiting && <Badge tone="warn">Changes</Badge>}
    </button>
  );
}

type Props = { of: Reordering; lesson: Lesson; isOpen: boolean; onOpen: () => void };

export function AuthoredLesson({ of, lesson, isOpen, onOpen }: Props) {
  const Icon = lesson.type === 'Video' ? CirclePlay : FileText;
  return (
    <div className="flex items-center gap-1 py-1 pr-3 pl-1.5">
      <ReorderHandle of={of} id={lesson.id} name={lesson.name} />
      <Icon strokeWidth={1.75} className="size-4.5 shrink-0 text-ink-soft" aria-hidden="true" />
      <AuthoredName of={lesson} marks={marksOf(lesson)} isOpen={isOpen} onOpen={onOpen} />
    </div>
  );
}

function marksOf(lesson: Lesson): string {
  return [
    lesson.durationSeconds === null ? '' : lessonLength(lesson),
    lesson.points > 0 ? `${lesson.points} XP` : '',
    lesson.isPreview ? 'Free' : '',
    lesson.isRequired ? '' : 'Optional',
  ]
    .filter(Boolean)
    .join(' · ');
}
