import type { BulkAction } from './tableColumn.ts';
import type { Selecting } from './useSelection.ts';

type Props = { selection: Selecting; batch: readonly BulkAction[]; total: number };

const show = (count: number) => count.toLocaleString('en-PH');

/** How many rows are chosen, and what can be done with them. */
export function BulkBar({ selection: { chosen, selectAll, clear }, batch, total }: Props) {
  return (
    <div className="flex animate-appear flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-sea-soft px-3 py-2">
      <p className="num text-sm font-semibold text-sea" aria-live="polite">
        {chosen.isAll ? `All ${show(total)} that match selected` : `${show(chosen.count)} selected`}
      </p>
      {!chosen.isAll && total > chosen.count && (
        <button type="button" onClick={selectAll} className={linkLook}>
          Select all {show(total)} that match
        </button>
      )}
      <button type="button" onClick={clear} className={linkLook}>
        Clear
      </button>
      <div className="flex grow flex-wrap gap-2 sm:justify-end">
        {batch.map(({ label, isDanger, act }) => (
          <button
            key={label}
            type="button"
            onClick={() => act(chosen, clear)}
            className={`tap min-h-8 rounded-control border border-line-mid bg-card px-3 text-sm font-semibold hover:bg-sunk ${isDanger ? 'text-bad' : ''}`}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}

const linkLook = 'tap text-sm font-semibold text-sea underline-offset-4 hover:underline';
