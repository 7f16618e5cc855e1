import { ArrowLeft, ListTree } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Button } from '#ui/Button.tsx';
import { Progress } from '#ui/Progress.tsx';

type Props = { course: { id: number; name: string; percent: number }; onOutline: () => void };

/** All that stands above a lesson: the way back, how far one is, and on small screens the outline. */
export function LessonBar({ course, onOutline }: Props) {
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
