import { Check } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Anchor } from '#ui/Anchor.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonLook, type ButtonLook } from '#ui/buttonLook.ts';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { taskAddress } from './taskAddress.ts';
import { useFinishTask } from './useFinishTask.ts';
import type { MyTask } from './useMyProgress.ts';

const ProofModal = lazyWithRetry(() => import('./ProofModal.tsx').then((file) => file.ProofModal));
const interest = () => void ProofModal.load().catch(() => undefined);

type Props = { task: MyTask; look?: ButtonLook };

const done = 'Mark as done';

/** What moves a task on: the way to where it is done, and the word that it is. */
export function TaskAction({ task, look = 'primary' }: Props) {
  const finish = useFinishTask();
  const [isProving, setProving] = useState(false);
  const [wasProving, setWasProving] = useState(false);
  const address = taskAddress(task);
  const needsProof = task.proofRequired || task.actionType === 'proof';
  const label = task.actionLabel || (needsProof ? 'Hand in' : done);
  const press = () => {
    if (!needsProof) return void finish(task);
    setWasProving(true);
    setProving(true);
  };
  return (
    <>
      {address !== null && <TaskLink task={task} address={address} look={look} />}
      <Button
        look={address === null ? look : 'quiet'}
        icon={<Check strokeWidth={2} className="size-4.5" aria-hidden="true" />}
        aria-label={`${address === null ? label : done}: ${task.title}`}
        onClick={press}
        {...(needsProof && { onPointerEnter: interest, onFocus: interest })}
      >
        {address === null ? label : done}
      </Button>
      {wasProving && (
        <Suspense>
          <ProofModal task={task} isOpen={isProving} onClose={() => setProving(false)} />
        </Suspense>
      )}
    </>
  );
}

function TaskLink({ task, address, look }: Required<Props> & { address: string }) {
  const isElsewhere = !address.startsWith('/');
  const label = task.actionLabel || 'Open';
  return (
    <Anchor
      href={address}
      className={buttonLook(look)}
      aria-label={`${label}: ${task.title}${isElsewhere ? ' (opens in a new tab)' : ''}`}
      {...(isElsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {label}
    </Anchor>
  );
}
