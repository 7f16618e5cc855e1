import { useEffect, useEffectEvent } from 'react';
import { useClient } from '#kernel/graphql/client.ts';
import { renewKept, useKeptOffline } from '#kernel/offline/kept.ts';
import { MyCourse, MyCourses } from './myCourse.documents.ts';

/** Who came straight to a lesson finds the way back to its course and to the others without a network too. */
export function useKeptCourse(id: number): void {
  const client = useClient();
  const keep = useEffectEvent(() => {
    for (const [document, variables] of [
      [MyCourse, { id }],
      [MyCourses, { filter: 'all', sort: 'recent' }],
    ] as const) {
      const given = JSON.stringify(variables);
      if (client.peek(client.keyOf(document, given)).data === undefined) void client.ask(document, given);
    }
  });
  useKeptOffline(() => keep());
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another course is asked for as it is entered
  useEffect(() => renewKept(() => keep()), [id]);
}
