import type { ReactNode } from 'react';
import { FigureTable } from '#ui/FigureTable.tsx';
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
    columns.map(({ part }) =>
      amounts[part] ? { text: shown(amounts[part]), href: hrefOf(part, narrowed) } : { text: shown(0), isFaint: true },
    );
  return (
    <FigureTable
      label={label}
      of={of}
      columns={columns.map((column) => ({ key: column.part, label: column.label }))}
      rows={rows.map(({ key, title, ...row }) => ({ key, title, cells: cells(row) }))}
      total={cells(total)}
    />
  );
}
