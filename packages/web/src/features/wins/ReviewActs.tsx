import { Check, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { toast } from '#ui/toast.ts';
import { ApproveWin, HideWin, type Win } from './win.documents.ts';

const icon = { strokeWidth: 1.75, className: 'size-4', 'aria-hidden': true } as const;

type Props = { win: Win; onDone: () => void };

/** What staff do with a win: let others see it, or hide it with a reason that its owner reads. */
export function ReviewActs({ win, onDone }: Props) {
  const [approve, { isBusy }] = useMutation(ApproveWin);
  const [isHiding, setHiding] = useState(false);
  const keeps = win.status === 'published';
  const publish = async () => {
    const acted = await approve({ id: win.id, version: win.version });
    if (acted.ok) toast.success(keeps ? `${win.title} stays` : `${win.title} is published`);
    else toast.error(acted.failure.message);
    onDone();
  };
  return (
    <div className="flex flex-wrap gap-2">
      {(win.status !== 'published' || win.reports.length > 0) && (
        <Button
          look="primary"
          size="small"
          busy={isBusy && 'Publishing…'}
          icon={<Check {...icon} />}
          aria-label={`${keeps ? 'Keep' : 'Publish'} ${win.title}`}
          onClick={() => void publish()}
        >
          {keeps ? 'Keep it' : 'Publish'}
        </Button>
      )}
      {win.status !== 'hidden' && (
        <Button
          size="small"
          icon={<EyeOff {...icon} />}
          aria-label={`Hide ${win.title}`}
          onClick={() => setHiding(true)}
        >
          Hide
        </Button>
      )}
      <HideModal win={win} isOpen={isHiding} onClose={() => setHiding(false)} onDone={onDone} />
    </div>
  );
}

function HideModal({ win, isOpen, onClose, onDone }: Props & { isOpen: boolean; onClose: () => void }) {
  const [hide, { isBusy }] = useMutation(HideWin);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const send = async () => {
    if (!reason.trim()) return setError('Reason is required');
    const acted = await hide({ id: win.id, reason, version: win.version });
    if (!acted.ok) return setError(acted.failure.message);
    toast.success(`${win.title} is hidden`);
    onClose();
    onDone();
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      title={`Hide “${win.title}”`}
      text={`Only ${win.author.name} will see it, along with your reason.`}
      withCancel
      actions={
        <Button look="danger" busy={isBusy && 'Hiding…'} onClick={() => void send()}>
          Hide win
        </Button>
      }
    >
      <LongTextField label="Reason" value={reason} onChange={setReason} error={error} maxLength={500} />
    </Modal>
  );
}
