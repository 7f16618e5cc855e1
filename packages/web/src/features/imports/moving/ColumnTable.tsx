import { fullNameColumn, sheetNames } from '@tribe/domain/features/imports/columns.ts';
import { type Shape, toolNames } from '@tribe/domain/features/imports/shapes.ts';

const parts = 'First Name, Last Name and Suffix';

/** What a heading becomes, without the note on how it's written. */
function becomes(column: string, { columns }: Shape): string {
  if (column !== fullNameColumn) return column.replace(/ \(.*\)$/, '');
  return columns.some(([each]) => each === 'First Name') ? `${parts}, where First Name is blank` : parts;
}

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Which headings of a tool's file become which column. */
export function ColumnTable({ shape }: { shape: Shape }) {
  const { tool, kind, columns, left } = shape;
  return (
    <div>
      <div className="rounded-card border border-line">
        <table aria-label={`${sheetNames[kind]} from ${toolNames[tool]}`} className="w-full text-left text-dense">
          <thead>
            <tr className="border-b border-line text-sm text-ink-soft">
              <th scope="col" className="w-1/2 px-4 py-2 font-semibold">
                In the file
              </th>
              <th scope="col" className="px-4 py-2 font-semibold">
                Becomes
              </th>
            </tr>
          </thead>
          <tbody>
            {columns.map(([column, headings]) => (
              <tr key={column} className="border-b border-line align-top last:border-none">
                <td className="px-4 py-2 wrap-anywhere">{either.format(headings)}</td>
                <td className="px-4 py-2 font-semibold wrap-anywhere">{becomes(column, shape)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-sm text-ink-soft wrap-anywhere">Not imported: {left.join(', ')}.</p>
    </div>
  );
}
