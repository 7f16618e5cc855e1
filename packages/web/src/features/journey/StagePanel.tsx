import type { ReactNode } from 'react';
import { Anchor } from '#ui/Anchor.tsx';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { Finishing } from './Finishing.tsx';
import { StageHeading } from './StageHeading.tsx';
import { isByRule } from './needsProof.ts';
import { taskAddress } from './taskAddress.ts';
import { TaskMark } from './TaskMark.tsx';
import type { MyProgress, MyTask } from './useMyProgress.ts';

type Props = {
  progress: MyProgress;
  mark?: ReactNode;
  /** One's own stage: its circles work, its tasks lead to where they are done. */
  isOwn?: boolean;
  /** What may be done from here, under the tasks. */
  children?: ReactNode;
};

/** The stage at a glance: where one is, its tasks and their points. On phones what is done is a number, not lines. */
export function StagePanel({ progress, mark, isOwn = false, children }: Props) {
  const remaining = new Set(progress.remainingTasks.map((task) => task.id));
  return (
    <>
      <StageHeading progress={progress} mark={mark} />
      {progress.stageTasks.length > 0 && (
        <ul className="mt-3.5 divide-y divide-line border-t border-line">
          {progress.stageTasks.map((task) => {
            const isDone = !remaining.has(task.id);
            return (
              <li
                key={task.id}
                className={classes(
                  'flex min-h-12 items-center gap-3 py-2 last:pb-0',
                  isOwn && isDone && 'max-lg:hidden',
                )}
              >
                {isOwn && !isDone ? <OpenTask task={task} /> : <PlainTask task={task} isDone={isDone} />}
                <Badge tone={isDone ? 'plain' : 'mango'}>{task.points} XP</Badge>
              </li>
            );
          })}
        </ul>
      )}
      {children}
    </>
  );
}

function PlainTask({ task, isDone }: { task: MyTask; isDone: boolean }) {
  return (
    <>
      <TaskMark isDone={isDone} />
      <span className={classes('min-w-0 grow text-dense', isDone ? 'text-ink-faint' : 'font-semibold')}>
        {task.title}
        {isDone && <span className="sr-only"> (done)</span>}
      </span>
    </>
  );
}

/** The circle ticks it, the words lead to it. */
function OpenTask({ task }: { task: MyTask }) {
  const address = taskAddress(task);
  return (
    <>
      {isByRule(task) ? (
        <TaskMark isDone={false} />
      ) : (
        <Finishing task={task}>
          {(press, needsProof) => (
            <button
              type="button"
              aria-label={`${needsProof ? 'Submit' : 'Mark as done'}: ${task.title}`}
              className="group -m-2.5 grid place-items-center rounded-full p-2.5"
              {...press}
            >
              <TaskMark isDone={false} />
            </button>
          )}
        </Finishing>
      )}
      <span className="min-w-0 grow text-dense font-semibold">
        {address?.startsWith('/') ? (
          <Anchor href={address} className="reach rounded-small">
            {task.title}
          </Anchor>
        ) : (
          task.title
        )}
      </span>
    </>
  );
}
