import { sheetNames } from '@tribe/domain/features/imports/columns.ts';
import { readAs } from '@tribe/domain/features/imports/shapes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  isBeingUndone,
  isUnderWay,
  type UploadProgress,
  type Making,
} from '@tribe/domain/features/imports/progress.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FailureView } from '#ui/FailureView.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { UndoImport } from '../undo/UndoImport.tsx';
import { kindLabel } from '../words.ts';
import { SheetTable } from '../reading/SheetTable.tsx';
import { FailureGroups } from './FailureGroups.tsx';
import { ImportNow } from './ImportNow.tsx';
import { UploadBar } from './UploadBar.tsx';
import { useUploadProgress } from './useUploadProgress.ts';
import type { UndoProgress } from '@tribe/domain/features/imports/undo.ts';
import { Progress } from '#ui/Progress.tsx';
import { UndoCounts } from '../undo/UndoCounts.tsx';

/** How far taking an import back is, then what came of it. */
function UndoState({ undo: { status, total, done, counts, kept } }: { undo: UndoProgress }) {
  if (status === 'done')
    return (
      <section className="grid gap-2 border-t border-line pt-4">
        <h3 className="text-base font-semibold">
          {kept.length > 0 ? 'This import was partly undone' : 'This import was undone'}
        </h3>
        <UndoCounts counts={counts} kept={kept} isDone />
      </section>
    );
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <Progress
        percent={total === 0 ? 0 : Math.floor((done * 100) / total)}
        label="Undo progress"
        size="thick"
        withNumber
      />
      <p className="num text-sm text-ink-soft" aria-live="polite">
        Undoing: {done.toLocaleString('en-PH')} of {total.toLocaleString('en-PH')}. You can leave this page. The undo
        will continue.
      </p>
    </div>
  );
}

const things: Readonly<Record<string, string>> = {
  Batch: 'batch',
  'Group Name': 'group',
  'Access Levels': 'access level',
  'Author Tribe ID': 'account',
};

/** What an import creates because its rows name it; a name that looks like a slip of the hand says which one it is close to. */
function Makings({ making, isDone }: { making: readonly Making[]; isDone: boolean }) {
  return (
    <section className="rounded-control bg-page px-4 py-3">
      <h3 className="text-base font-semibold">{isDone ? 'Also created' : 'This import also creates'}</h3>
      <ul className="num mt-1 grid gap-1 text-sm">
        {making.map(({ column, name, count, near }) => (
          <li key={`${column} ${name}`} className="wrap-anywhere">
            The {things[column] ?? column} <b>{name}</b>, named in {counted(count, 'row')}.
            {near !== null && !isDone && <span className="ml-1 font-semibold text-warn">Did you mean {near}?</span>}
          </li>
        ))}
      </ul>
      {making.some(({ column }) => column === 'Author Tribe ID') && (
        <p className="mt-2 text-sm text-ink-soft">
          New authors get no password and no access level, and we don’t email them. You can invite them, or give them
          access, on their own page.
        </p>
      )}
    </section>
  );
}

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

/** More are a list that nobody reads. */
const mostNamed = 8;

/** The tool whose export each sheet was read as, and which of its columns aren't imported; nothing for the template's own sheets. */
function ReadAs({ sheets }: Pick<UploadProgress, 'sheets'>) {
  const known = sheets.flatMap(({ recognized, ...sheet }) => (recognized ? [{ ...sheet, ...recognized }] : []));
  if (known.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-control bg-page px-4 py-3 text-sm">
      {known.map(({ sheet, kind, tool, unused }) => (
        <div key={sheet}>
          <p className="font-semibold">
            {readAs(tool)}
            {sheets.length > 1 && `: ${sheetNames[kind]}`}
          </p>
          {unused.length > 0 && (
            <p className="mt-0.5 text-ink-soft wrap-anywhere">
              Not imported: {unused.slice(0, mostNamed).join(', ')}
              {unused.length > mostNamed && ` and ${unused.length - mostNamed} more`}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

/** What became of the rows, sheet by sheet, and of the dues that came with them. */
function UploadCounts({ progress }: { progress: UploadProgress }) {
  const { settled } = progress.dues;
  return (
    <div className="grid gap-4">
      <ReadAs sheets={progress.sheets} />
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
