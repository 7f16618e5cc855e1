import { withTaskDone } from '@tribe/domain/features/journey/stage.ts';
import type { MyStageProgressQuery } from '#generated/graphql.ts';
import { useKnown } from '#kernel/graphql/useKnown.ts';
import { useQuery, type QueryState } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useWaiting } from '#kernel/outbox/useWaiting.ts';
import { useKept } from '#ui/keep.ts';
import { handingIn } from './handingIn.ts';
import { MyStageProgress } from './progress.documents.ts';
import { waitingTasks } from './taskEvents.ts';

export type MyProgress = MyStageProgressQuery['userStageProgress'];
export type MyTask = MyProgress['stageTasks'][number];

/** One's own stage, tasks and XP, with what was finished and is not confirmed yet counted already. */
export function useMyProgress(): QueryState<MyStageProgressQuery> {
  const me = useMe();
  const asked = useQuery(MyStageProgress, { id: me.id });
  const underway = useUnderway();
  if (asked.kind !== 'done') return asked;
  return { ...asked, data: { userStageProgress: foretaste(asked.data.userStageProgress, underway) } };
}

/** XP and stage as far as some screen has asked for them; null until then. */
export function useKnownProgress(): MyProgress | null {
  const me = useMe();
  const known = useKnown(MyStageProgress, { id: me.id });
  const underway = useUnderway();
  return known && foretaste(known.userStageProgress, underway);
}

/** Tasks that are shown as done before the server has said so: on their way, or waiting for the network. */
function useUnderway(): readonly number[] {
  const waiting = waitingTasks(useWaiting(useMe().id));
  const typed = useKept(handingIn);
  return waiting.filter((id) => !typed.includes(id));
}

/** The progress with what is underway counted as done. */
function foretaste(progress: MyProgress, underway: readonly number[]): MyProgress {
  return underway.reduce<MyProgress>((sofar, taskId) => withTaskDone(sofar, taskId), progress);
}
