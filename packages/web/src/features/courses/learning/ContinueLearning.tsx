import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Card, Section } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import type { CourseCardData } from './CourseCard.tsx';
import { CourseCards, CourseCardsSkeleton } from './CourseCards.tsx';
import { MyCourses } from './myCourse.documents.ts';

const shown = 3;

/** What is locked or finished makes room for what one may go on with; when nothing is left, all may be looked at. */
function firstToContinue(courses: readonly CourseCardData[]): readonly CourseCardData[] {
  const open = courses.filter(({ isOpen }) => isOpen);
  const unfinished = open.filter(({ isCompleted }) => !isCompleted);
  return ([unfinished, open].find(({ length }) => length > 0) ?? courses).slice(0, shown);
}

/** Home's way back into the courses: those studied last, then those that wait. Only members have something to go on with. */
export function ContinueLearning({
  title,
}: {
  /** What is said where membership doesn't run. */ title?: string | undefined;
}) {
  const isMember = useMe().roles.includes('member');
  const asked = useQuery(MyCourses, { filter: 'all', sort: 'recent', limit: 12 });
  const isNew = asked.kind === 'done' && !firstToContinue(asked.data.myCourses).some(({ isStarted }) => isStarted);
  return (
    <Section
      title={title ?? (!isMember ? 'Courses' : isNew ? 'Your courses' : 'Continue learning')}
      aside={<TextLink href={to('myCourses')}>All courses</TextLink>}
    >
      <Answer
        of={asked}
        skeleton={<CourseCardsSkeleton />}
        empty={
          <Card>
            <EmptyState title="No courses yet" text="Your courses will show up here." />
          </Card>
        }
      >
        {({ myCourses }) => <CourseCards courses={firstToContinue(myCourses)} heading="h3" />}
      </Answer>
    </Section>
  );
}
