import { LessonBar } from './LessonBar.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** A lesson on its way, with the way back standing already. */
export function LessonSkeleton({ courseId }: { courseId: number }) {
  return (
    <div>
      <LessonBar course={{ id: courseId, name: 'Course', percent: 0 }} onOutline={() => undefined} />
      <div className="lg:grid lg:grid-cols-[21rem_minmax(0,1fr)]">
        <div className="hidden space-y-4 border-r border-line p-5 lg:block">
          <Skeleton lines={8} />
        </div>
        <div className="mx-auto w-full max-w-3xl space-y-6 px-4 pt-6 sm:px-6 lg:pt-10">
          <Skeleton shape="h-8 w-2/3 rounded-small" />
          <Skeleton shape="aspect-video w-full rounded-card" />
          <Skeleton lines={5} />
        </div>
      </div>
    </div>
  );
}
