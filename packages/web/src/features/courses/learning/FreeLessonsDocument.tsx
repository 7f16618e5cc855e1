import type { FreeLesson } from '@tribe/domain/features/courses/freeLesson.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { buttonLook } from '#ui/buttonLook.ts';
import { FreeLessonCard } from './FreeLessonCard.tsx';

export const freeLessonsDescription = 'Real lessons from the program, open to everybody. No account needed.';

/** All that is open to everybody, as the server draws it for visitors. */
export function FreeLessonsDocument({ lessons }: { lessons: readonly FreeLesson[] }) {
  return (
    <div className="mx-auto max-w-page px-5 pt-6 pb-10 sm:px-6 sm:pt-12">
      <h1 className="text-3xl font-extrabold tracking-tight md:text-4xl">Free lessons</h1>
      <p className="mt-3 max-w-read text-lg text-ink-soft">Try a lesson before you join. No account needed.</p>
      {lessons.length === 0 ? (
        <div className="mt-8 rounded-card border border-line bg-card p-5">
          <h2 className="text-lg">No free lessons right now</h2>
          <p className="mt-1 mb-4 text-ink-soft">Check back soon for new ones. The free training is open.</p>
          <a href={to('freeTraining')} className={buttonLook('primary', 'large')}>
            See the free training
          </a>
        </div>
      ) : (
        <FreeLessonCards lessons={lessons} />
      )}
    </div>
  );
}

/** Lessons beside each other, as many as there is room for. */
export const FreeLessonCards = ({ lessons }: { lessons: readonly FreeLesson[] }) => (
  <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    {lessons.map((lesson) => (
      <li key={lesson.id} className="grid">
        <FreeLessonCard lesson={lesson} />
      </li>
    ))}
  </ul>
);
