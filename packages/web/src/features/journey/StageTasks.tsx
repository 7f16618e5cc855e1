import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StageTaskForm } from './StageTaskForm.tsx';
import { StageTaskRow } from './StageTaskRow.tsx';
import type { StaffTask } from './staffTask.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { toast } from '#ui/toast.ts';
import { ReorderStageTasks } from './stage.documents.ts';

/** The living tasks in their order; a move shows at once and is taken back where the server refuses it. */
function useTaskOrder(stageId: number, tasks: readonly StaffTask[]) {
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

type Props = { stageId: number; tasks: readonly StaffTask[] };

/** The tasks of a stage as staff keep them: added, edited, put in order and archived, each saved by itself. */
export function StageTasks({ stageId, tasks }: Props) {
  const mayEdit = useMe().functionAccess.stage_create === true;
  const { ordered, move, said } = useTaskOrder(stageId, tasks);
  const [edited, setEdited] = useState<StaffTask | 'new' | null>(null);
  const addButton = mayEdit && (
    <Button
      size="small"
      icon={<Plus strokeWidth={2} className="size-4" aria-hidden="true" />}
      onClick={() => setEdited('new')}
    >
      Add task
    </Button>
  );
  return (
    <Card title="Tasks" aside={addButton}>
      {ordered.length === 0 && <EmptyState title="No tasks yet" text="Members in this stage have nothing to do yet." />}
      <ol className="divide-y divide-line">
        {ordered.map((task, place) => (
          <StageTaskRow
            key={task.id}
            task={task}
            place={place}
            count={ordered.length}
            mayEdit={mayEdit}
            onMove={(by) => move(task, by)}
            onEdit={() => setEdited(task)}
          />
        ))}
      </ol>
      <output className="sr-only">{said}</output>
      {edited !== null && (
        <StageTaskForm stageId={stageId} task={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Card>
  );
}
