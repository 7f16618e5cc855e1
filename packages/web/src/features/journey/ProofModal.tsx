import { useState } from 'react';
import { stageMessages } from '@tribe/domain/features/journey/messages.ts';
import { readStored, removeStored, writeStored } from '#kernel/storage/stored.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { ProofPictures } from './ProofPictures.tsx';
import { useFinishTask, type Proof } from './useFinishTask.ts';
import type { MyTask } from './useMyProgress.ts';

type Props = { task: MyTask; isOpen: boolean; onClose: () => void };

/** Asks for what shows that a task is done. What was typed and chosen stays as a draft until it is handed in. */
export function ProofModal({ task, isOpen, onClose }: Props) {
  const finish = useFinishTask();
  const [proof, setProof, forget] = useDraft(task);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (proof.text.trim() === '' && proof.pictures.length === 0) {
      setError(stageMessages.proofRequired);
      return;
    }
    setSending(true);
    const sent = await finish(task, proof);
    setSending(false);
    if (!sent || sent.kind === 'refused') return;
    forget();
    onClose();
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={task.title}
      text="Show what you did with a picture, a link or a few words."
      withCancel
      actions={
        <Button look="primary" busy={isSending && 'Sending…'} onClick={() => void send()}>
          {task.points > 0 && !task.isReopened ? `Submit, earn ${task.points} XP` : 'Submit'}
        </Button>
      }
    >
      <div className="grid gap-4 pb-2">
        <ProofPictures
          taskId={task.id}
          value={proof.pictures}
          onChange={(pictures) => setProof((before) => ({ ...before, pictures }))}
        />
        <LongTextField
          label="Link or note for your reviewer"
          value={proof.text}
          maxLength={5_000}
          onChange={(text) => setProof((before) => ({ ...before, text }))}
          error={error}
        />
      </div>
    </Modal>
  );
}

const empty: Proof = { text: '', pictures: [] };

/** A draft of this browser, by person and task. */
function useDraft({ id }: MyTask) {
  const key = `proof-draft-${useMe().id}-${id}`;
  const [proof, setProof] = useState<Proof>(() => asProof(readStored(key)));
  const keep = (change: (before: Proof) => Proof) =>
    setProof((before) => {
      const next = change(before);
      writeStored(key, next);
      return next;
    });
  return [proof, keep, () => removeStored(key)] as const;
}

function asProof(stored: unknown): Proof {
  if (typeof stored !== 'object' || stored === null || !('text' in stored) || !('pictures' in stored)) return empty;
  const { text, pictures } = stored;
  if (typeof text !== 'string' || !Array.isArray(pictures)) return empty;
  return { text, pictures: pictures.filter((id) => Number.isInteger(id)) };
}
