import type { UploadProgress } from '@tribe/domain/features/imports/progress.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { SheetTable } from '../reading/SheetTable.tsx';
import { counted } from '../words.ts';

/** What became of the rows, sheet by sheet, and of the dues that came with them. */
export function UploadCounts({ progress }: { progress: UploadProgress }) {
  const { settled } = progress.dues;
  return (
    <div className="grid gap-4">
      <SheetTable progress={progress} />
      {!progress.dryRun && settled.count > 0 && progress.options.settledBefore && (
        <p className="num text-sm text-ink-soft">
          {counted(settled.count, 'due')}, {showAmount(settled.amount)}, settled before{' '}
          {showDay(progress.options.settledBefore)}
        </p>
      )}
    </div>
  );
}
