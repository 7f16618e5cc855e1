import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { peopleOf } from './bulkActions.ts';
import type { ActProgress } from './useManyAct.ts';
import { useUndo } from './useUndo.ts';

type Props = {
  of: ActProgress;
  done: string;
  onUndone: () => void;
  /** When it is closed, or too late. */
  onGone: () => void;
};

/** What was done to many a moment ago, at the foot of the list, for as long as it can be undone. */
export function UndoBar({ of: { id, status, total, changed, undoUntil }, done, onUndone, onGone }: Props) {
  const [undo, isBusy] = useUndo(id, onUndone);
  const go = useEffectEvent(onGone);
  useEffect(() => {
    const left = undoUntil ? new Date(undoUntil).getTime() - Date.now() : 0;
    const timer = setTimeout(() => go(), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [undoUntil]);
  return (
    <aside
      aria-label="Undo"
      className="sticky bottom-3 z-20 mt-3 flex animate-appear items-center gap-2 rounded-card bg-ink px-4 py-2 text-page shadow-float"
    >
      <p aria-live="polite" className="num min-w-0 grow text-sm font-semibold">
        {status === 'waiting' ? `Inviting ${peopleOf(total)} in a minute` : `${peopleOf(changed)} ${done}`}
      </p>
      <button
        type="button"
        disabled={isBusy}
        onClick={undo}
        className="min-h-9 rounded-control px-2.5 text-sm font-semibold underline underline-offset-4 hover:bg-page/15"
      >
        Undo
      </button>
      <IconButton
        label="Dismiss"
        icon={<X strokeWidth={1.75} className="size-5" aria-hidden="true" />}
        onClick={onGone}
        className="text-page hover:bg-page/15 hover:text-page"
      />
    </aside>
  );
}
