import { useEffect, useEffectEvent } from 'react';
import { courseFilters, courseSorts } from '@tribe/domain/features/courses/course.ts';
import { useClient } from '#kernel/graphql/client.ts';
import { refreshCache, useKeptOffline } from '#kernel/offline/kept.ts';
import { MyCourse, MyCourses } from '../learning/myCourse.documents.ts';

/** Who came straight to a lesson finds the way back to its course and to the others without a network too. */
export function useKeptCourse(id: number): void {
  const client = useClient();
  const keep = useEffectEvent(() => {
    for (const [document, variables] of [
      [MyCourse, { id }],
      [MyCourses, { filter: courseFilters[0], sort: courseSorts[0] }],
    ] as const) {
      const input = JSON.stringify(variables);
      if (client.peek(client.keyOf(document, input)).data === undefined) void client.query(document, input);
    }
  });
  useKeptOffline(keep);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another course is asked for as it is entered
  useEffect(() => refreshCache(keep), [id]);
}
