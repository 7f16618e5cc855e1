import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ContinueLesson } from './myCourse.documents.ts';

/** Home's next step while no task waits: the lesson to go on with; `otherwise` where there is none. */
export function NextLesson({ otherwise }: { otherwise: ReactNode }) {
  const asked = useQuery(ContinueLesson, {});
  if (asked.kind === 'loading') return <Skeleton shape="h-52 w-full rounded-card" />;
  const course = asked.kind === 'done' ? asked.data.continueLesson : null;
  const lesson = course?.nextLesson;
  if (!course || !lesson) return otherwise;
  return (
    <Card look="deep" className="p-6!">
      <p className="text-sm font-semibold opacity-85">Next step</p>
      <h2 className="mt-1.5 mb-2 text-xl">{lesson.name}</h2>
      <p className="max-w-[52ch] text-dense opacity-95">
        {course.name}, {course.percent}% done. You go on where you stopped.
      </p>
      <div className="mt-4.5">
        <Button
          look="mango"
          href={to('myLesson', { courseId: course.id, lessonId: lesson.id })}
          icon={<BookOpen strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
        >
          Open the lesson
        </Button>
      </div>
    </Card>
  );
}
