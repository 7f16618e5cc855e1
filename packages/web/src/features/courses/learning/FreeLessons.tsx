import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useUrlNumber } from '#kernel/url/search.ts';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { CourseCardsSkeleton } from './CourseCards.tsx';
import { FreeLesson } from './FreeLesson.tsx';
import { FreeLessonCard } from './FreeLessonCard.tsx';
import { FreeLessons as FreeLessonsDocument } from './myLesson.documents.ts';

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
        empty={
          <EmptyState
            title="No free lessons right now"
            text="Check back soon for new ones. The free training is open meanwhile."
            action={<Button href={to('freeTraining')}>See the free training</Button>}
          />
        }
      >
        {({ publicLessons }) => (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {publicLessons.map((lesson) => (
              <li key={lesson.id} className="grid">
                <FreeLessonCard lesson={lesson} />
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </>
  );
}
