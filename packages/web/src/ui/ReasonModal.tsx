import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { TextField } from '#ui/TextField.tsx';

type Props = {
  title: string;
  /** What will happen. */
  text: string;
  /** What the button says, and what it says while it happens; false when nothing happens. */
  act: string;
  busy: string | false;
  onClose: () => void;
  onAct: (reason: string) => void;
};

/** Asks why before something that somebody will want to know the reason of. */
export function ReasonModal({ title, text, act, busy, onClose, onAct }: Props) {
  const [reason, setReason] = useState('');
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      text={text}
      withCancel
      actions={
        <Button look="danger" disabled={!reason.trim()} busy={busy} onClick={() => onAct(reason)}>
          {act}
        </Button>
      }
    >
      <div className="pb-2">
        <TextField label="Reason" value={reason} onChange={setReason} maxLength={500} />
      </div>
    </Modal>
  );
}
