import { Suspense, useState, type ReactNode } from 'react';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { needsProof } from './needsProof.ts';
import { useFinishTask } from './useFinishTask.ts';
import type { MyTask } from './useMyProgress.ts';

const ProofModal = lazyWithRetry(() => import('./ProofModal.tsx').then((file) => file.ProofModal));
const interest = () => void ProofModal.load().catch(() => undefined);

type Press = { onClick: () => void; onPointerEnter?: () => void; onFocus?: () => void };
type Props = { task: MyTask; children: (press: Press, needsProof: boolean) => ReactNode };

/** Gives a button what finishes its task: at once, or with the proof that is asked for. */
export function Finishing({ task, children }: Props) {
  const finish = useFinishTask();
  const [isProving, setProving] = useState(false);
  const [wasProving, setWasProving] = useState(false);
  const isProof = needsProof(task);
  const onClick = () => {
    if (!isProof) return void finish(task);
    setWasProving(true);
    setProving(true);
  };
  return (
    <>
      {children({ onClick, ...(isProof && { onPointerEnter: interest, onFocus: interest }) }, isProof)}
      {wasProving && (
        <Suspense>
          <ProofModal task={task} isOpen={isProving} onClose={() => setProving(false)} />
        </Suspense>
      )}
    </>
  );
}
