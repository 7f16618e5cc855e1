import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { handInWords, ProofFields, useProof } from './ProofFields.tsx';
import type { MyTask } from './useMyProgress.ts';

/** The proof of a task inside its own row. What was typed and chosen stays as a draft until it is handed in. */
export function TaskProof({ task, onDone }: { task: MyTask; onDone: () => void }) {
  const proof = useProof(task);
  const [wasChanged, setChanged] = useState(false);
  const send = async () => {
    if (await proof.handIn()) onDone();
  };
  return (
    <div className="grid gap-4">
      <ProofFields
        task={task}
        of={{
          ...proof,
          change: (next) => {
            setChanged(true);
            proof.change(next);
          },
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" busy={proof.isSending && 'Sending…'} onClick={() => void send()}>
          {handInWords(task)}
        </Button>
        {wasChanged && <span className="text-sm text-ink-soft">Draft saved</span>}
      </div>
    </div>
  );
}
