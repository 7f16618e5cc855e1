import { useState } from 'react';
import { showDay, dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { Undo2 } from 'lucide-react';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { FailureView } from '#ui/FailureView.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { UndoCounts } from './UndoCounts.tsx';
import { UndoImport as UndoImportDocument, UndoPreview } from '../upload.documents.ts';

type Props = { jobId: number; until: string; onStarted: () => void };

/** Takes an import back, once it has been read what that comes to. */
export function UndoImport({ jobId, until, onStarted }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [undo, { isBusy, failure }] = useMutation(UndoImportDocument);
  const start = async () => {
    const acted = await undo({ id: jobId });
    if (!acted.ok) return;
    setOpen(false);
    onStarted();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="text-sm text-ink-soft">You can undo this import until {showDay(dayOf(new Date(until)))}.</p>
      <Button onClick={() => setOpen(true)} icon={<Undo2 strokeWidth={1.75} className="size-5" aria-hidden="true" />}>
        Undo import…
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Undo this import?"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
            <Button look="danger" busy={isBusy && 'Starting…'} onClick={() => void start()}>
              Undo import
            </Button>
          </>
        }
      >
        {isOpen && <Preview jobId={jobId} />}
        {failure && (
          <p role="alert" className="mt-3 text-sm font-medium text-bad">
            {failure.message}
          </p>
        )}
      </Modal>
    </div>
  );
}

function Preview({ jobId }: { jobId: number }) {
  const asked = useQuery(UndoPreview, { id: jobId });
  switch (asked.kind) {
    case 'loading':
    case 'nothing':
      return <Skeleton shape="h-24 w-full rounded-card" />;
    case 'failed':
      return <FailureView message={asked.failure.message} onRetry={asked.retry} />;
    case 'done':
      return (
        <div className="grid gap-3">
          <UndoCounts counts={asked.data.undoPreview.counts} isDone={false} />
          <p className="text-sm text-ink-soft">Invitations that haven’t left yet aren’t sent.</p>
        </div>
      );
  }
}
