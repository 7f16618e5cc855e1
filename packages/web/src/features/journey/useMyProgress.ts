import { withTaskDone } from '@tribe/domain/features/journey/stage.ts';
import type { MyStageProgressQuery } from '#generated/graphql.ts';
import { useKnown } from '#kernel/graphql/useKnown.ts';
import { useQuery, type QueryState } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useKept } from '#ui/keep.ts';
import { finishing } from './finishing.ts';
import { MyStageProgress } from './progress.documents.ts';

export type MyProgress = MyStageProgressQuery['userStageProgress'];
export type MyTask = MyProgress['stageTasks'][number];

/** One's own stage, tasks and XP, with what is just being finished counted already. */
export function useMyProgress(): QueryState<MyStageProgressQuery> {
  const me = useMe();
  const asked = useQuery(MyStageProgress, { id: me.id });
  const underway = useKept(finishing);
  if (asked.kind !== 'done') return asked;
  return { ...asked, data: { userStageProgress: foretaste(asked.data.userStageProgress, underway) } };
}

/** XP and stage as far as some screen has asked for them; null until then. */
export function useKnownProgress(): MyProgress | null {
  const me = useMe();
  const known = useKnown(MyStageProgress, { id: me.id });
  const underway = useKept(finishing);
  return known && foretaste(known.userStageProgress, underway);
}

/** The progress with what is underway counted as done. */
function foretaste(progress: MyProgress, underway: readonly number[]): MyProgress {
  return underway.reduce<MyProgress>((sofar, taskId) => withTaskDone(sofar, taskId), progress);
}
