import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classes } from './classes.ts';
import { nextSort, type Column, type RowKey } from './tableColumn.ts';
import { Tick } from './Tick.tsx';

type Props<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => RowKey;
  isSelected: (key: RowKey) => boolean;
  select: (keys: readonly RowKey[], isOn: boolean) => void;
  isSelectable: boolean;
  rowEnd?: unknown;
  sort?: string | null;
  onSort?: (sort: string | null) => void;
};

export function TableHead<Row>({
  columns,
  rows,
  keyOf,
  isSelected,
  select,
  isSelectable,
  rowEnd,
  sort,
  onSort,
}: Props<Row>) {
  const keys = rows.map(keyOf);
  const count = keys.filter(isSelected).length;
  return (
    <thead className="sticky top-0 z-10 bg-card max-sm:hidden">
      <tr className="border-b border-line">
        {isSelectable && (
          <th scope="col" className="w-11 pl-3">
            <Tick
              aria-label="Select all on this page"
              checked={count > 0 && count === keys.length}
              isPartly={count > 0 && count < keys.length}
              disabled={keys.length === 0}
              onChange={(event) => select(keys, event.target.checked)}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.title} column={column} sort={sort ?? null} onSort={onSort} />
        ))}
        {rowEnd !== undefined && (
          <th scope="col" className="w-12">
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type HeadCellProps<Row> = {
  column: Column<Row>;
  sort: string | null;
  onSort?: ((sort: string | null) => void) | undefined;
};

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { title, align, sort: name } = column;
  const look = classes(
    'h-9 px-3 text-xs font-semibold whitespace-nowrap text-ink-soft',
    align === 'right' && 'text-right',
  );
  if (!name || !onSort) {
    return (
      <th scope="col" className={look}>
        {title}
      </th>
    );
  }
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none';
  const Mark = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[direction];
  return (
    <th scope="col" aria-sort={direction} className={look}>
      <button
        type="button"
        onClick={() => onSort(nextSort(sort, name))}
        className={classes(
          '-mx-1.5 inline-flex min-h-7 items-center gap-1 rounded-small px-1.5 hover:bg-sunk hover:text-ink',
          direction !== 'none' && 'text-ink',
        )}
      >
        {title}
        <Mark
          strokeWidth={2}
          className={classes('size-3.5', direction === 'none' && 'opacity-50')}
          aria-hidden="true"
        />
      </button>
    </th>
  );
}
