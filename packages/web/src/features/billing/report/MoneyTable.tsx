import type { ReactNode } from 'react';
import { TextLink } from '#ui/TextLink.tsx';
import { type HrefOf, type Narrowed, type Part, shown } from './figures.ts';

type Row = { key: string; title: ReactNode; narrowed: Narrowed; amounts: Partial<Record<Part, number>> };
type Props = {
  label: string;
  /** What stands in the first column. */
  of: string;
  columns: readonly { part: Part; label: string }[];
  rows: readonly Row[];
  total: Pick<Row, 'amounts' | 'narrowed'>;
  hrefOf: HrefOf;
};

/** Amounts, each of which opens its rows; what comes to nothing has none. */
export function MoneyTable({ label, of, columns, rows, total, hrefOf }: Props) {
  const cells = ({ amounts, narrowed }: Pick<Row, 'amounts' | 'narrowed'>) =>
    columns.map(({ part }) => (
      <td key={part} className="px-3 py-2.5 text-right whitespace-nowrap last:pr-5">
        {amounts[part] ? (
          <TextLink href={hrefOf(part, narrowed)}>{shown(amounts[part])}</TextLink>
        ) : (
          <span className="text-ink-faint">{shown(0)}</span>
        )}
      </td>
    ));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="max-h-120 overflow-auto -outline-offset-2">
      <table aria-label={label} className="num w-full border-collapse text-sm">
        <thead className="text-ink-soft">
          <tr className="border-b border-line">
            <th scope="col" className="px-3 py-2.5 pl-5 text-left font-medium">
              {of}
            </th>
            {columns.map((column) => (
              <th key={column.part} scope="col" className="px-3 py-2.5 text-right font-medium last:pr-5">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title, ...row }) => (
            <tr key={key} className="border-b border-line">
              <th scope="row" className="px-3 py-2.5 pl-5 text-left font-medium whitespace-nowrap">
                {title}
              </th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="bg-sunk font-bold">
            <th scope="row" className="px-3 py-2.5 pl-5 text-left">
              Total
            </th>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
