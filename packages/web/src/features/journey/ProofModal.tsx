import { useState } from 'react';
import { stageMessages } from '@tribe/domain/features/journey/messages.ts';
import { Button } from '#ui/Button.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { useFinishTask } from './useFinishTask.ts';
import type { MyTask } from './useMyProgress.ts';

type Props = { task: MyTask; isOpen: boolean; onClose: () => void };

/** Asks for what shows that a task is done; what was typed stays when it could not be sent. */
export function ProofModal({ task, isOpen, onClose }: Props) {
  const finish = useFinishTask();
  const [proof, setProof] = useState('');
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (proof.trim() === '') {
      setError(stageMessages.proofRequired);
      return;
    }
    setSending(true);
    const sent = await finish(task, proof);
    setSending(false);
    if (sent && sent.kind !== 'refused') onClose();
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      title={task.title}
      text="Show what you did with a link or a few words."
      withCancel
      actions={
        <Button look="primary" busy={isSending && 'Sending…'} onClick={() => void send()}>
          Submit
        </Button>
      }
    >
      <LongTextField label="Proof" value={proof} onChange={setProof} error={error} />
    </Modal>
  );
}
