import { undoSeconds, waitSeconds } from '@tribe/domain/features/members/bulk.ts';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { undoDuration } from '#ui/toast.ts';
import { type ManyAct, peopleOf } from './bulkActions.ts';
import { type ActProgress, useProgress } from './useManyAct.ts';
import { useUndo } from './useUndo.ts';

type Props = {
  of: ActProgress;
  words: Pick<ManyAct, 'busy' | 'done'>;
  /** Called when it was undone or has ended: the list has changed. */
  onChange: () => void;
  /** Called when it was undone or dismissed, or its time is up. */
  onGone: () => void;
};

/** What is done to many, at the foot of the list: while it waits or goes on, and for as long as it can be undone. */
export function UndoBar({ of: started, words, onChange, onGone }: Props) {
  const { id, status: first } = started;
  const waits = first === 'waiting' && started.undoUntil !== null;
  const hasWaited = useHasPassed(waits ? waitSeconds * 1_000 : null);
  const [heard, goesOn] = useProgress(started, hasWaited || first === 'running' || (first === 'waiting' && !waits));
  const progress = heard ?? started;
  const change = useEffectEvent(onChange);
  const isOver = !goesOn && progress !== started;
  useEffect(() => {
    if (isOver) change();
  }, [isOver]);
  const canUndo = progress.undoUntil !== null && !(hasWaited && goesOn);
  const [undo, isBusy] = useUndo(id, () => {
    onChange();
    onGone();
  });
  const go = useEffectEvent(onGone);
  useEffect(() => {
    if (goesOn || (waits && !isOver)) return undefined;
    const timer = setTimeout(() => go(), canUndo ? undoSeconds * 1_000 : undoDuration);
    return () => clearTimeout(timer);
  }, [goesOn, waits, isOver, canUndo]);
  return (
    <aside
      aria-label="Undo"
      className="sticky bottom-3 z-20 mt-3 flex animate-appear items-center gap-2 rounded-card bg-ink px-4 py-2 text-page shadow-float"
    >
      <p aria-live="polite" className="num min-w-0 grow text-sm font-semibold">
        {sentenceOf(progress, words, canUndo)}
      </p>
      {canUndo && (
        <button
          type="button"
          disabled={isBusy}
          onClick={undo}
          className="min-h-11 shrink-0 rounded-control px-2.5 text-sm font-semibold underline underline-offset-4 hover:bg-page/15"
        >
          Undo
        </button>
      )}
      <IconButton
        label="Dismiss"
        icon={<X strokeWidth={1.75} className="size-5" aria-hidden="true" />}
        onClick={onGone}
        className="text-page hover:bg-page/15 hover:text-page"
      />
    </aside>
  );
}

function sentenceOf(
  { status, total, changed, refused, error }: ActProgress,
  { busy, done }: Props['words'],
  canUndo: boolean,
) {
  const goingOn = `${peopleOf(total)}: ${busy.toLowerCase()}`;
  if (status === 'waiting' && canUndo) return goingOn.replace('…', ` in ${waitSeconds} seconds`);
  if (status === 'waiting' || status === 'running') return goingOn;
  return [`${peopleOf(changed)} ${done}`, refused > 0 && `${refused.toLocaleString('en-PH')} skipped`, error]
    .filter(Boolean)
    .join(', ');
}

/** True once so many milliseconds have passed; never for null. A device's own clock may be wrong, so no instant of the server is compared. */
function useHasPassed(milliseconds: number | null): boolean {
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    if (milliseconds === null) return undefined;
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasPassed;
}
