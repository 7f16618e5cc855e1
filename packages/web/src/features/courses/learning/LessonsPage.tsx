import { Suspense } from 'react';
import { useMaybeMe } from '#kernel/me/Me.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { FreeLessons } from './FreeLessons.tsx';

const Table = lazyWithRetry(() => import('../authoring/lesson.resource.tsx').then((file) => file.LessonsTable));

/** One address for two: who may open lessons finds their table, everybody else the free lessons. */
export function LessonsPage() {
  const me = useMaybeMe();
  if (me?.pageAccess.lessons !== true) return <FreeLessons isFramed={me !== null} />;
  return (
    <Suspense>
      <Table />
    </Suspense>
  );
}
