import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Anchor } from './Anchor.tsx';
import type { Column, RowKey } from './tableColumn.ts';
import { moveInTable } from './tableKeys.ts';
import { Tick } from './Tick.tsx';

type Props<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => RowKey;
  isSelected: (key: RowKey) => boolean;
  select: (keys: readonly RowKey[], isOn: boolean) => void;
  isSelectable: boolean;
  rowHref?: (row: Row) => string | undefined;
  rowEnd?: (row: Row) => ReactNode;
  isOneLine?: boolean;
  height: string;
};

/** The rows; on a phone each is a card, with the title of the column before what stands in it. */
export function TableRows<Row>(props: Props<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens to keys of the links and buttons inside
    <tbody onKeyDown={moveInTable} className="max-sm:block">
      {props.rows.map((row) => (
        <TableRow key={props.keyOf(row)} row={row} {...props} />
      ))}
    </tbody>
  );
}

function TableRow<Row>({
  row,
  columns,
  keyOf,
  isSelected: isChosen,
  select,
  isSelectable,
  rowHref,
  rowEnd,
  isOneLine = false,
  height,
}: Props<Row> & { row: Row }) {
  const key = keyOf(row);
  const isSelected = isChosen(key);
  const isCompact = columns.some(({ onPhone }) => onPhone);
  return (
    <tr
      className={classes(
        'group relative border-b border-line transition-colors last:border-0 max-sm:flex max-sm:items-center max-sm:gap-x-3 max-sm:p-3.5',
        isSelected ? 'bg-sea-soft/55' : 'hover:bg-page',
        isCompact ? 'max-sm:min-h-18' : 'max-sm:flex-wrap',
      )}
    >
      {isSelectable && (
        <td className="relative z-1 w-11 py-2 pl-3 max-sm:w-auto max-sm:p-0">
          <Tick
            aria-label="Select this row"
            checked={isSelected}
            onChange={(event) => select([key], event.target.checked)}
          />
        </td>
      )}
      {columns.map((column, place) => (
        <TableCell
          key={column.title}
          column={column}
          row={row}
          isFirst={place === 0}
          hasEnd={rowEnd !== undefined && !isCompact}
          look={classes(height, isOneLine ? 'sm:max-w-64 sm:truncate' : 'py-2.5')}
          href={place === 0 ? rowHref?.(row) : undefined}
        />
      ))}
      {rowEnd && (
        <td
          className={classes(
            'relative z-1 w-12 pr-2 text-right whitespace-nowrap',
            isCompact ? 'max-sm:hidden' : 'max-sm:absolute max-sm:top-1.5 max-sm:right-1.5 max-sm:w-auto max-sm:p-0',
          )}
        >
          {rowEnd(row)}
        </td>
      )}
    </tr>
  );
}

type CellProps<Row> = {
  column: Column<Row>;
  row: Row;
  isFirst: boolean;
  hasEnd: boolean;
  look: string;
  href: string | undefined;
};

const phoneLooks = {
  badge: 'max-sm:shrink-0 max-sm:p-0 max-sm:pl-2',
  hidden: 'max-sm:hidden',
  line: 'max-sm:flex max-sm:w-full max-sm:items-baseline max-sm:empty:hidden max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:pt-1.5 max-sm:pb-0 max-sm:text-right max-sm:before:text-xs max-sm:before:font-semibold max-sm:before:text-ink-soft max-sm:before:content-[attr(data-title)]',
};

function TableCell<Row>({ column, row, isFirst, hasEnd, look, href }: CellProps<Row>) {
  const inside = column.cell(row);
  return (
    <td
      data-title={column.title}
      className={classes(
        'px-3 align-middle',
        look,
        column.isActive && 'relative z-1',
        column.align === 'right' && 'num sm:text-right',
        isFirst
          ? classes(
              'font-semibold max-sm:min-w-0 max-sm:grow max-sm:basis-2/3 max-sm:p-0',
              hasEnd && 'max-sm:flex max-sm:min-h-10 max-sm:items-center max-sm:pr-20',
            )
          : phoneLooks[column.onPhone ?? 'line'],
      )}
    >
      {href ? (
        <Anchor href={href} className="rounded-small group-hover:text-sea max-sm:before:absolute max-sm:before:inset-0">
          {inside}
        </Anchor>
      ) : (
        inside
      )}
    </td>
  );
}
