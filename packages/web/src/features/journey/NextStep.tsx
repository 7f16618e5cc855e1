import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { NextCard } from '#ui/NextCard.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { TaskAction } from './TaskAction.tsx';
import { taskAddress } from './taskAddress.ts';
import { TaskLink } from './TaskLink.tsx';
import type { MyProgress, MyTask } from './useMyProgress.ts';

/** A stage is done seldom. */
const AllDone = lazyWithRetry(() => import('./AllDone.tsx').then((file) => file.AllDone));

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

const play = <Play strokeWidth={1.75} className="size-4.5" aria-hidden="true" />;

/** It leads to doing: what is done elsewhere is ticked in the stage's own list, once it is done. */
function NextTask({ task }: { task: MyTask }) {
  const address = taskAddress(task);
  return (
    <NextCard title={task.title} aside={task.points > 0 && `${task.points} XP`} text={task.description}>
      {address === null ? (
        <TaskAction task={task} look="mango" />
      ) : (
        <TaskLink task={task} address={address} look="mango" icon={play} />
      )}
    </NextCard>
  );
}
