import { useState } from 'react';
import { showDay, dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { Undo2 } from 'lucide-react';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { UndoImport as UndoImportDocument } from '../upload.documents.ts';
import { UndoPreview } from './UndoPreview.tsx';
import { useUndoPreview } from './useUndoPreview.ts';

type Props = { jobId: number; until: string; isAgain: boolean; onStarted: () => void };

/** Takes an import back, once it has been read what that comes to. */
export function UndoImport({ jobId, until, isAgain, onStarted }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [looked, look] = useUndoPreview(jobId, isOpen);
  const open = () => {
    setOpen(true);
    void look();
  };
  const [undo, { isBusy, failure }] = useMutation(UndoImportDocument);
  const start = async () => {
    const acted = await undo({ id: jobId });
    if (!acted.ok) return;
    setOpen(false);
    onStarted();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="text-sm text-ink-soft">
        {isAgain ? 'You can try again to undo what stayed until' : 'You can undo this import until'}{' '}
        {showDay(dayOf(new Date(until)))}.
      </p>
      <Button onClick={open} icon={<Undo2 strokeWidth={1.75} className="size-5" aria-hidden="true" />}>
        {isAgain ? 'Undo the rest…' : 'Undo import…'}
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={isAgain ? 'Undo what stayed?' : 'Undo this import?'}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
            <Button
              look="danger"
              disabled={looked.kind !== 'known' || !looked.preview.isDone}
              busy={isBusy && 'Starting…'}
              onClick={() => void start()}
            >
              Undo import
            </Button>
          </>
        }
      >
        {isOpen && <UndoPreview looked={looked} onRetry={() => void look()} />}
        {failure && (
          <p role="alert" className="mt-3 text-sm font-medium text-bad">
            {failure.message}
          </p>
        )}
      </Modal>
    </div>
  );
}
