import { useState } from 'react';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { toast } from '#ui/toast.ts';
import { ReorderStageTasks } from './stage.documents.ts';
import type { StaffTask } from './staffTask.ts';

/** The living tasks in their order; a move shows at once and is taken back where the server refuses it. */
export function useTaskOrder(stageId: number, tasks: readonly StaffTask[]) {
  const [reorder] = useMutation(ReorderStageTasks);
  const [underway, setUnderway] = useState<readonly number[] | null>(null);
  const [said, setSaid] = useState('');
  const living = tasks.filter((task) => task.archivedAt === null);
  const ordered = living.toSorted((a, b) =>
    underway ? underway.indexOf(a.id) - underway.indexOf(b.id) : a.position - b.position || a.id - b.id,
  );

  const move = async (task: StaffTask, by: -1 | 1) => {
    const from = ordered.indexOf(task);
    const to = from + by;
    if (to < 0 || to >= ordered.length) return;
    const ids = ordered
      .map(({ id }) => id)
      .toSpliced(from, 1)
      .toSpliced(to, 0, task.id);
    setUnderway(ids);
    setSaid(`${task.title} is now ${to + 1} of ${ids.length}`);
    const acted = await reorder({ stageId, ids });
    setUnderway((latest) => (latest === ids ? null : latest));
    if (!acted.ok) toast.error(acted.failure.message);
  };
  return { ordered, move: (task: StaffTask, by: -1 | 1) => void move(task, by), said };
}
