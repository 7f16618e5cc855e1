import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { BookOpen } from 'lucide-react';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useUrlChoice } from '#kernel/url/search.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { type CourseFilter, courseFilters, courseSorts } from '@tribe/domain/features/courses/course.ts';
import { CourseCards, CourseCardsSkeleton } from './CourseCards.tsx';
import { MyCourses } from './myCourse.documents.ts';

const filters = [
  { value: 'all' as const, label: 'All' },
  { value: 'watching' as const, label: 'Watching' },
  { value: 'completed' as const, label: 'Completed' },
];
const sorts = [
  { value: 'recent' as const, label: 'Recent' },
  { value: 'newest' as const, label: 'Newest' },
];

/** A member's courses as cards; filter and sort are in the address. */
export function MyCoursesPage() {
  const [filter, setFilter] = useUrlChoice('filter', courseFilters);
  const [sort, setSort] = useUrlChoice('sort', courseSorts);
  const asked = useQuery(MyCourses, { filter, sort });
  return (
    <>
      <PageHeader title="My Courses" />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Choice label="Show" of={filters} value={filter} onChange={setFilter} />
        <div className="flex items-center gap-2.5">
          <span aria-hidden="true" className="text-sm text-ink-soft">
            Sort by
          </span>
          <Choice label="Sort by" of={sorts} value={sort} onChange={setSort} />
        </div>
      </div>
      <Answer
        of={asked}
        skeleton={<CourseCardsSkeleton count={6} />}
        empty={<NoCourses filter={filter} onAll={() => setFilter('all')} />}
      >
        {({ myCourses }) => <CourseCards courses={myCourses} heading="h2" />}
      </Answer>
    </>
  );
}

const nothing: Record<CourseFilter, { title: string; text: string }> = {
  all: { title: 'No courses yet', text: 'The courses of your membership will show up here.' },
  watching: { title: 'Nothing in progress', text: 'Open a lesson, and its course will show up here.' },
  completed: {
    title: 'Nothing completed yet',
    text: 'Courses show up here once you’ve completed all required lessons.',
  },
};

function NoCourses({ filter, onAll }: { filter: CourseFilter; onAll: () => void }) {
  return (
    <EmptyState
      {...nothing[filter]}
      icon={<BookOpen strokeWidth={1.75} className="size-6" />}
      action={
        filter === 'all' ? (
          <Button href={to('content')}>See what’s available</Button>
        ) : (
          <Button onClick={onAll}>Show all courses</Button>
        )
      }
    />
  );
}
