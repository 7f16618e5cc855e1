import type { ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { AllDone } from './AllDone.tsx';
import { TaskAction } from './TaskAction.tsx';
import type { MyProgress, MyTask } from './useMyProgress.ts';

type Props = {
  progress: MyProgress;
  /** What comes where the stage has no task. */
  otherwise: ReactNode;
};

/** The one thing to do now: the next task of the stage. */
export function NextStep({ progress, otherwise }: Props) {
  const [task] = progress.remainingTasks;
  if (task) return <NextTask task={task} />;
  return progress.stageTasks.length > 0 ? <AllDone progress={progress} /> : otherwise;
}

function NextTask({ task }: { task: MyTask }) {
  return (
    <Card look="deep" className="p-6!">
      <p className="text-sm font-semibold opacity-85">Next step</p>
      <h2 className="mt-1.5 mb-2 text-xl">{task.title}</h2>
      {task.description && <p className="max-w-[52ch] text-dense opacity-95">{task.description}</p>}
      <div className="mt-4.5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <TaskAction task={task} look="mango" />
        {task.points > 0 && <span className="num text-sm opacity-85">{task.points} XP when done</span>}
      </div>
    </Card>
  );
}
