import { CirclePlay, FileText } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { FreeLessonsQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useUrlNumber } from '#kernel/url/search.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { classes } from '#ui/classes.ts';
import { Cover } from '#ui/Cover.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { CourseCardsSkeleton } from './CourseCards.tsx';
import { FreeLesson } from './FreeLesson.tsx';
import { lessonLength } from './lessonLength.ts';
import { FreeLessons as FreeLessonsDocument } from './myLesson.documents.ts';

type Lesson = FreeLessonsQuery['publicLessons'][number];

/** The lessons that are open to everybody; the one that is read is in the address. */
export function FreeLessons({ isFramed }: { isFramed: boolean }) {
  const [lessonId] = useUrlNumber('lesson', 0);
  return (
    <div className={classes(!isFramed && 'mx-auto max-w-page px-4 py-8 sm:px-5 sm:py-12')}>
      {lessonId ? <FreeLesson id={lessonId} /> : <Cards />}
    </div>
  );
}

function Cards() {
  const asked = useQuery(FreeLessonsDocument);
  return (
    <>
      <PageHeader title="Free lessons" lead="Try a lesson before you join. No account needed." />
      <Answer
        of={asked}
        skeleton={<CourseCardsSkeleton />}
        empty={<EmptyState title="No free lessons right now" text="Check back soon for new ones." />}
      >
        {({ publicLessons }) => (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {publicLessons.map((lesson) => (
              <li key={lesson.id} className="grid">
                <LessonCard lesson={lesson} />
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </>
  );
}

function LessonCard({ lesson }: { lesson: Lesson }) {
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
          <span className="truncate">
            {lessonLength(lesson)} · {courseName}
          </span>
        </p>
      </div>
    </article>
  );
}
