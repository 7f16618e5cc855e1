import type { UndoProgress } from '@tribe/domain/features/imports/undo.ts';
import { Progress } from '#ui/Progress.tsx';
import { UndoCounts } from './UndoCounts.tsx';

/** How far taking an import back is, then what came of it. */
export function UndoState({ undo: { status, total, done, counts, kept } }: { undo: UndoProgress }) {
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
