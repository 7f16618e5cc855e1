import { Skeleton } from '#ui/Skeleton.tsx';
import { type CardHeading, CourseCard, type CourseCardData } from './CourseCard.tsx';

/** Rows of one surface on phones, cards where there is room. */
const grid =
  'grid grid-cols-1 max-sm:divide-y max-sm:divide-line max-sm:overflow-hidden max-sm:rounded-card max-sm:border max-sm:border-line sm:grid-cols-2 sm:gap-4 lg:grid-cols-3';

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
        <div
          key={place}
          className="flex items-center gap-3 bg-card p-3 sm:block sm:rounded-card sm:border sm:border-line"
        >
          <Skeleton shape="size-12 shrink-0 rounded-control sm:aspect-video sm:size-auto sm:w-full" />
          <div className="grow space-y-2 sm:space-y-3 sm:px-1 sm:pt-4 sm:pb-2">
            <Skeleton shape="h-5 w-2/3 rounded-small" />
            <Skeleton shape="h-4 w-11/12 rounded-small" />
          </div>
        </div>
      ))}
    </div>
  );
}
