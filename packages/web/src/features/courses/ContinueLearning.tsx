import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useAsk } from '#kernel/graphql/useAsk.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import type { CourseCardData } from './CourseCard.tsx';
import { CourseCards, CourseCardsSkeleton } from './CourseCards.tsx';
import { MyCourses } from './myCourse.documents.ts';

const shown = 3;

/** What is finished makes room for what is not; when all is finished, it may be looked at again. */
function firstToContinue(courses: readonly CourseCardData[]): readonly CourseCardData[] {
  const unfinished = courses.filter((course) => !course.isCompleted);
  return (unfinished.length > 0 ? unfinished : courses).slice(0, shown);
}

/** Home's way back into the courses: those studied last, then those that wait. */
export function ContinueLearning() {
  const asked = useAsk(MyCourses, { filter: 'all', sort: 'recent', limit: 12 });
  return (
    <section aria-labelledby="continue-learning">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="continue-learning" className="text-lg">
          Continue learning
        </h2>
        <TextLink href={to('myCourses')}>All courses</TextLink>
      </div>
      <Answer
        of={asked}
        skeleton={<CourseCardsSkeleton />}
        empty={
          <Card>
            <EmptyState title="No courses yet" text="As soon as there is one for you, it stands here." />
          </Card>
        }
      >
        {({ myCourses }) => <CourseCards courses={firstToContinue(myCourses)} heading="h3" />}
      </Answer>
    </section>
  );
}
