import { useState } from 'react';
import { winMessages } from '@tribe/domain/features/wins/messages.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { toast } from '#ui/toast.ts';
import { ReportWin, type Win } from './win.documents.ts';

/** Why a win should not be there, for the team alone. */
export function ReportWinModal({ win, onClose }: { win: Win; onClose: () => void }) {
  const [report, { isBusy }] = useMutation(ReportWin);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const send = async () => {
    const acted = await report({ id: win.id, reason });
    if (!acted.ok) return setError(acted.failure.message);
    toast.success(winMessages.reported);
    onClose();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      title={`Report “${win.title}”`}
      text="Only the team reads this. They decide whether it stays."
      withCancel
      actions={
        <Button look="danger" busy={isBusy && 'Sending…'} disabled={!reason.trim()} onClick={() => void send()}>
          Report win
        </Button>
      }
    >
      <LongTextField label="What’s wrong with it?" value={reason} onChange={setReason} error={error} maxLength={500} />
    </Modal>
  );
}
