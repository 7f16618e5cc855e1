import { waitSeconds } from '@tribe/domain/features/members/bulk.ts';
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
  /** When it was undone, or came to its end after a wait: the list is not what it was. */
  onChange: () => void;
  /** When it was undone or closed, or there's nothing to wait for any more. */
  onGone: () => void;
};

/** What is done to many, at the foot of the list: while it waits or goes on, and for as long as it can be undone. */
export function UndoBar({ of: started, words, onChange, onGone }: Props) {
  const { id, status: first, undoUntil: until } = started;
  const waits = first === 'waiting' && until !== null;
  const hasWaited = useIsPast(waits ? until : null);
  const [heard, goesOn] = useProgress(started, hasWaited || first === 'running' || (first === 'waiting' && !waits));
  const progress = heard ?? started;
  const change = useEffectEvent(onChange);
  const isOver = !goesOn && progress !== started;
  useEffect(() => {
    if (isOver) change();
  }, [isOver]);
  const undoUntil = hasWaited && goesOn ? null : progress.undoUntil;
  const [undo, isBusy] = useUndo(id, () => {
    onChange();
    onGone();
  });
  const go = useEffectEvent(onGone);
  useEffect(() => {
    if (goesOn || (waits && !isOver)) return undefined;
    const left = undoUntil ? new Date(undoUntil).getTime() - Date.now() : undoDuration;
    const timer = setTimeout(() => go(), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [goesOn, waits, isOver, undoUntil]);
  return (
    <aside
      aria-label="Undo"
      className="sticky bottom-3 z-20 mt-3 flex animate-appear items-center gap-2 rounded-card bg-ink px-4 py-2 text-page shadow-float"
    >
      <p aria-live="polite" className="num min-w-0 grow text-sm font-semibold">
        {sentenceOf(progress, words)}
      </p>
      {undoUntil && (
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
  { status, total, changed, refused, error, undoUntil }: ActProgress,
  { busy, done }: Props['words'],
) {
  const goingOn = `${peopleOf(total)}: ${busy.toLowerCase()}`;
  if (status === 'waiting' && undoUntil) return goingOn.replace('…', ` in ${waitSeconds} seconds`);
  if (status === 'waiting' || status === 'running') return goingOn;
  return [`${peopleOf(changed)} ${done}`, refused > 0 && `${refused.toLocaleString('en-PH')} skipped`, error]
    .filter(Boolean)
    .join(', ');
}

/** Whether an instant has come. */
function useIsPast(instant: string | null): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (instant === null) return undefined;
    const timer = setTimeout(() => setPast(true), Math.max(0, new Date(instant).getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [instant]);
  return isPast;
}
