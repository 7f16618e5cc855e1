import type { UploadProgress } from '@tribe/domain/features/uploads/progress.ts';
import { compact } from '@tribe/domain/kernel/text/compact.ts';
import { StatTile } from '#ui/StatTile.tsx';

const labels = {
  dry: { created: 'Would create', updated: 'Would change', unchanged: 'Left alone', failed: 'Would fail' },
  real: { created: 'Created', updated: 'Changed', unchanged: 'Left alone', failed: 'Failed' },
};
const outcomes = ['created', 'updated', 'unchanged', 'failed'] as const;

/** The four figures, and where a file has several sheets the same for each. */
export function UploadCounts({ progress }: { progress: UploadProgress }) {
  const words = progress.dryRun ? labels.dry : labels.real;
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
