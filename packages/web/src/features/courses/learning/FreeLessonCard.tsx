import { CirclePlay, FileText } from 'lucide-react';
import type { FreeLesson } from '@tribe/domain/features/courses/freeLesson.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Cover } from '#ui/Cover.tsx';
import { lessonLength } from './lessonLength.ts';

/** A free lesson that leads to itself, in the application as on the server's page. */
export function FreeLessonCard({ lesson }: { lesson: FreeLesson }) {
  const { id, name, shortDescription, coverImage, courseName, type } = lesson;
  const Icon = type === 'Video' ? CirclePlay : FileText;
  return (
    <article className="relative flex min-w-0 flex-col rounded-card border border-line bg-card p-3 transition-colors hover:border-line-strong">
      <Cover name={name} image={coverImage} />
      <div className="flex grow flex-col px-1 pt-3 pb-1">
        <h2 className="text-base">
          <Anchor
            href={to('publicLessons', {}, { lesson: id })}
            className="rounded-small after:absolute after:inset-0 after:rounded-card"
          >
            {name}
          </Anchor>
        </h2>
        <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{shortDescription}</p>
        <p className="num mt-auto flex items-center gap-1.5 pt-3 text-sm text-ink-soft">
          <Icon strokeWidth={1.75} className="size-4.5 shrink-0" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">
            {lessonLength(lesson)} · {courseName}
          </span>
        </p>
      </div>
    </article>
  );
}
