import { useMutation, type MutationResult } from '#kernel/graphql/useMutation.ts';
import type { FinishTaskMutation } from '#generated/graphql.ts';
import { celebrate } from '#ui/celebrate.ts';
import { playChime } from '#ui/chime.ts';
import { toast } from '#ui/toast.ts';
import { finishing } from './finishing.ts';
import { FinishTask } from './progress.documents.ts';
import { isSoundOn } from './sound.ts';

type Finish = (taskId: number, proof?: string) => Promise<MutationResult<FinishTaskMutation> | null>;

/**
 * Makes the function that finishes a task: shown at once, told by the chime, and taken back where the server refuses.
 * One with proof waits for the answer, so that what was typed is still there when it could not be sent.
 */
export function useFinishTask(): Finish {
  const [act] = useMutation(FinishTask);
  return async (taskId, proof) => {
    if (finishing.get().includes(taskId)) return null;
    if (proof === undefined) finishing.set([...finishing.get(), taskId]);
    const acted = await act({ taskId, proof });
    finishing.set(finishing.get().filter((id) => id !== taskId));
    if (acted.ok) rejoice(acted.data.finishTask.progress.remainingTasksCount);
    else toast.error(acted.failure.message);
    return acted;
  };
}

function rejoice(remaining: number): void {
  void playChime({ isOn: isSoundOn() });
  if (remaining === 0) celebrate();
}
