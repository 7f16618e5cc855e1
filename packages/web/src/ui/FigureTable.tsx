import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { TextLink } from './TextLink.tsx';

/** A figure as it is written; one that opens its rows has an address. */
export type FigureCell = { text: string; href?: string | undefined; isFaint?: boolean };
type Row = { key: string; title: ReactNode; cells: readonly FigureCell[] };
type Props = {
  label: string;
  /** What a row is. */
  of: string;
  columns: readonly { key: string; label: string }[];
  rows: readonly Row[];
  /** The cells of the last row. */
  total?: readonly FigureCell[] | undefined;
};

/** Figures in rows and columns; the first column stays in sight where the others don't fit. */
export function FigureTable({ label, of, columns, rows, total }: Props) {
  const cells = (figures: readonly FigureCell[]) =>
    figures.map(({ text, href, isFaint }, place) => (
      <td key={columns[place]?.key} className="px-3 py-2.5 text-right whitespace-nowrap last:pr-5">
        {href ? (
          <TextLink href={href}>{text}</TextLink>
        ) : (
          <span className={isFaint ? 'text-ink-faint' : ''}>{text}</span>
        )}
      </td>
    ));
  const first = 'sticky left-0 px-3 py-2.5 pl-5 text-left max-sm:max-w-40';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="max-h-120 overflow-auto -outline-offset-2">
      <table aria-label={label} className="num w-full border-collapse text-sm">
        <thead className="sticky top-0 z-10 bg-card text-ink-soft">
          <tr className="border-b border-line">
            <th scope="col" className={classes(first, 'bg-card font-medium')}>
              {of}
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className="px-3 py-2.5 text-right font-medium last:pr-5">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title, cells: figures }) => (
            <tr key={key} className="border-b border-line">
              <th scope="row" className={classes(first, 'bg-card font-medium sm:whitespace-nowrap')}>
                {title}
              </th>
              {cells(figures)}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot className="sticky bottom-0 z-10">
            <tr className="bg-sunk font-bold">
              <th scope="row" className={classes(first, 'bg-sunk')}>
                Total
              </th>
              {cells(total)}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
