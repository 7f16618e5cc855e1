import { FailureView } from '#ui/FailureView.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { UndoCounts } from './UndoCounts.tsx';
import type { Looked } from './useUndoPreview.ts';

/** What taking an import back would do: looked at anew by a job each time, since people act meanwhile. */
export function UndoPreview({ looked, onRetry }: { looked: Looked; onRetry: () => void }) {
  switch (looked.kind) {
    case 'starting':
      return <Skeleton shape="h-24 w-full rounded-card" />;
    case 'failed':
      return <FailureView message={looked.failure.message} onRetry={onRetry} />;
    case 'known':
      return looked.preview.isDone ? (
        <div className="grid gap-3">
          <UndoCounts counts={looked.preview.counts} kept={looked.preview.kept} isDone={false} />
          <p className="text-sm text-ink-soft">Invitations that haven’t been sent yet won’t be.</p>
        </div>
      ) : (
        <Looking total={looked.preview.total} done={looked.preview.done} />
      );
  }
}

function Looking({ total, done }: { total: number; done: number }) {
  return (
    <div className="grid gap-2">
      <Progress
        percent={total === 0 ? 0 : Math.floor((done * 100) / total)}
        label="Undo check progress"
        size="thick"
        withNumber
      />
      <p className="text-sm text-ink-soft" aria-live="polite">
        Checking what can be undone. Nothing has changed yet.
      </p>
    </div>
  );
}
