import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { handInWords, ProofFields, useProof } from './ProofFields.tsx';
import type { MyTask } from './useMyProgress.ts';

type Props = { task: MyTask; isOpen: boolean; onClose: () => void };

/** Asks for what shows that a task is done. What was typed and chosen stays as a draft until it is handed in. */
export function ProofModal({ task, isOpen, onClose }: Props) {
  const proof = useProof(task);
  const send = async () => {
    if (await proof.handIn()) onClose();
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={task.title}
      text="Show what you did with a picture, a PDF, a link or a few words."
      withCancel
      actions={
        <Button look="primary" busy={proof.isSending && 'Sending…'} onClick={() => void send()}>
          {handInWords(task)}
        </Button>
      }
    >
      <div className="pb-2">
        <ProofFields task={task} of={proof} />
      </div>
    </Modal>
  );
}
