import { Skeleton } from '#ui/Skeleton.tsx';
import { type CardHeading, CourseCard, type CourseCardData } from './CourseCard.tsx';

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

type Props = { courses: readonly CourseCardData[]; heading: CardHeading };

export function CourseCards({ courses, heading }: Props) {
  return (
    <ul className={grid}>
      {courses.map((course) => (
        <li key={course.id} className="grid">
          <CourseCard course={course} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

export function CourseCardsSkeleton({ count = 3 }: { count?: number }) {
  return (
    <div className={grid}>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="rounded-card border border-line bg-card p-3">
          <Skeleton shape="aspect-video w-full rounded-control" />
          <div className="space-y-3 px-1 pt-4 pb-2">
            <Skeleton shape="h-5 w-2/3 rounded-small" />
            <Skeleton shape="h-4 w-11/12 rounded-small" />
            <Skeleton shape="h-2 w-full rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
