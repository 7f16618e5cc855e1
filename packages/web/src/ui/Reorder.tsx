import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { ReorderHandle } from './ReorderHandle.tsx';
import { useReordering, type Reordering } from './useReordering.ts';

type Named = { id: number; name: string };

type Props<Row extends Named> = {
  /** What the list is called. */
  label: string;
  /** Tells apart what is moved on the same page: 'course'. */
  kind: string;
  rows: readonly Row[];
  /** The new order; answers whether it was kept. */
  onOrder: (ids: number[]) => Promise<boolean>;
  className?: string;
  children: (row: Row, handle: ReactNode) => ReactNode;
};

/** A list that is put into order by dragging, by keys, or by buttons. */
export function Reorder<Row extends Named>({ label, kind, rows, onOrder, className, children }: Props<Row>) {
  const of = useReordering(kind, [{ id: 0, name: label, rows }], ({ ids }) => onOrder(ids));
  return (
    <>
      <ReorderStatus of={of} />
      <ol aria-label={label} data-reorder-list={`${kind}-0`} className={className}>
        {of.rowsOf(0).map((row) => (
          <ReorderRow key={row.id} of={of} id={row.id}>
            {children(row, <ReorderHandle of={of} id={row.id} name={row.name} />)}
          </ReorderRow>
        ))}
      </ol>
    </>
  );
}

/** Says what was picked up, where it is and what became of it. */
export function ReorderStatus({ of }: { of: Reordering }) {
  return (
    <output aria-live="assertive" className="sr-only">
      {of.said}
    </output>
  );
}

type RowProps = { of: Reordering; id: number; className?: string; children: ReactNode };

/** A row that can be moved; while it is, it stands out. */
export function ReorderRow({ of, id, className, children }: RowProps) {
  return (
    <li
      data-reorder-row={`${of.kind}-${id}`}
      className={classes(className, of.lifted === id && 'relative z-10 bg-raised opacity-90 shadow-float')}
    >
      {children}
    </li>
  );
}
