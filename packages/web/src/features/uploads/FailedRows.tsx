import type { FailedRow, UploadProgress } from '@tribe/domain/features/uploads/progress.ts';
import { Card } from '#ui/Card.tsx';
import { DownloadLink } from './DownloadLink.tsx';
import { failedRowsAddress } from './uploadApi.ts';
import { counted } from './words.ts';

/** Every row that failed, by sheet and row, with all that is wrong with it; the first hundred here, all in the download. */
export function FailedRows({ progress }: { progress: UploadProgress }) {
  const rows = byRow(progress.rows);
  const hasSheets = progress.sheets.length > 1;
  return (
    <Card
      title={counted(progress.failed, 'row failed', 'rows failed')}
      aside={<DownloadLink href={failedRowsAddress(progress.jobId)}>Download</DownloadLink>}
      padded={false}
    >
      <p className="px-4 pb-3 text-sm text-ink-soft sm:px-5">
        Correct them in the download, which says beside each row what is wrong, and upload it again.
        {rows.length < progress.failed && ` The first ${rows.length} stand here.`}
      </p>
      <section
        aria-label="Rows that failed"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-[32rem] overflow-y-auto border-t border-line -outline-offset-2"
      >
        <ul className="divide-y divide-line">
          {rows.map(({ sheet, row, problems }) => (
            <li
              key={`${sheet} ${row}`}
              className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 text-sm sm:grid-cols-[9rem_1fr] sm:px-5"
            >
              <span className="num font-semibold">
                Row {row}
                {hasSheets && <span className="block text-xs font-medium text-ink-faint">{sheet}</span>}
              </span>
              <ul className="min-w-0">
                {problems.map(({ column, reason }) => (
                  <li key={column} className="wrap-anywhere">
                    <span className="font-semibold">{column}</span> {reason}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

type RowProblems = { sheet: string; row: number; problems: FailedRow[] };

function byRow(failed: readonly FailedRow[]): RowProblems[] {
  const rows = new Map<string, RowProblems>();
  for (const problem of failed) {
    const key = `${problem.sheet} ${problem.row}`;
    const known = rows.get(key);
    if (known) known.problems.push(problem);
    else rows.set(key, { sheet: problem.sheet, row: problem.row, problems: [problem] });
  }
  return [...rows.values()];
}
