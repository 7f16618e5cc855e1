import { sheetNames } from '@tribe/domain/features/imports/columns.ts';
import type { UploadProgress } from '@tribe/domain/features/imports/progress.ts';

type Sheet = UploadProgress['sheets'][number];

const words = {
  dry: { created: 'New', updated: 'Changed', unchanged: 'Unchanged', failed: 'Need review' },
  real: { created: 'Created', updated: 'Changed', unchanged: 'Unchanged', failed: 'Not imported' },
};
const outcomes = ['created', 'updated', 'unchanged', 'failed'] as const;
const shown = (count: number) => count.toLocaleString('en-PH');

/** What became of the rows, sheet by sheet: members and subscriptions are never one number. On a phone a sheet is a block. */
export function SheetTable({ progress }: { progress: UploadProgress }) {
  const titles = progress.dryRun ? words.dry : words.real;
  return (
    <div className="rounded-card border border-line">
      <table aria-label="Rows by sheet" className="w-full text-left text-dense max-sm:block">
        <thead className="max-sm:hidden">
          <tr className="border-b border-line text-sm text-ink-soft">
            <th className="px-4 py-2 font-semibold">Sheet</th>
            {['Rows', ...outcomes.map((outcome) => titles[outcome])].map((title) => (
              <th key={title} className="px-2 py-2 text-right font-semibold last:pr-4">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {progress.sheets.map((sheet) => (
            <tr
              key={sheet.sheet}
              className="border-b border-line last:border-none max-sm:block max-sm:px-4 max-sm:py-3"
            >
              <th scope="row" className="px-4 py-2.5 font-semibold max-sm:block max-sm:px-0 max-sm:py-1">
                <Name sheet={sheet} />
              </th>
              <Count label="Rows" count={sheet.total} />
              {outcomes.map((outcome) => (
                <Count
                  key={outcome}
                  label={titles[outcome]}
                  count={sheet[outcome]}
                  isBad={outcome === 'failed' && sheet.failed > 0}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a sheet holds, and how it is called in the file where that says something else. */
function Name({ sheet: { sheet, kind } }: { sheet: Sheet }) {
  const name = sheetNames[kind];
  if (name.toLowerCase() === sheet.toLowerCase()) return name;
  return (
    <>
      {name} <span className="text-sm font-normal text-ink-soft wrap-anywhere">{sheet}</span>
    </>
  );
}

function Count({ label, count, isBad = false }: { label: string; count: number; isBad?: boolean }) {
  return (
    <td
      className={`num px-2 py-2.5 text-right sm:last:pr-4 max-sm:flex max-sm:justify-between max-sm:gap-3 max-sm:px-0 max-sm:py-1 ${isBad ? 'font-semibold text-bad' : ''}`}
    >
      <span aria-hidden="true" className="text-sm font-normal text-ink-soft sm:hidden">
        {label}
      </span>
      {shown(count)}
    </td>
  );
}
