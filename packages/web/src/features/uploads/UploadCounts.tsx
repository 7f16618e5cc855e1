import type { UploadProgress } from '@tribe/domain/features/uploads/progress.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { compact } from '@tribe/domain/kernel/text/compact.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { StatTile } from '#ui/StatTile.tsx';
import { counted } from './words.ts';

const labels = {
  dry: { created: 'Would create', updated: 'Would change', unchanged: 'Left alone', failed: 'Would fail' },
  real: { created: 'Created', updated: 'Changed', unchanged: 'Left alone', failed: 'Failed' },
};
const outcomes = ['created', 'updated', 'unchanged', 'failed'] as const;

/** The four figures, and where a file has several sheets the same for each. */
export function UploadCounts({ progress }: { progress: UploadProgress }) {
  const words = progress.dryRun ? labels.dry : labels.real;
  const { settled } = progress.dues;
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {outcomes.map((outcome) => (
          <StatTile
            key={outcome}
            label={words[outcome]}
            value={compact(progress[outcome])}
            exact={progress[outcome].toLocaleString('en-PH')}
          />
        ))}
      </div>
      {!progress.dryRun && settled.count > 0 && progress.options.settledBefore && (
        <p className="num text-sm text-ink-soft">
          {counted(settled.count, 'due')}, {showAmount(settled.amount)}, settled before{' '}
          {showDay(progress.options.settledBefore)}
        </p>
      )}
      {progress.sheets.length > 1 && (
        <ul className="grid gap-1 text-sm text-ink-soft">
          {progress.sheets.map((sheet) => (
            <li key={sheet.sheet} className="num">
              <span className="font-semibold text-ink">{sheet.sheet}</span>: {sheet.total.toLocaleString('en-PH')} rows,{' '}
              {outcomes
                .filter((outcome) => sheet[outcome] > 0)
                .map((outcome) => `${sheet[outcome].toLocaleString('en-PH')} ${words[outcome].toLowerCase()}`)
                .join(', ') || 'not looked at yet'}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
