import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StageTaskForm } from './StageTaskForm.tsx';
import { StageTaskRow } from './StageTaskRow.tsx';
import type { StaffTask } from './staffTask.ts';
import { useTaskOrder } from './useTaskOrder.ts';

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
