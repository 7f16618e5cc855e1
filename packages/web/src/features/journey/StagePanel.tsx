import type { ReactNode } from 'react';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { StageHeading } from './StageHeading.tsx';
import { TaskMark } from './TaskMark.tsx';
import type { MyProgress, MyTask } from './useMyProgress.ts';

type Props = {
  progress: MyProgress;
  mark?: ReactNode;
  /** What may be done from here, under the tasks. */
  children?: ReactNode;
};

/** The stage at a glance: where one is, its tasks and their points. */
export function StagePanel({ progress, mark, children }: Props) {
  const remaining = new Set(progress.remainingTasks.map((task) => task.id));
  return (
    <>
      <StageHeading progress={progress} mark={mark} />
      {progress.stageTasks.length > 0 && (
        <ul className="mt-3.5 divide-y divide-line border-t border-line">
          {progress.stageTasks.map((task) => (
            <TaskLine key={task.id} task={task} isDone={!remaining.has(task.id)} />
          ))}
        </ul>
      )}
      {children}
    </>
  );
}

function TaskLine({ task, isDone }: { task: MyTask; isDone: boolean }) {
  return (
    <li className="flex items-center gap-3 py-3 last:pb-0">
      <TaskMark isDone={isDone} />
      <span className={classes('min-w-0 grow text-dense', isDone ? 'text-ink-faint' : 'font-semibold')}>
        {task.title}
        {isDone && <span className="sr-only"> (done)</span>}
      </span>
      <Badge tone={isDone ? 'plain' : 'mango'}>{task.points} XP</Badge>
    </li>
  );
}
