import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { isBeingUndone, isUnderWay, type UploadProgress } from '@tribe/domain/features/imports/progress.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FailureView } from '#ui/FailureView.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { UndoImport } from '../undo/UndoImport.tsx';
import { UndoState } from '../undo/UndoState.tsx';
import { kindLabel } from '../words.ts';
import { SheetTable } from '../reading/SheetTable.tsx';
import { Makings } from './Makings.tsx';
import { FailureGroups } from './FailureGroups.tsx';
import { ImportNow } from './ImportNow.tsx';
import { UploadBar } from './UploadBar.tsx';
import { useUploadProgress } from './useUploadProgress.ts';

type Props = { jobId: number; onStarted: (jobId: number) => void; onEnded: () => void; onClose: () => void };

/** One import or preview: its progress while it runs, then what became of each row. */
export function UploadResult(props: Props) {
  const [turn, setTurn] = useState(0);
  return <Followed key={`${props.jobId} ${turn}`} {...props} onRetry={() => setTurn(turn + 1)} />;
}

function Followed({ jobId, onStarted, onEnded, onClose, onRetry }: Props & { onRetry: () => void }) {
  const watched = useUploadProgress(jobId);
  const hasEnded = watched.kind === 'known' && !isUnderWay(watched.progress) && !isBeingUndone(watched.progress);
  const tell = useEffectEvent(onEnded);
  useEffect(() => {
    if (hasEnded) tell();
  }, [hasEnded]);
  switch (watched.kind) {
    case 'loading':
      return <Skeleton shape="h-64 w-full rounded-card" />;
    case 'failed':
      return (
        <Card>
          <FailureView
            message={watched.failure.message}
            onRetry={onRetry}
            action={<Button onClick={onClose}>Upload another file</Button>}
          />
        </Card>
      );
    case 'known':
      return (
        <Known
          progress={watched.progress}
          isCutOff={watched.isCutOff}
          onStarted={onStarted}
          onClose={onClose}
          onUndo={onRetry}
        />
      );
  }
}

type KnownProps = Pick<Props, 'onStarted' | 'onClose'> & {
  progress: UploadProgress;
  isCutOff: boolean;
  onUndo: () => void;
};

function Known({ progress, isCutOff, onStarted, onClose, onUndo }: KnownProps) {
  const isRunning = isUnderWay(progress);
  return (
    <div className="grid gap-5">
      <Card className="grid gap-5">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-lg wrap-anywhere">{progress.fileName}</h2>
            <p className="mt-0.5 text-sm text-ink-soft">{headline(progress)}</p>
          </div>
          <div className="flex items-center gap-2">
            <Badge tone={progress.dryRun ? 'info' : 'sea'}>{progress.dryRun ? 'Preview' : 'Import'}</Badge>
            <Badge>{kindLabel(progress.kind)}</Badge>
          </div>
        </div>
        {isRunning && <UploadBar progress={progress} isCutOff={isCutOff} />}
        {progress.status === 'failed' && (
          <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 font-medium text-bad">
            {progress.error}
          </p>
        )}
        <UploadCounts progress={progress} />
        {progress.undo && <UndoState undo={progress.undo} />}
        {progress.undoUntil && (
          <UndoImport
            jobId={progress.jobId}
            until={progress.undoUntil}
            isAgain={progress.undo !== null}
            onStarted={onUndo}
          />
        )}
        {!isRunning && <ImportNow progress={progress} onStarted={onStarted} onClose={onClose} />}
      </Card>
      {!isRunning && <FailureGroups progress={progress} onStarted={onStarted} />}
    </div>
  );
}

/** What a person wants to know first, in one sentence. */
function headline({ status, dryRun, failed, created, updated, undo }: UploadProgress): string {
  if (undo?.status === 'done') return undo.kept.length > 0 ? 'Partly undone.' : 'Undone.';
  if (undo) return 'Undoing.';
  switch (status) {
    case 'waiting':
      return 'Queued.';
    case 'running':
      return dryRun ? 'Checking every row. Nothing has changed.' : 'Importing.';
    case 'failed':
      return 'Stopped early. Rows imported so far were kept.';
    case 'done':
      if (created + updated === 0 && failed === 0) return 'Everything in this file is already here.';
      if (dryRun)
        return failed === 0
          ? 'Every row is ready to import. Nothing has been saved yet.'
          : 'Some rows need review. Nothing has been saved yet.';
      return failed === 0
        ? 'Every row was imported.'
        : 'The correct rows are imported. Fix the others and upload them again.';
  }
}

/** What became of the rows, sheet by sheet, and of the dues that came with them. */
function UploadCounts({ progress }: { progress: UploadProgress }) {
  const { settled } = progress.dues;
  return (
    <div className="grid gap-4">
      <SheetTable progress={progress} />
      {progress.making.length > 0 && <Makings making={progress.making} isDone={!progress.dryRun} />}
      {!progress.dryRun && settled.count > 0 && progress.options.settledBefore && (
        <p className="num text-sm text-ink-soft">
          {counted(settled.count, 'due')}, {showAmount(settled.amount)}, settled before{' '}
          {showDay(progress.options.settledBefore)}
        </p>
      )}
    </div>
  );
}
