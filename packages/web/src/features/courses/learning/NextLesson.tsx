import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { NextCard } from '#ui/NextCard.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { wholeLength } from './lessonLength.ts';
import { ContinueLesson } from './myCourse.documents.ts';

/** Home's next step while no task waits: the lesson to go on with; `otherwise` where there is none. */
export function NextLesson({ otherwise }: { otherwise: ReactNode }) {
  const asked = useQuery(ContinueLesson, {});
  if (asked.kind === 'loading') return <Skeleton shape="h-52 w-full rounded-card" />;
  const course = asked.kind === 'done' ? asked.data.continueLesson : null;
  const lesson = course?.nextLesson;
  if (!course || !lesson) return otherwise;
  return (
    <NextCard title={lesson.name} text={`${course.name}, ${course.percent}% done. Pick up where you left off.`}>
      <Button
        look="mango"
        href={to('myLesson', { courseId: course.id, lessonId: lesson.id })}
        icon={<Play strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
      >
        {['Continue', wholeLength([lesson])].filter(Boolean).join(', ')}
      </Button>
    </NextCard>
  );
}
