import { Check } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import type { ButtonLook } from '#ui/buttonLook.ts';
import { Finishing } from './Finishing.tsx';
import { isByRule } from './needsProof.ts';
import { taskAddress } from './taskAddress.ts';
import { TaskLink } from './TaskLink.tsx';
import type { MyTask } from './useMyProgress.ts';

type Props = { task: MyTask; look?: ButtonLook };

const done = 'Mark as done';

/** What moves a task on: the way to where it is done, and the word that it is. */
export function TaskAction({ task, look = 'primary' }: Props) {
  const address = taskAddress(task);
  return (
    <>
      {address !== null && <TaskLink task={task} address={address} look={look} />}
      {!isByRule(task) && (
        <Finishing task={task}>
          {(press, needsProof) => {
            const label = address === null ? task.actionLabel || (needsProof ? 'Submit' : done) : done;
            return (
              <Button
                look={address === null ? look : 'quiet'}
                icon={<Check strokeWidth={2} className="size-4.5" aria-hidden="true" />}
                aria-label={`${label}: ${task.title}`}
                {...press}
              >
                {label}
              </Button>
            );
          }}
        </Finishing>
      )}
    </>
  );
}
